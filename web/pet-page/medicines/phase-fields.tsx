import { unitText } from '#core/doses/dose-text.ts'
import type { DoseUnit } from '#core/doses/dose.ts'
import { usualTimes } from '#core/medicines/plan-line.ts'
import { planBounds } from '#core/medicines/plan-series.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TimeField } from '#web/forms/date-field.tsx'
import { CloseIcon } from '#web/ui/icon.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TrashIcon } from '#web/ui/pictures/page-icons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { blankPhase } from './plan-draft.ts'
import type { PhaseDraft, PhaseWrong } from './plan-draft.ts'
import { planWords as words } from './plan-words.ts'
import styles from './medicines.module.css'

type PhaseFieldsProps = {
  at: number
  draft: PhaseDraft
  unit: DoseUnit
  wrong: PhaseWrong | null
  onChange: (next: PhaseDraft) => void
  onRemove: (() => void) | null
}

export function PhaseFields(props: PhaseFieldsProps) {
  return props.draft.notUnderstood === undefined ? <FilledIn {...props} /> : <NotUnderstood {...props} />
}

/** In the place of a piece of the line: what it means is for a person to say. */
function NotUnderstood({ at, draft, onChange }: PhaseFieldsProps) {
  return (
    <fieldset className={styles.phase}>
      <legend className={styles.legend}>{words.phase(at + 1)}</legend>
      <p>{words.notYet(draft.notUnderstood?.text ?? '')}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => onChange(blankPhase)}>
          {words.fillIn(at + 1)}
        </Button>
      </div>
    </fieldset>
  )
}

/** So much, at these times, every so many days, for so many days. */
function FilledIn({ at, draft, unit, wrong, onChange, onRemove }: PhaseFieldsProps) {
  const { times } = draft
  const typed = (field: 'amount' | 'every' | 'days') => ({
    value: draft[field],
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
    error: wrong?.field === field ? wrong.says : undefined,
    autoComplete: 'off',
  })
  return (
    <fieldset className={styles.phase}>
      <legend className={styles.legend}>{words.phase(at + 1)}</legend>
      <div className={styles.pair}>
        <TextField label={words.amount(unitText(unit, 0))} {...typed('amount')} />
        <TextField label={words.every} inputMode="numeric" {...typed('every')} />
        <TextField label={words.days} hint={words.daysHint} inputMode="numeric" {...typed('days')} />
      </div>
      <div className={styles.pair}>
        {times.map((time, place) => (
          // times have no name but their place
          <div key={place} className={styles.line}>
            <TimeField
              label={words.time(place + 1)}
              value={time}
              onChange={(value) =>
                onChange({ ...draft, times: times.map((one, other) => (other === place ? value : one)) })
              }
            />
            {times.length > 1 && (
              <IconButton
                label={words.removeTime(place + 1)}
                onClick={() => onChange({ ...draft, times: times.filter((_, other) => other !== place) })}
              >
                <CloseIcon />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        {times.length < planBounds.times && (
          <Button
            look="quiet"
            icon={<PlusIcon />}
            onClick={() => onChange({ ...draft, times: withOneMore(times) })}
          >
            {words.addTime}
          </Button>
        )}
        {onRemove && (
          <Button look="quiet" icon={<TrashIcon />} onClick={onRemove}>
            {words.removePhase(at + 1)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The usual ones for so many, where they were the usual ones. */
function withOneMore(times: readonly string[]): readonly string[] {
  const isUsual = times.join() === usualTimes(times.length).join()
  return isUsual ? usualTimes(times.length + 1) : [...times, '12:00']
}
