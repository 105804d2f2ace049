import { useState } from 'react'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useEmailForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useSendsMail } from '#web/accounts/installation.ts'
import { withoutMailWords } from '#web/accounts/without-mail-words.ts'
import { Form } from '#web/forms/form.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { MailSentPicture } from '#web/ui/pictures/mail-sent-picture.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useOwnProof } from '../proof/own-proof.ts'
import { ProveYourself } from '../proof/prove-yourself.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { emailWords as words, settingsWords } from '../settings-words.ts'
import styles from '../settings-form.module.css'

export function ChangeEmail() {
  const { up } = useSettingsWays()
  const session = useSession()
  const { form, email } = useEmailForm()
  const sendsMail = useSendsMail()
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState('')
  const proof = useOwnProof()
  const ready = email.valid && proof.isReady(password)

  async function submit() {
    if (!ready) return
    const newEmail = email.trimmed
    const outcome = await form.send(() => askAccount('/api/account/email', { newEmail, password }))
    if (outcome?.ok) setSentTo(newEmail)
  }

  if (sentTo) return <LinkSent email={sentTo} onDone={() => up(paths.settingsAccount)} />
  if (proof.needs === null) return <p className={styles.soft}>{accountWords.loading}</p>
  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>
        {words.now} <strong>{session.state === 'signed-in' && session.user.email}</strong>.{' '}
        {sendsMail ? words.how : withoutMailWords.changeEmail}
      </p>
      <TextField {...email.field} label={words.newEmail} placeholder="" autoComplete="email" />
      <ProveYourself proof={proof} value={password} onChange={setPassword} />
      <DialogActions>
        <Button type="submit" busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : sendsMail ? words.send : withoutMailWords.makeLink}
        </Button>
      </DialogActions>
    </Form>
  )
}

function LinkSent({ email, onDone }: { email: string; onDone: () => void }) {
  const sendsMail = useSendsMail()
  return (
    <EmptyState
      picture={sendsMail && <MailSentPicture />}
      words={<output>{sendsMail ? words.sent : withoutMailWords.made}</output>}
      action={<Button onClick={onDone}>{settingsWords.done}</Button>}
    >
      <p>
        {sendsMail ? words.open : withoutMailWords.changeTo} <strong>{email}</strong>{' '}
        {sendsMail ? words.openMore : withoutMailWords.changeMore}
      </p>
    </EmptyState>
  )
}
