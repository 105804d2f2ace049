import { useEffect, useState } from 'react'
import type { AddressState } from '#core/reminders/reminder-calls.ts'
import { askAccount, askProvider } from '#web/accounts/account-calls.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { addressWords as words } from '#web/reminders/address/address-words.ts'
import { addressPageOpened } from '#web/reminders/address/own-address.ts'
import { readReminders } from '#web/reminders/own-reminders.ts'
import { useSession } from '#web/store/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Note, StatusLine } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../settings-form.module.css'

/** That an address is its account's: by the code of the mail, where somebody has it before them. */
export function ProveAddress() {
  const session = useSession()
  const [state, setState] = useState<AddressState | null>(null)
  useEffect(() => {
    addressPageOpened()
    void askProvider('GET /api/account/address', null).then((answer) => {
      // whoever has the code before them can type it all the same
      setState(answer.ok ? answer.answer.state : 'asked')
    })
  }, [])
  const email = session.state === 'signed-in' ? session.user.email : ''
  if (state === 'stopped') return <Stopped email={email} />
  if (state === null) return <p className={styles.soft}>{accountWords.loading}</p>
  if (state === 'proven' || state === 'nothing-to-prove') return <Note tone="good">{words.isProven}</Note>
  return (
    <Code
      email={email}
      isFromBefore={state === 'from-before'}
      onProven={(next) => {
        setState(next)
        void readReminders()
      }}
    />
  )
}

type CodeProps = { email: string; isFromBefore: boolean; onProven: (state: AddressState) => void }

function Code({ email, isFromBefore, onProven }: CodeProps) {
  const [isResent, setResent] = useState(false)
  const form = useForm({
    start: { code: '' },
    fallback: words.failed,
    whyNot: ({ code }) =>
      code.replace(/\D/g, '').length === 6 ? null : { field: 'code', says: words.noCode },
  })

  async function submit() {
    const outcome = await form.send(() => askAccount('/api/account/prove-address', form.draft))
    if (outcome?.ok) onProven(outcome.answer.state)
  }

  async function again() {
    const outcome = await form.send(() => askAccount('/api/account/send-proof', {}))
    if (outcome?.ok) setResent(true)
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>
        {isFromBefore ? words.fromBefore : words.sentTo} <strong>{email}</strong>.{' '}
        {isFromBefore ? words.fromBeforeMore : words.sentMore}
      </p>
      <TextField
        label={words.code}
        name="code"
        value={form.draft.code}
        onChange={(code) => form.edit({ code })}
        error={form.errorOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <StatusLine>{isResent && (isFromBefore ? words.sent : words.resent)}</StatusLine>
      <DialogActions>
        <Button look="quiet" disabled={form.busy} onClick={() => void again()}>
          {isFromBefore && !isResent ? words.send : words.again}
        </Button>
        <Button type="submit" busy={form.busy}>
          {form.busy ? accountWords.loading : words.confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}

function Stopped({ email }: { email: string }) {
  const state = useModalLinkState()
  return (
    <div className={styles.page}>
      <p>
        <strong>{email}</strong>
      </p>
      <p>{words.isStopped}</p>
      <DialogActions>
        <LinkButton look="quiet" to={paths.forgotPassword} state={{ email }}>
          {words.reset}
        </LinkButton>
        <LinkButton to={paths.changeEmail} state={state}>
          {words.change}
        </LinkButton>
      </DialogActions>
    </div>
  )
}
