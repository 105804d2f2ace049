import { useState } from 'react'
import { ask } from '../accounts/account-calls.ts'
import { useSending } from '../accounts/account-form.ts'
import { leave } from '../accounts/ask-to-sign-out.ts'
import { paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { SettingsForm, WhoseAccount } from './settings-form.tsx'
import { useSettingsWays } from './settings-ways.ts'
import styles from './settings-form.module.css'

export function DeleteAccount() {
  const { up } = useSettingsWays()
  const session = useSession()
  const [password, setPassword] = useState('')
  const { busy, failure, send } = useSending('Unknown error')
  const ready = password.trim() !== ''

  async function submit() {
    if (!ready) return
    const outcome = await send(() => ask('DELETE /api/account', { password }))
    if (!outcome?.ok) return
    showToast('Your account and everything in it is deleted.')
    await leave()
  }

  return (
    <SettingsForm failure={failure} onSubmit={() => void submit()}>
      <p>This deletes for good:</p>
      <ul className={styles.goes}>
        <li>all your pets and all their events</li>
        <li>your account, here and on every other device</li>
      </ul>
      <p className={styles.soft}>
        You may want to download your data first. You can sign up again with the same email.
      </p>
      <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      <DialogActions>
        <Button look="quiet" onClick={() => up(paths.settingsAccount)}>
          Keep my account
        </Button>
        <Button type="submit" look="danger" busy={busy} disabled={!ready}>
          {busy ? 'Loading...' : 'Delete my account'}
        </Button>
      </DialogActions>
    </SettingsForm>
  )
}
