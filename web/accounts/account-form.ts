import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { emailFieldError, isEmail } from '#core/accounts/email.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { accountWords } from './account-words.ts'

/** What is wrong, and which try it was: the same words twice are still announced twice. */
export type Failure = { words: string; attempt: number }

/** One request at a time, its failure in words. */
export function useSending(fallback: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // state arrives with the next render; a second Enter comes before that
  const running = useRef(false)
  const attempts = useRef(0)

  function fail(words: string) {
    attempts.current += 1
    setFailure({ words: words || fallback, attempt: attempts.current })
  }

  async function send<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T> | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    const outcome = await ask()
    running.current = false
    setBusy(false)
    if (!outcome.ok) fail(outcome.words)
    return outcome
  }

  return { busy, failure, fail, send }
}

/**
 * The email field of every account form: checked when it is left, wrong only when something was typed.
 * Links between the forms carry it along (`state`), so that nobody types it twice.
 */
export function useEmail() {
  const carried = (useLocation().state as { email?: string } | null)?.email
  const [value, setValue] = useState(carried ?? '')
  const [touched, setTouched] = useState(false)
  const wrong = emailFieldError({ value, touched })
  return {
    valid: isEmail(value),
    trimmed: value.trim(),
    state: { email: value },
    field: {
      label: accountWords.email,
      type: 'email',
      name: 'email',
      value,
      onChange: setValue,
      onBlur: () => setTouched(true),
      error: wrong ? accountWords.emailInvalid : undefined,
      inputMode: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      required: true,
    },
  } as const
}
