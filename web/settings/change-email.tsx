import { useState } from 'react'
import { askAccount } from '../accounts/account-calls.ts'
import { useEmail, useSending } from '../accounts/account-form.ts'
import { paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MailSentPicture } from '../ui/mail-sent-picture.tsx'
import { PasswordField, TextField } from '../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsWays } from './settings-ways.ts'
import styles from './settings-form.module.css'

export function ChangeEmail() {
  const { up } = useSettingsWays()
  const session = useSession()
  const email = useEmail()
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState('')
  const { busy, failure, send } = useSending('Unknown error')
  const ready = email.valid && password.trim() !== ''

  async function submit() {
    if (!ready) return
    const newEmail = email.trimmed
    const outcome = await send(() => askAccount('/api/account/email', { newEmail, password }))
    if (outcome?.ok) setSentTo(newEmail)
  }

  if (sentTo) return <LinkSent email={sentTo} onDone={() => up(paths.settingsAccount)} />
  return (
    <SettingsForm failure={failure} onSubmit={() => void submit()}>
      <p className={styles.soft}>
        You log in with <strong>{session.state === 'signed-in' && session.user.email}</strong>. That changes
        when you open the link we send to the new address.
      </p>
      <TextField {...email.field} label="New email" placeholder="" autoComplete="email" />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      <DialogActions>
        <Button type="submit" busy={busy} disabled={!ready}>
          {busy ? 'Loading...' : 'Send link'}
        </Button>
      </DialogActions>
    </SettingsForm>
  )
}

function LinkSent({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <EmptyState
      picture={<MailSentPicture />}
      words={<output>Link sent</output>}
      action={<Button onClick={onDone}>Done</Button>}
    >
      <p>
        Open the mail we sent to <strong>{email}</strong> on this device and follow its link. It works for one
        hour.
      </p>
    </EmptyState>
  )
}
