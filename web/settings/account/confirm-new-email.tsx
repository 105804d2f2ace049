import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { Form } from '#web/forms/form.tsx'
import { paths } from '#web/paths.ts'
import { confirmSession, useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { WhoseAccount } from '#web/accounts/current-password.tsx'
import { useOwnProof } from '../proof/own-proof.ts'
import { ProveYourself } from '../proof/prove-yourself.tsx'
import { confirmEmailWords as words } from '../settings-words.ts'
import styles from '../settings-form.module.css'

/** The link of a mail, opened in another session than the one that asked for it. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [password, setPassword] = useState('')
  const form = useSecretForm()
  const proof = useOwnProof()
  const ready = proof.isReady(password)
  const goTo = (path: string) => void navigate(path, { replace: true, state })

  async function submit() {
    if (!ready) return
    const outcome = await form.send(() => askAccount('/api/account/confirm-email', { token, password }))
    if (!outcome?.ok) return
    goTo(paths.emailOutcome(outcome.answer.outcome))
    // the header and this page name the address of the session
    await confirmSession()
  }

  if (proof.needs === null) return <p className={styles.soft}>{accountWords.loading}</p>
  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>
        {words.why} {proof.needs === 'password' && words.enterPassword}
      </p>
      <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      <ProveYourself proof={proof} value={password} onChange={setPassword} />
      <DialogActions>
        <Button look="quiet" onClick={() => goTo(paths.settingsAccount)}>
          {words.keep}
        </Button>
        <Button type="submit" busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : words.change}
        </Button>
      </DialogActions>
    </Form>
  )
}
