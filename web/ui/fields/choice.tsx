import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './choice.module.css'
import ticks from '../tick.module.css'

export type ChoiceOption<Value extends string> = {
  value: Value
  label: ReactNode
  lead?: ReactNode
  hint?: ReactNode
  /** shown, and why it cannot be had stands in its hint */
  disabled?: boolean
}

type ChoiceProps<Value extends string> = {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  options: readonly ChoiceOption<Value>[]
  /** null when nothing is chosen yet */
  value: Value | null
  onChange: (value: Value) => void
  /** list: one per line with room for hints; segmented: short words side by side; tiles: large, two in a row */
  look?: 'list' | 'segmented' | 'tiles'
}

const looks = {
  list: { options: styles.list, option: ticks.row, input: ticks.dot },
  segmented: { options: styles.segmented, option: styles.segment, input: undefined },
  tiles: { options: styles.tiles, option: styles.tile, input: undefined },
}

/** One of a few: native radio buttons, so arrow keys and forms work as everywhere. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hideLabel, hint, error, options, value, onChange, look = 'list' } = props
  const id = useId()
  const classes = looks[look]
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.lead}
            <span className={ticks.words}>
              <span>{option.label}</span>
              {option.hint && <span className={ticks.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
