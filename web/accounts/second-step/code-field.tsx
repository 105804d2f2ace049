import { useEffect, useRef } from 'react'
import { readAppCode, readBackupCode } from '#core/accounts/second-step.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { secondStepWords as words } from './second-step-words.ts'

/** Of the app, or one of those on paper. */
export type CodeKind = 'app' | 'backup'
type CodeFieldProps = {
  kind: CodeKind
  value: string
  onChange: (next: string) => void
  error: string | undefined
  /** as soon as it is there */
  takesFocus?: boolean
}

export function CodeField({ kind, takesFocus = false, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const ofKind =
    kind === 'app'
      ? ({ label: words.code, inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ label: words.backupCode, inputMode: 'text', autoComplete: 'off' } as const)
  return (
    <TextField
      {...field}
      {...ofKind}
      ref={input}
      name="code"
      maxLength={40}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      required
    />
  )
}

export function whyNotCode(kind: CodeKind, typed: string): string | null {
  if (kind === 'app') return readAppCode(typed) === null ? words.noCode : null
  return readBackupCode(typed) === null ? words.noBackupCode : null
}

const saidAtCode = ['INVALID_STEP_CODE', 'STEP_CODE_USED', 'PHONE_CLOCK_OFF']

/** What is wrong with a code is said at its field. */
export function atCode<T>(outcome: Outcome<T>): Outcome<T> & { field?: 'code' } {
  return !outcome.ok && saidAtCode.includes(outcome.code) ? { ...outcome, field: 'code' } : outcome
}
