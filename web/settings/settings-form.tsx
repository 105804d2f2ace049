import type { ReactNode, SubmitEvent } from 'react'
import type { Failure } from '../forms/use-sending.ts'
import { Alert } from '../ui/message.tsx'
import styles from './settings-form.module.css'

type SettingsFormProps = { failure: Failure | null; onSubmit: () => void; children: ReactNode }

/** A real form, so that password managers see it; what went wrong stands above the fields and takes the focus. */
export function SettingsForm({ failure, onSubmit, children }: SettingsFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
      {children}
    </form>
  )
}

/** Tells a password manager whose password the fields below are. */
export function WhoseAccount({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
