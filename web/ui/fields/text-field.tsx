import { useState } from 'react'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../icon.tsx'
import { uiWords } from '../ui-words.ts'
import styles from './field.module.css'

type Controlled<Element> = {
  value: string
  onChange: (value: string) => void
  ref?: Ref<Element>
}

export type TextFieldProps = FieldWords &
  Controlled<HTMLInputElement> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'>

export function TextField({ label, hint, error, className, onChange, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A password with a button that shows it. The field keeps its text and caret while it changes. */
export function PasswordField({ label, hint, error, className, onChange, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <div className={styles.withToggle}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? uiWords.hidePassword : uiWords.showPassword}
            aria-controls={wiring.id}
            className={styles.toggle}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldWords &
  Controlled<HTMLTextAreaElement> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'>

export function TextArea({ label, hint, error, className, onChange, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          className={classNames(styles.control, styles.area)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
