import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import styles from './field.module.css'

type SelectFieldProps<Value extends string> = FieldWords & {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  ref?: Ref<HTMLSelectElement>
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'id' | 'children'>

/** One of many short words: the browser's own list, which every phone knows how to show. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, onChange, options, value, ...rest } = props
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          value={value}
          className={classNames(styles.control, styles.select)}
          // the cast: the list holds nothing but these values
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
