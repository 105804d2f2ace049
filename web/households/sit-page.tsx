import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { whyNotNamed } from '#core/households/household.ts'
import type { SitterLinkRead } from '#core/households/household.ts'
import { refusals } from '#core/refusal.ts'
import { useSending } from '../accounts/account-form.ts'
import { AuthForm, AuthPage } from '../accounts/auth-page.tsx'
import { paths } from '../paths.ts'
import { keepHouseholds, switchHousehold } from '../store/households.ts'
import { signedIn, useSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { askHousehold } from './household-calls.ts'
import { householdWords } from './household-words.ts'
import { forgetSecret, takeSecret } from './invitation-secret.ts'
import { useOnline } from './online.ts'
import { daysInWords } from './days-in-words.ts'
import { sitterWords as words } from './sitter-words.ts'
import styles from './join-page.module.css'

type Read = { link: SitterLinkRead } | { failed: string } | null

/** Behind a sitter's link: whom it is about and for how long; with a name one is in, on this device. */
export function SitPage() {
  const session = useSession()
  const [secret] = useState(takeSecret)
  const [attempt, setAttempt] = useState(0)
  const read = useSitterLink(secret, attempt)
  const isBad = secret === null || (read !== null && 'failed' in read)
  const isSignedIn = session.state === 'signed-in'
  return (
    <AuthPage id="sit" title={isBad ? words.badTitle : words.title} asleep={isBad}>
      <div className={styles.offer}>
        {secret !== null && read === null && (
          <p role="status" className={styles.centred}>
            {words.loading}
          </p>
        )}
        {isBad && (
          <>
            <p role="alert" className={styles.centred}>
              {read && 'failed' in read ? read.failed : words.noSecret}
            </p>
            {secret !== null && (
              <Button look="quiet" wide onClick={() => setAttempt(attempt + 1)}>
                {words.again}
              </Button>
            )}
            <LinkButton wide to={isSignedIn ? paths.schedule : paths.login} onClick={forgetSecret}>
              {isSignedIn ? words.toSchedule : words.toLogin}
            </LinkButton>
          </>
        )}
        {secret !== null && read && 'link' in read && (
          <>
            <p className={styles.centred}>
              {words.asks(read.link.madeBy)}
              <strong className={styles.household} dir="auto">
                {words.petNames(read.link.pets)}
              </strong>
              <span className={styles.until}>{words.good(daysInWords(read.link.days))}</span>
            </p>
            {read.link.isEarly ? (
              <p className={styles.who}>{words.early(read.link.days)}</p>
            ) : (
              <OpenForm secret={secret} />
            )}
          </>
        )}
      </div>
    </AuthPage>
  )
}

function useSitterLink(secret: string | null, attempt: number): Read {
  const [known, setKnown] = useState<{ attempt: number; read: Read } | null>(null)
  useEffect(() => {
    if (secret === null) return
    let left = false
    void askHousehold('read-sitter-link', { secret }).then((outcome) => {
      if (left) return
      const read = outcome.ok ? { link: outcome.answer } : { failed: outcome.words || householdWords.failed }
      setKnown({ attempt, read })
    })
    return () => void (left = true)
  }, [secret, attempt])
  return known?.attempt === attempt ? known.read : null
}

function OpenForm({ secret }: { secret: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const online = useOnline()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, failure, send } = useSending(householdWords.failed)

  async function open() {
    const whyNot = whyNotNamed(name)
    if (whyNot) return setWrong(refusals[whyNot].says)
    const outcome = await send(() => askHousehold('open-sitter-link', { secret, name }))
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
    <AuthForm failure={failure} onSubmit={() => void open()}>
      {session.state === 'signed-in' && <p className={styles.who}>{words.signedIn(session.user.email)}</p>}
      <TextField
        label={words.myName}
        hint={words.myNameHint}
        autoComplete="nickname"
        dir="auto"
        value={name}
        onChange={(next) => {
          setName(next)
          setWrong(null)
        }}
        error={wrong ?? (online ? undefined : householdWords.needsConnection)}
      />
      <Button type="submit" wide busy={busy} disabled={!online}>
        {words.open}
      </Button>
    </AuthForm>
  )
}
