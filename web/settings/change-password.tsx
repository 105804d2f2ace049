import { useState } from 'react'
import { passwordLength, passwordRefusals, whyNotPassword } from '#core/account.ts'
import { askAccount } from '../accounts/account-calls.ts'
import { useSending } from '../accounts/account-form.ts'
import { paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { SettingsForm, WhoseAccount } from './settings-form.tsx'
import { useSettingsWays } from './settings-ways.ts'
import styles from './settings-form.module.css'

export function ChangePassword() {
  const { up } = useSettingsWays()
  const session = useSession()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { busy, failure, fail, send } = useSending('Unknown error')
  const ready = currentPassword.trim() !== '' && newPassword.trim() !== ''

  async function submit() {
    if (!ready) return
    const whyNot = whyNotPassword(newPassword)
    if (whyNot) return fail(passwordRefusals[whyNot])
    const outcome = await send(() => askAccount('/api/account/password', { currentPassword, newPassword }))
    if (!outcome?.ok) return
    showToast('Your password was changed.')
    up(paths.settingsAccount)
  }

  return (
    <SettingsForm failure={failure} onSubmit={() => void submit()}>
      <p className={styles.soft}>All your other devices will have to log in again.</p>
      <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrentPassword}
        required
      />
      <PasswordField
        label="New password"
        name="new-password"
        placeholder="Strong password"
        autoComplete="new-password"
        hint={`${passwordLength.least} characters or more.`}
        minLength={passwordLength.least}
        value={newPassword}
        onChange={setNewPassword}
        required
      />
      <DialogActions>
        <Button type="submit" busy={busy} disabled={!ready}>
          {busy ? 'Loading...' : 'Change password'}
        </Button>
      </DialogActions>
    </SettingsForm>
  )
}
