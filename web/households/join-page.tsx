import type { InvitationRead } from '#core/households/household.ts'
import { keepingNext, paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { askHousehold } from './ask-household.ts'
import { joinWords as words, linkPageWords, roleWords } from './household-words.ts'
import { forgetSecret } from './invitation-secret.ts'
import { JoinForm } from './join-form.tsx'
import { LinkPage } from './link-page.tsx'
import { momentInWords } from './moment-in-words.ts'
import styles from './join-page.module.css'

const read = (secret: string) => askHousehold('read-invitation', { secret })

/** Behind the link of an invitation: what is offered, to whom, and the question. */
export function JoinPage({ onJoined }: { onJoined?: () => void }) {
  return (
    <LinkPage id="join" words={words} read={read}>
      {(invitation, secret) => <Offer invitation={invitation} secret={secret} onJoined={onJoined} />}
    </LinkPage>
  )
}

type OfferProps = { invitation: InvitationRead; secret: string; onJoined?: (() => void) | undefined }

function Offer({ invitation, secret, onJoined }: OfferProps) {
  const session = useSession()
  const { household, invitedBy, role, expiresAt, isMember } = invitation
  return (
    <>
      <p className={styles.centred}>
        {words.invites(invitedBy)}
        <strong className={styles.household} dir="auto">
          {household}
        </strong>
      </p>
      <p className={styles.centred}>
        {words.as(roleWords[role].as, words.may[role])}
        <span className={styles.until}>{words.until(momentInWords(expiresAt))}</span>
      </p>
      {session.state !== 'signed-in' ? (
        <SignInFirst />
      ) : isMember ? (
        <Already household={household} />
      ) : (
        <JoinForm secret={secret} user={session.user} household={household} onJoined={onJoined} />
      )}
    </>
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
        {linkPageWords.toSchedule}
      </LinkButton>
    </>
  )
}
