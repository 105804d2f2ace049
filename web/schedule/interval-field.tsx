import { useState } from 'react'
import type { RecurrenceChoice } from '#core/recurrence-choice.ts'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { repeatWords } from './words.ts'
import styles from './recurrence-fields.module.css'

type IntervalFieldProps = {
  choice: RecurrenceChoice
  more: boolean
  onChange: (choice: RecurrenceChoice) => void
}

/** Every 1 to 4; with More any number up to 99. */
export function IntervalField({ choice, more, onChange }: IntervalFieldProps) {
  const unit = repeatWords.units[choice.frequency](choice.interval)
  if (more) return <AnyInterval key={choice.frequency} choice={choice} onChange={onChange} unit={unit} />
  return (
    <div className={styles.interval}>
      <Choice
        label={repeatWords.every}
        look="segmented"
        options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
        value={`${choice.interval}`}
        onChange={(value) => onChange({ ...choice, interval: Number(value) })}
      />
      <span className={styles.unit}>{unit}</span>
    </div>
  )
}

function AnyInterval({ choice, unit, onChange }: Omit<IntervalFieldProps, 'more'> & { unit: string }) {
  // while a number is being typed the field may be empty; the choice keeps the last that made sense
  const [text, setText] = useState<string | null>(null)

  function type(value: string) {
    const interval = Math.trunc(Number(value))
    setText(value)
    if (interval >= 1 && interval <= 99) onChange({ ...choice, interval })
  }

  return (
    <div className={styles.interval}>
      <TextField
        label={repeatWords.every}
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        value={text ?? `${choice.interval}`}
        onChange={type}
        onBlur={() => setText(null)}
      />
      <span className={styles.unit}>{unit}</span>
    </div>
  )
}
