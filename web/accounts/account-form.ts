import { useState } from 'react'
import { useLocation } from 'react-router'
import { emailFieldError, isEmail } from '#core/accounts/email.ts'
import { useForm } from '../forms/use-form.ts'
import { accountWords } from './account-words.ts'

/**
 * A form that asks for an email address: checked when it is left, wrong only when something was typed. Links between the
 * forms carry it along (`state`), so that nobody types it twice, nor `own`, of whoever is signed in. What else is asked
 * there is secret, and never in its draft.
 */
export function useEmailForm(fallback: string = accountWords.unknownError, own = '') {
  const carried = (useLocation().state as { email?: string } | null)?.email
  const form = useForm({ start: { email: carried ?? own }, fallback })
  const { email: value } = form.draft
  const [touched, setTouched] = useState(false)
  const wrong = emailFieldError({ value, touched })
  const email = {
    valid: isEmail(value),
    trimmed: value.trim(),
    state: { email: value },
    field: {
      label: accountWords.email,
      type: 'email',
      name: 'email',
      value,
      onChange: (next: string) => form.edit({ email: next }),
      onBlur: () => setTouched(true),
      error: wrong ? accountWords.emailInvalid : undefined,
      inputMode: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      required: true,
    },
  } as const
  return { form, email }
}

/** A form of passwords alone: nothing of it is kept. */
export function useSecretForm(whyNot?: () => string | null) {
  return useForm({
    start: nothing,
    fallback: accountWords.unknownError,
    whyNot: () => {
      const says = whyNot?.() ?? null
      return says === null ? null : { says }
    },
  })
}
const nothing = {}
