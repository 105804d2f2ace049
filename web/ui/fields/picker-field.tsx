import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

export type PickerFieldProps = Omit<TextFieldProps, 'type'>

/** The browser's own picker, in its own order of day and month. `said` is the same in words, where that is another one. */
export function PickerField({
  label,
  hint,
  error,
  className,
  onChange,
  said,
  ...rest
}: TextFieldProps & { said: ReactNode }) {
  return (
    <Field {...{ label, hint, error, className }}>
      {({ 'aria-describedby': described, ...wiring }) => (
        <>
          <input
            {...rest}
            {...wiring}
            aria-describedby={[described, said && `${wiring.id}-said`].filter(Boolean).join(' ') || undefined}
            className={classNames(styles.control, styles.picker)}
            onChange={(event) => onChange(event.target.value)}
          />
          {said && (
            <p id={`${wiring.id}-said`} className={styles.hint}>
              {said}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
