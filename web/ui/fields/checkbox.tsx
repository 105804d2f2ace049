import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from '../tick.module.css'

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
