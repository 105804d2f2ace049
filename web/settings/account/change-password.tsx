import { useState } from 'react'
import { whyNotPassword } from '#core/accounts/account.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords, loginWords } from '#web/accounts/account-words.ts'
import { Form } from '#web/forms/form.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/store/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { WhoseAccount } from '#web/accounts/current-password.tsx'
import { NewPassword } from '#web/accounts/new-password.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/message.tsx'
import { inWords } from '#web/words/in-words.ts'
import { useOwnPasskeys } from '../passkeys/own-passkeys.ts'
import { passkeysWords } from '../passkeys/passkeys-words.ts'
import { useOwnProof } from '../proof/own-proof.ts'
import { ProveYourself } from '../proof/prove-yourself.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { passwordWords as words } from '../settings-words.ts'
import styles from '../settings-form.module.css'

/** Whoever has one of them needs no password: who changes it for somebody's sake has to know. */
function StayingPasskeys() {
  const { known } = useOwnPasskeys()
  const { deeper } = useSettingsWays()
  if (known.state !== 'known' || known.passkeys.length === 0) return null
  return (
    <Note>
      {passkeysWords.stay(inWords.list(known.passkeys.map(({ name }) => name)))}{' '}
      <Link to={paths.passkeys} state={deeper}>
        {passkeysWords.see}
      </Link>
    </Note>
  )
}

export function ChangePassword() {
  const { up } = useSettingsWays()
  const session = useSession()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const form = useSecretForm(() => {
    const why = whyNotPassword(newPassword)
    return why && refusalWords[why]
  })
  const proof = useOwnProof()
  const ready = proof.isReady(currentPassword) && newPassword.trim() !== ''

  async function submit() {
    if (!ready) return
    const outcome = await form.send(() =>
      askAccount('/api/account/password', { currentPassword, newPassword }),
    )
    if (!outcome?.ok) return
    showToast(proof.needs === 'password' ? words.changed : words.chosen)
    up(paths.settingsAccount)
  }

  if (proof.needs === null) return <p className={styles.soft}>{accountWords.loading}</p>
  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>{words.consequence}</p>
      <StayingPasskeys />
      <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      <ProveYourself
        proof={proof}
        label={words.current}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
      {proof.needs === 'password' && (
        <LinkButton look="quiet" to={paths.forgotPassword}>
          {loginWords.forgotPassword}
        </LinkButton>
      )}
      <NewPassword name="new-password" value={newPassword} onChange={setNewPassword} />
      <DialogActions>
        <Button type="submit" busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : proof.needs === 'password' ? words.change : words.choose}
        </Button>
      </DialogActions>
    </Form>
  )
}
