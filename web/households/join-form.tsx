import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nameFromEmail } from '#core/accounts/name-from-email.ts'
import { whyNotNamed } from '#core/households/household.ts'
import { refusals } from '#core/refusal.ts'
import { useSending } from '../accounts/account-form.ts'
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
  const [name, setName] = useState(() => nameFromEmail(user.email))
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, failure, send } = useSending(householdWords.failed)

  async function join() {
    const whyNot = whyNotNamed(name)
    if (whyNot) return setWrong(refusals[whyNot].says)
    const outcome = await send(() => askHousehold('accept', { secret, name }))
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
    <AuthForm failure={failure} onSubmit={() => void join()}>
      <SignedInAs email={user.email} />
      <TextField
        label={words.myName}
        autoComplete="nickname"
        dir="auto"
        value={name}
        onChange={(next) => {
          setName(next)
          setWrong(null)
        }}
        error={wrong ?? (online ? undefined : householdWords.needsConnection)}
      />
      <div className={styles.buttons}>
        <Button type="submit" wide busy={busy} disabled={!online}>
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
