import { useState } from 'react'
import { whyNotPassword } from '#core/accounts/account.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { Form } from '#web/forms/form.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { CurrentPassword, WhoseAccount } from '#web/accounts/current-password.tsx'
import { NewPassword } from '#web/accounts/new-password.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { useSettingsWays } from '../settings-ways.ts'
import { passwordWords as words } from '../settings-words.ts'
import styles from '../settings-form.module.css'

export function ChangePassword() {
  const { up } = useSettingsWays()
  const session = useSession()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const form = useSecretForm(() => {
    const why = whyNotPassword(newPassword)
    return why && refusalWords[why]
  })
  const ready = currentPassword.trim() !== '' && newPassword.trim() !== ''

  async function submit() {
    if (!ready) return
    const outcome = await form.send(() =>
      askAccount('/api/account/password', { currentPassword, newPassword }),
    )
    if (!outcome?.ok) return
    showToast(words.changed)
    up(paths.settingsAccount)
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>{words.consequence}</p>
      <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      <CurrentPassword label={words.current} value={currentPassword} onChange={setCurrentPassword} />
      <NewPassword name="new-password" value={newPassword} onChange={setNewPassword} />
      <DialogActions>
        <Button type="submit" busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : words.change}
        </Button>
      </DialogActions>
    </Form>
  )
}
