import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { AlertIcon } from '../icon.tsx'
import styles from './field.module.css'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** what is wrong, in words; shown beside the field and read with it */
  error?: ReactNode
}

export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around one control, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldWords & { className?: string | undefined; children: (wiring: ControlWiring) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}
