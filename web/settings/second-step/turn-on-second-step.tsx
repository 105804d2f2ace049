import { useState } from 'react'
import { keyUri, shownKey } from '#core/accounts/second-step.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { WhoseAccount } from '#web/accounts/current-password.tsx'
import { CodeField, atCode, whyNotCode } from '#web/accounts/second-step/code-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { StatusLine } from '#web/ui/message.tsx'
import { QrSquare } from '../calendars/qr-picture.tsx'
import { useOwnProof } from '../proof/own-proof.ts'
import { ProveYourself } from '../proof/prove-yourself.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { ownSecondStepWords as words } from './own-second-step-words.ts'
import formStyles from '../settings-form.module.css'
import styles from './second-step.module.css'

type Step = { at: 'password' } | { at: 'app'; key: string } | { at: 'codes'; codes: string[] }
type TurnOnProps = { onBegun: () => void; onDone: () => void }
const nothing = {}

/** The password, the app, the codes: one after the other, on one page. */
export function TurnOnSecondStep({ onBegun, onDone }: TurnOnProps) {
  const session = useSession()
  const [step, setStep] = useState<Step>({ at: 'password' })
  const email = session.state === 'signed-in' ? session.user.email : ''
  if (step.at === 'app')
    return (
      <ConfirmApp appKey={step.key} email={email} onConfirmed={(codes) => setStep({ at: 'codes', codes })} />
    )
  if (step.at === 'codes') return <BackupCodes codes={step.codes} email={email} onKept={onDone} />
  return (
    <ProvePassword
      email={email}
      onKey={(key) => {
        onBegun()
        setStep({ at: 'app', key })
      }}
    />
  )
}

function ProvePassword({ email, onKey }: { email: string; onKey: (key: string) => void }) {
  const [password, setPassword] = useState('')
  const form = useSecretForm()
  const proof = useOwnProof()
  const ready = proof.isReady(password)

  async function submit() {
    if (!ready) return
    const outcome = await form.send(() => askAccount('/api/account/begin-second-step', { password }))
    if (outcome?.ok) onKey(outcome.answer.key)
  }

  if (proof.needs === null) return <p className={formStyles.soft}>{accountWords.loading}</p>
  return (
    <Form form={form} className={formStyles.form} onSubmit={() => void submit()}>
      <p>{words.what}</p>
      <p className={formStyles.soft}>{words.needs}</p>
      <WhoseAccount email={email} />
      <ProveYourself proof={proof} value={password} onChange={setPassword} />
      <DialogActions>
        <Button type="submit" busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : words.next}
        </Button>
      </DialogActions>
    </Form>
  )
}

type ConfirmAppProps = { appKey: string; email: string; onConfirmed: (codes: string[]) => void }

function ConfirmApp({ appKey, email, onConfirmed }: ConfirmAppProps) {
  const [code, setCode] = useState('')
  const [copyFailed, setCopyFailed] = useState(false)
  const heading = useArrivedFocus<HTMLHeadingElement>()
  const form = useForm<object, 'code'>({
    start: nothing,
    fallback: words.failed,
    whyNot: () => {
      const says = whyNotCode('app', code)
      return says === null ? null : { field: 'code', says }
    },
  })

  async function submit() {
    const outcome = await form.send(async () =>
      atCode(await askAccount('/api/account/confirm-second-step', { code })),
    )
    if (outcome?.ok) onConfirmed(outcome.answer.codes)
  }

  const uri = keyUri(appKey, email)
  return (
    <Form form={form} className={formStyles.form} onSubmit={() => void submit()}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.scan}
      </h3>
      <div className={styles.square}>
        <QrSquare text={uri} label={words.scanLabel} />
      </div>
      <a href={uri} className={styles.here}>
        {words.onThisPhone}
      </a>
      <div className={styles.byHand}>
        <p id="key-by-hand">{words.orType}</p>
        <code className={styles.key} dir="ltr">
          {shownKey(appKey)}
        </code>
        <CopyButton text={appKey} words={words.copyKey} onFailed={() => setCopyFailed(true)} />
        <StatusLine>{copyFailed && words.copyFailed}</StatusLine>
      </div>
      <h3 className={styles.heading}>{words.thenType}</h3>
      <CodeField
        kind="app"
        value={code}
        onChange={(next) => {
          setCode(next)
          form.edit(nothing)
        }}
        error={form.errorOf('code')}
      />
      <DialogActions>
        <Button type="submit" busy={form.busy}>
          {form.busy ? accountWords.loading : words.confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}
