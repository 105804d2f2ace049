import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './choice.module.css'

type CheckListProps = {
  label: ReactNode
  hint?: ReactNode
  /** what is wrong, in words */
  error?: ReactNode
  options: readonly { value: string; label: ReactNode; lead?: ReactNode }[]
  chosen: readonly string[]
  /** the chosen values, in the order of the options */
  onChange: (chosen: string[]) => void
}

/** Any of a few short words, one after the other. */
export function CheckList({ label, hint, error, options, chosen, onChange }: CheckListProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  function toggle(value: string, on: boolean) {
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    )
  }
  return (
    <fieldset
      className={styles.group}
      aria-describedby={describedBy || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* above: below thirty of them nobody would see it */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value} className={styles.pill}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.lead}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
