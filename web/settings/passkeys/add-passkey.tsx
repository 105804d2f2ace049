import { useState } from 'react'
import { mostPasskeyNameCharacters, whyNotPasskeyName } from '#core/accounts/passkey.ts'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { CurrentPassword, WhoseAccount } from '#web/accounts/current-password.tsx'
import { whyNoPasskeys } from '#web/accounts/passkeys/passkey-support.ts'
import { PlainForm } from '#web/forms/plain-form.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { paths } from '#web/paths.ts'
import { deviceName } from '#web/reminders/device-name.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Alert, Note, StatusLine } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { useOwnProof } from '../proof/own-proof.ts'
import { SignInAnew } from '../proof/sign-in-anew.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { OwnCodeField } from '../second-step/own-code-field.tsx'
import { addPasskey, useOwnPasskeys } from './own-passkeys.ts'
import { passkeysWords as words } from './passkeys-words.ts'
import styles from '../settings-form.module.css'

export function AddPasskey() {
  const { known, readAgain } = useOwnPasskeys()
  const proof = useOwnProof()
  const why = whyNoPasskeys()
  if (why !== null) return <Note>{words.notHere[why]}</Note>
  if (known.state === 'loading' || proof.needs === null)
    return <p className={styles.soft}>{accountWords.loading}</p>
  if (known.state === 'failed') return <Alert>{known.words || words.unread}</Alert>
  if (known.needs === 'new-sign-in') return <SignInAnew ways={proof.anew} onProved={readAgain} />
  return <AddForm needs={known.needs} />
}

/** What its person calls it, and who they are; then the device asks. */
function AddForm({ needs }: { needs: PasskeyNeeds }) {
  const { up } = useSettingsWays()
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const [name, setName] = useState(() => deviceName(navigator))
  const [password, setPassword] = useState('')
  const [isCancelled, setCancelled] = useState(false)
  const { busy, run } = useSending(words.failed)
  const [code, setCode] = useState('')
  const asksPassword = needs === 'password' || needs === 'password-and-code'
  const asksCode = needs === 'code' || needs === 'password-and-code'
  const form = useSecretForm(() => {
    const why = whyNotPasskeyName(name)
    return why && refusalWords[why]
  })
  const ready = (!asksPassword || password.trim() !== '') && (!asksCode || code.trim() !== '')

  async function submit() {
    if (!ready) return
    form.forget()
    setCancelled(false)
    const added = {
      name: name.trim(),
      password: asksPassword ? password : null,
      code: asksCode ? code : null,
      email,
    }
    const outcome = await run(() => addPasskey(added))
    // each code is good once
    if (!outcome?.ok) setCode('')
    if (!outcome) return setCancelled(true)
    if (!outcome.ok) return form.fail(outcome.words)
    showToast(words.added(added.name))
    up(paths.passkeys)
  }

  return (
    <PlainForm form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>{words.how}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="passkey-name"
        value={name}
        onChange={setName}
        maxLength={mostPasskeyNameCharacters}
        autoComplete="off"
      />
      {asksPassword && (
        <>
          <WhoseAccount email={email} />
          <CurrentPassword value={password} onChange={setPassword} />
        </>
      )}
      {asksCode && <OwnCodeField value={code} onChange={setCode} />}
      <StatusLine>{isCancelled && words.cancelled}</StatusLine>
      <DialogActions>
        <Button type="submit" busy={busy} disabled={!ready}>
          {busy ? words.waiting : words.add}
        </Button>
      </DialogActions>
    </PlainForm>
  )
}
