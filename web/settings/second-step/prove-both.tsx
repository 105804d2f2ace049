import { useState } from 'react'
import { readAppCode, readBackupCode } from '#core/accounts/second-step.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { WhoseAccount } from '#web/accounts/current-password.tsx'
import { atCode } from '#web/accounts/second-step/code-field.tsx'
import type { Outcome } from '#web/asking/ask-for.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { useOwnProof } from '../proof/own-proof.ts'
import { ProveYourself } from '../proof/prove-yourself.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { BackupCodes } from './backup-codes.tsx'
import { OwnCodeField } from './own-code-field.tsx'
import { ownSecondStepWords as words } from './own-second-step-words.ts'
import styles from '../settings-form.module.css'

type Both = { password: string; code: string }
type ProveBothProps<Answer> = {
  about: string
  press: string
  look: 'primary' | 'danger'
  ask: (both: Both) => Promise<Outcome<Answer>>
  onDone: (answer: Answer) => void
}
const nothing = {}

/** What changes the second step asks for the password and for a code: whoever is at an unlocked phone has one of them. */
function ProveBoth<Answer>({ about, press, look, ask, onDone }: ProveBothProps<Answer>) {
  const session = useSession()
  const [both, setBoth] = useState<Both>({ password: '', code: '' })
  const form = useForm<object, 'code'>({
    start: nothing,
    fallback: words.failed,
    whyNot: () =>
      (readAppCode(both.code) ?? readBackupCode(both.code)) ? null : { field: 'code', says: words.noCode },
  })
  const proof = useOwnProof()
  const ready = proof.isReady(both.password) && both.code.trim() !== ''

  async function submit() {
    const outcome = await form.send(async () => atCode(await ask(both)))
    if (outcome?.ok) onDone(outcome.answer)
  }

  if (proof.needs === null) return <p className={styles.soft}>{accountWords.loading}</p>
  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p>{about}</p>
      <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      <ProveYourself
        proof={proof}
        value={both.password}
        onChange={(password) => setBoth({ ...both, password })}
      />
      <OwnCodeField
        value={both.code}
        onChange={(code) => {
          setBoth({ ...both, code })
          form.edit(nothing)
        }}
        error={form.errorOf('code')}
      />
      <DialogActions>
        <Button type="submit" look={look} busy={form.busy} disabled={!ready}>
          {form.busy ? accountWords.loading : press}
        </Button>
      </DialogActions>
    </Form>
  )
}

export function NewBackupCodes() {
  const { up } = useSettingsWays()
  const session = useSession()
  const [codes, setCodes] = useState<string[] | null>(null)
  const email = session.state === 'signed-in' ? session.user.email : ''
  if (codes) return <BackupCodes codes={codes} email={email} onKept={() => up(paths.secondStep)} />
  return (
    <ProveBoth
      about={words.newCodesAbout}
      press={words.makeNew}
      look="primary"
      ask={(both) => askAccount('/api/account/new-backup-codes', both)}
      onDone={(answer) => setCodes(answer.codes)}
    />
  )
}

export function TurnOffSecondStep() {
  const { up } = useSettingsWays()
  return (
    <ProveBoth
      about={words.turnOffAbout}
      press={words.turnOff}
      look="danger"
      ask={(both) => askAccount('/api/account/turn-off-second-step', both)}
      onDone={() => {
        showToast(words.isOff)
        up(paths.settingsAccount)
      }}
    />
  )
}
