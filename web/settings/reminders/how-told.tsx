import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { mailChoices, shares } from '#core/reminders/plan-reminders.ts'
import type { ReminderSettings, RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { tellReminders } from '#web/reminders/own-reminders.ts'
import { addressWords } from '#web/reminders/address/address-words.ts'
import { askReminders } from '#web/reminders/ask-reminders.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TimeField } from '#web/forms/date-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/message.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { useSettingsWays } from '../settings-ways.ts'
import { howToldWords as words, remindersWords } from './reminders-words.ts'
import forms from '../settings-form.module.css'
import styles from './reminders.module.css'

const usualQuiet = { from: '22:00', to: '07:00' }

/** How one person wants to be told, wherever they are. */
export function HowTold({ answer }: { answer: RemindersAnswer }) {
  const { up } = useSettingsWays()
  const form = useForm<{ typed: ReminderSettings | null }>({
    start: nothingTyped,
    unsaved: words.unsaved,
    isTouched: ({ typed }) => typed !== null && JSON.stringify(typed) !== JSON.stringify(answer.settings),
    whyNot: ({ typed }) =>
      isQuietWrong(typed?.quiet ?? null) ? { field: 'typed', says: words.noTime } : null,
    fallback: remindersWords.failed,
  })
  const settings = form.draft.typed ?? answer.settings
  const { share, mail, quiet } = settings
  const edit = (next: Partial<ReminderSettings>) => form.edit({ typed: { ...settings, ...next } })

  async function submit() {
    const outcome = await form.send(() => askReminders('save-settings', settings))
    if (!outcome?.ok) return
    tellReminders(outcome.answer)
    showToast(words.saved)
    up(paths.settings)
  }

  return (
    <Form form={form} className={forms.form} onSubmit={() => void submit()}>
      <Choice
        label={words.share}
        options={shares.map((value) => ({ value, ...words.shares[value] }))}
        value={share}
        onChange={(next) => edit({ share: next })}
      />
      {share !== 'never' &&
        (answer.mailTo === null ? (
          <p className={styles.soft}>{words.noMail}</p>
        ) : (
          <Choice
            label={words.mail}
            hint={words.mailTo(answer.mailTo)}
            options={mailChoices.map((value) => ({ value, ...words.mails[value] }))}
            value={mail}
            onChange={(next) => edit({ mail: next })}
          />
        ))}
      {share !== 'never' && mail !== 'no' && <AddressNote address={answer.address} />}
      {share !== 'never' && (
        <QuietHours quiet={quiet} isWrong={form.isTried} onChange={(next) => edit({ quiet: next })} />
      )}
      <DialogActions>
        <Button type="submit" busy={form.busy}>
          {words.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Chosen, and yet nothing comes: said where it is chosen. */
function AddressNote({ address }: { address: RemindersAnswer['address'] | undefined }) {
  const state = useModalLinkState()
  if (address !== 'asked' && address !== 'stopped') return null
  return (
    <Note>
      {addressWords.noReminders}{' '}
      <Link to={paths.proveAddress} state={state}>
        {addressWords.row}
      </Link>
    </Note>
  )
}

const nothingTyped = { typed: null }

function isQuietWrong(quiet: ReminderSettings['quiet']): boolean {
  return quiet !== null && (!quiet.from || !quiet.to || quiet.from === quiet.to)
}

type QuietProps = {
  quiet: ReminderSettings['quiet']
  isWrong: boolean
  onChange: (quiet: ReminderSettings['quiet']) => void
}

function QuietHours({ quiet, isWrong, onChange }: QuietProps) {
  const times = useRef<HTMLDivElement>(null)
  const missing = (time: string) => (isWrong && !time ? words.noTime : undefined)
  const same = isWrong && quiet && quiet.from === quiet.to ? words.sameTimes : undefined
  return (
    <div className={styles.quiet}>
      <Checkbox
        label={words.quiet}
        hint={words.quietHint}
        checked={quiet !== null}
        onChange={(isOn) => {
          flushSync(() => onChange(isOn ? usualQuiet : null))
          // they open where the button may lie over them
          times.current?.scrollIntoView({ block: 'center' })
        }}
      />
      {quiet && (
        <div ref={times} className={styles.times}>
          <TimeField
            label={words.from}
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
            error={missing(quiet.from) ?? same}
          />
          <TimeField
            label={words.to}
            value={quiet.to}
            onChange={(to) => onChange({ ...quiet, to })}
            error={missing(quiet.to)}
          />
        </div>
      )}
    </div>
  )
}
