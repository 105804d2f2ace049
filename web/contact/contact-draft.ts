import { whyNotContact } from '#core/contact/contact.ts'
import type { ContactField } from '#core/contact/contact.ts'
import { FunctionError } from '#core/functions/function-call.ts'
import { saidHere } from '#core/refusal.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { contactWords } from './contact-words.ts'

/** What the person typed; `website` is the field that only robots see. */
export type ContactDraft = Record<ContactField, string> & { website: string }

export type FieldTrouble = { field: ContactField; says: string }

export function troubleOf(draft: ContactDraft): FieldTrouble | null {
  const wrong = whyNotContact(draft)
  return wrong && { field: wrong.field, says: refusalWords[wrong.refusal] }
}

/** What to show after a call that failed: at the field the server named, or at the form with a reason if it helps. */
export function afterFailure(error: unknown): FieldTrouble | { because: string | null } {
  if (!(error instanceof FunctionError)) throw error
  const field = fieldOf(error.details)
  if (error.code === 'invalid-argument' && field)
    return { field, says: saidHere({ refusal: refusalOf(error.details) }, error.message) }
  if (error.code === 'resource-exhausted') return { because: refusalWords['too-many-requests'] }
  const unreachable = ['unknown', 'unavailable', 'deadline-exceeded'].includes(error.code)
  return { because: unreachable ? contactWords.unreachable : null }
}

function refusalOf(details: unknown): string | undefined {
  const { refusal } = (details ?? {}) as { refusal?: unknown } // whatever it is, it is looked up next
  return typeof refusal === 'string' ? refusal : undefined
}

function fieldOf(details: unknown): ContactField | null {
  const { field } = (details ?? {}) as { field?: unknown } // whatever it is, the field is compared next
  return field === 'name' || field === 'email' || field === 'message' ? field : null
}
