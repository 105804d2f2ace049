import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

/** A day as `YYYY-MM-DD`, or empty. The browser's own picker, in the reader's own order of day and month. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <PickerField {...props} type="date" />
}

/** A time of day as `HH:MM`, or empty. */
export function TimeField(props: Omit<TextFieldProps, 'type'>) {
  return <PickerField {...props} type="time" />
}

function PickerField({ label, hint, error, className, onChange, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          className={classNames(styles.control, styles.picker)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
