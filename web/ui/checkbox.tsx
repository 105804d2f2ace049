import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import styles from './tick.module.css'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** some, not all: shown as a dash */
  some?: boolean
  /** a face or an icon before the words */
  lead?: ReactNode
  /** a second, quieter line */
  hint?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'type' | 'children'>

export function Checkbox({
  label,
  checked,
  onChange,
  some = false,
  lead,
  hint,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        ref={(box) => {
          // indeterminate has no attribute
          if (box) box.indeterminate = some
        }}
      />
      {lead}
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}

export type CheckListOption = { value: string; label: ReactNode; lead?: ReactNode; hint?: ReactNode }

type CheckListProps = {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  options: readonly CheckListOption[]
  chosen: readonly string[]
  /** the chosen values, in the order of the options */
  onChange: (chosen: string[]) => void
  /** one after the other, for weekdays and other short words */
  inline?: boolean
}

export function CheckList({
  label,
  hideLabel,
  hint,
  error,
  options,
  chosen,
  onChange,
  inline,
}: CheckListProps) {
  const id = useId()
  function toggle(value: string, on: boolean) {
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    )
  }
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={hideLabel ? styles.hiddenLegend : styles.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={inline ? styles.inline : styles.list}>
        {options.map((option) =>
          inline ? (
            <label key={option.value} className={styles.pill}>
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.lead}
              <span>{option.label}</span>
            </label>
          ) : (
            <Checkbox
              key={option.value}
              label={option.label}
              lead={option.lead}
              hint={option.hint}
              checked={chosen.includes(option.value)}
              onChange={(on) => toggle(option.value, on)}
            />
          ),
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
