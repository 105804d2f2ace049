import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { InvitationRead } from '#core/households/household.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { keepingNext, paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { askHousehold, unreachable } from './household-calls.ts'
import { householdWords, joinWords as words, roleWords } from './household-words.ts'
import { forgetSecret, takeSecret } from './invitation-secret.ts'
import { JoinForm } from './join-form.tsx'
import { untilInWords } from './until-in-words.ts'
import styles from './join-page.module.css'

type Read =
  | { at: 'reading' }
  | { at: 'read'; invitation: InvitationRead }
  | { at: 'failed'; words: string; mayTryAgain: boolean }

/** Behind the link of an invitation: it says what is offered, to whom, and asks. Nothing happens before that. */
export function JoinPage() {
  const session = useSession()
  const secret = useSecret()
  const [attempt, setAttempt] = useState(0)
  const userId = session.state === 'signed-in' ? session.user.id : null
  const read = useInvitation(secret, session.state === 'loading' ? null : `${userId} ${secret} ${attempt}`)
  const isBad = secret === null || read.at === 'failed'

  return (
    <AuthPage id="join" title={isBad ? words.badTitle : words.title} asleep={isBad}>
      {secret === null && <NotUsable words={words.noSecret} isSignedIn={userId !== null} />}
      {secret !== null && read.at === 'reading' && (
        <p role="status" className={styles.centred}>
          {words.loading}
        </p>
      )}
      {secret !== null && read.at === 'failed' && (
        <NotUsable words={read.words} isSignedIn={userId !== null}>
          {read.mayTryAgain && (
            <Button wide onClick={() => setAttempt(attempt + 1)}>
              {words.again}
            </Button>
          )}
        </NotUsable>
      )}
      {secret !== null && read.at === 'read' && (
        <Offer invitation={read.invitation}>
          {session.state !== 'signed-in' ? (
            <SignInFirst />
          ) : read.invitation.isMember ? (
            <Already household={read.invitation.household} />
          ) : (
            <JoinForm secret={secret} user={session.user} household={read.invitation.household} />
          )}
        </Offer>
      )}
    </AuthPage>
  )
}

/** Another link opened while this page is shown changes nothing but what stands behind the #. */
function useSecret(): string | null {
  const [secret, setSecret] = useState(takeSecret)
  useEffect(() => {
    const read = () => setSecret(takeSecret())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return secret
}

/** Asked anew for whoever is signed in, since who they are decides what the page says. Without `asker` it waits. */
function useInvitation(secret: string | null, asker: string | null): Read {
  const [known, setKnown] = useState<{ asker: string; read: Read } | null>(null)
  useEffect(() => {
    if (secret === null || asker === null) return
    let left = false
    void askHousehold('read-invitation', { secret }).then((outcome) => {
      if (left) return
      const read: Read = outcome.ok
        ? { at: 'read', invitation: outcome.answer }
        : {
            at: 'failed',
            words: outcome.words || householdWords.failed,
            mayTryAgain: [unreachable, 'RESOURCE_EXHAUSTED', 'INTERNAL'].includes(outcome.code),
          }
      setKnown({ asker, read })
    })
    return () => void (left = true)
  }, [secret, asker])
  return known && known.asker === asker ? known.read : { at: 'reading' }
}

function Offer({ invitation, children }: { invitation: InvitationRead; children: ReactNode }) {
  const { household, invitedBy, role, expiresAt } = invitation
  return (
    <div className={styles.offer}>
      <p className={styles.centred}>
        {words.invites(invitedBy)}
        <strong className={styles.household} dir="auto">
          {household}
        </strong>
      </p>
      <p className={styles.centred}>
        {words.as(roleWords[role].as, words.may[role])}
        <span className={styles.until}>{words.until(untilInWords(expiresAt))}</span>
      </p>
      {children}
    </div>
  )
}

function SignInFirst() {
  return (
    <>
      <p className={styles.who}>{words.notSignedIn}</p>
      <div className={styles.buttons}>
        <LinkButton wide to={keepingNext(paths.login, paths.join)}>
          {words.logIn}
        </LinkButton>
        <LinkButton wide look="quiet" to={keepingNext(paths.signup, paths.join)}>
          {words.signUp}
        </LinkButton>
      </div>
    </>
  )
}

function Already({ household }: { household: string }) {
  return (
    <>
      <p className={styles.who}>{words.already(household)}</p>
      <LinkButton wide to={paths.schedule} onClick={forgetSecret}>
        {words.toSchedule}
      </LinkButton>
    </>
  )
}

type NotUsableProps = { words: string; isSignedIn: boolean; children?: ReactNode }

function NotUsable({ words: why, isSignedIn, children }: NotUsableProps) {
  return (
    <div className={styles.offer}>
      <p role="alert" className={styles.centred}>
        {why}
      </p>
      {children}
      <LinkButton
        wide
        look={children ? 'quiet' : 'primary'}
        to={isSignedIn ? paths.schedule : paths.login}
        onClick={forgetSecret}
      >
        {isSignedIn ? words.toSchedule : words.toLogin}
      </LinkButton>
    </div>
  )
}
