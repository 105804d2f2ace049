import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { Choice } from '#web/ui/fields/choice.tsx'
import { intervalsOf } from './recurrence-draft.ts'
import { RecurrenceNumber } from './recurrence-number.tsx'
import { repeatWords } from '#web/schedule/words/dialog-words.ts'
import styles from './recurrence-fields.module.css'

type IntervalFieldProps = {
  choice: RecurrenceChoice
  more: boolean
  onChange: (choice: RecurrenceChoice) => void
}

/** Every 1 to 4, or 6 months; with More any number up to 99. */
export function IntervalField({ choice, more, onChange }: IntervalFieldProps) {
  const unit = repeatWords.units[choice.frequency](choice.interval)
  return (
    <div className={styles.interval}>
      {more ? (
        <RecurrenceNumber
          key={choice.frequency}
          label={repeatWords.every}
          value={choice.interval}
          most={99}
          onChange={(interval) => onChange({ ...choice, interval })}
        />
      ) : (
        <Choice
          label={repeatWords.every}
          look="segmented"
          options={intervalsOf(choice.frequency).map((n) => ({ value: `${n}`, label: n }))}
          value={`${choice.interval}`}
          onChange={(value) => onChange({ ...choice, interval: Number(value) })}
        />
      )}
      <span className={styles.unit}>{unit}</span>
    </div>
  )
}
