import { useNavigate } from 'react-router'
import { nameFromEmail } from '#core/accounts/name-from-email.ts'
import { AuthForm } from '../accounts/auth-page.tsx'
import { paths } from '../paths.ts'
import { switchHousehold } from '../store/households.ts'
import type { User } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { askHousehold } from './ask-household.ts'
import { householdWords, joinWords as words } from './household-words.ts'
import { forgetSecret } from './invitation-secret.ts'
import { useNameForm } from './name-form.ts'
import { useOnline } from './online.ts'
import styles from './join-page.module.css'

type JoinFormProps = {
  secret: string
  user: User
  household: string
  onJoined?: (() => void) | undefined
}

/** As whom one joins, under which name, and the answer. */
export function JoinForm({ secret, user, household, onJoined }: JoinFormProps) {
  const navigate = useNavigate()
  const online = useOnline()
  const form = useNameForm(nameFromEmail(user.email))
  const { name } = form.draft

  async function join() {
    const outcome = await form.send(() => askHousehold('accept', { secret, name }))
    if (!outcome?.ok) return
    forgetSecret()
    void navigate(paths.schedule, { replace: true })
    switchHousehold(user.id, outcome.answer.joined)
    showToast(words.joined(household))
    onJoined?.()
  }

  function leaveIt() {
    forgetSecret()
    void navigate(paths.schedule, { replace: true })
  }

  return (
    <AuthForm form={form} onSubmit={() => void join()}>
      <SignedInAs email={user.email} />
      <TextField
        label={words.myName}
        autoComplete="nickname"
        dir="auto"
        value={name}
        onChange={(next) => form.edit({ name: next })}
        error={form.errorOf('name') ?? (online ? undefined : householdWords.needsConnection)}
      />
      <div className={styles.buttons}>
        <Button type="submit" wide busy={form.busy} disabled={!online}>
          {words.join}
        </Button>
        <Button look="quiet" wide onClick={leaveIt}>
          {words.notNow}
        </Button>
      </div>
    </AuthForm>
  )
}

function SignedInAs({ email }: { email: string }) {
  async function beSomebodyElse() {
    // comes with the store, which whoever is not signed in need not load
    const { askToSignOut } = await import('../accounts/ask-to-sign-out.ts')
    await askToSignOut('log-out')
  }
  return (
    <div className={styles.who}>
      <p>
        {words.signedInAs} <strong>{email}</strong>.
      </p>
      <Button look="plain" className={styles.else} onClick={() => void beSomebodyElse()}>
        {words.somebodyElse}
      </Button>
    </div>
  )
}
