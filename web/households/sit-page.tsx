import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isGuest } from '#core/households/guest.ts'
import type { SitterLinkRead } from '#core/households/household.ts'
import { AuthForm } from '../accounts/auth-page.tsx'
import { paths } from '../paths.ts'
import { keepHouseholds, refreshHouseholds, switchHousehold } from '../store/households.ts'
import { signedIn, useSession } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { daysInWords } from './days-in-words.ts'
import { askHousehold } from './ask-household.ts'
import { householdWords } from './household-words.ts'
import { forgetSecret } from './invitation-secret.ts'
import { LinkPage } from './link-page.tsx'
import { useNameForm } from './name-form.ts'
import { useOnline } from './online.ts'
import { sitterWords as words } from './sitter-words.ts'
import styles from './join-page.module.css'

const read = (secret: string) => askHousehold('read-sitter-link', { secret })

/** Behind a sitter's link: whom it is about and for how long; with a name one is in, on this device. */
export function SitPage() {
  return (
    <LinkPage id="sit" words={words} read={read}>
      {(link, secret) => <Offer link={link} secret={secret} />}
    </LinkPage>
  )
}

function Offer({ link, secret }: { link: SitterLinkRead; secret: string }) {
  if (link.isIn) return <LeadIn household={link.isIn} />
  return (
    <>
      <p className={styles.centred}>
        {words.asks(link.madeBy)}
        <strong className={styles.household} dir="auto">
          {words.petNames(link.pets)}
        </strong>
        <span className={styles.until}>{words.good(daysInWords(link.days))}</span>
      </p>
      {link.isEarly ? (
        <p className={styles.who}>{words.early(link.days)}</p>
      ) : (
        <OpenForm secret={secret} sitters={link.sitters ?? []} />
      )}
    </>
  )
}

/** Whoever opened it on this device before wants to see the schedule, as the same person. */
function LeadIn({ household }: { household: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const userId = session.state === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return
    // a browser that was told to forget may have kept the cookie alone
    void refreshHouseholds().then(() => {
      forgetSecret()
      switchHousehold(userId, household)
      void navigate(paths.schedule, { replace: true })
    })
  }, [userId, household, navigate])
  return (
    <p role="status" className={styles.centred}>
      {words.loading}
    </p>
  )
}

/** `sitters`: another phone of one of them is a device of its own, called the same. */
function OpenForm({ secret, sitters }: { secret: string; sitters: readonly string[] }) {
  const session = useSession()
  const navigate = useNavigate()
  const online = useOnline()
  const form = useNameForm('')

  async function open(name: string) {
    const outcome = await form.send(() => askHousehold('open-sitter-link', { secret, name }))
    if (!outcome?.ok) return
    const { user, joined, households } = outcome.answer
    forgetSecret()
    // before anybody is signed in: the first store that opens is of this household
    keepHouseholds(user.id, households)
    void navigate(paths.schedule, { replace: true })
    switchHousehold(user.id, joined)
    if (session.state !== 'signed-in') signedIn(user)
  }

  return (
    <AuthForm form={form} onSubmit={() => void open(form.draft.name)}>
      {session.state === 'signed-in' && (
        <p className={styles.who}>
          {isGuest(session.user) ? words.sitsElsewhere : words.signedIn(session.user.email)}
        </p>
      )}
      {sitters.length > 0 && (
        <div role="group" aria-label={words.before} className={styles.buttons}>
          <p className={styles.centred}>{words.before}</p>
          {sitters.map((name) => (
            <Button
              key={name}
              look="quiet"
              wide
              disabled={!online || form.busy}
              onClick={() => void open(name)}
            >
              {words.iAm(name)}
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={sitters.length > 0 ? words.newName : words.myName}
        hint={words.myNameHint}
        autoComplete="nickname"
        dir="auto"
        value={form.draft.name}
        onChange={(name) => form.edit({ name })}
        error={form.errorOf('name') ?? (online ? undefined : householdWords.needsConnection)}
      />
      <Button type="submit" wide busy={form.busy} disabled={!online}>
        {words.open}
      </Button>
    </AuthForm>
  )
}
