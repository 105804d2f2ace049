import * as v from 'valibot'
import { isEmail } from '../accounts/email.ts'
import type { RefusalCode } from '../refusal.ts'
import { codePoints } from '../text-length.ts'

export const contactBounds = { name: 200, email: 320, message: 5_000 } as const

/** What submitContactForm takes. Bounds are generous; `whyNotContact` refuses in words. */
export const contactSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(1_000)),
  email: v.pipe(v.string(), v.maxLength(1_000)),
  message: v.pipe(v.string(), v.maxLength(20_000)),
  /** hidden from people: a robot fills it in, and its message is thanked for and dropped */
  website: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
})
export type ContactForm = v.InferOutput<typeof contactSchema>
export type ContactField = 'name' | 'email' | 'message'

/** The first field that keeps the message from being sent, or null when it can be. */
export function whyNotContact(
  form: Pick<ContactForm, ContactField>,
): { field: ContactField; refusal: RefusalCode } | null {
  if (form.name.trim() === '') return { field: 'name', refusal: 'contact-name-missing' }
  if (codePoints(form.name) > contactBounds.name) return { field: 'name', refusal: 'contact-name-too-long' }
  if (form.email.trim() === '') return { field: 'email', refusal: 'email-missing' }
  if (!isEmail(form.email)) return { field: 'email', refusal: 'email-invalid' }
  if (form.message.trim() === '') return { field: 'message', refusal: 'message-missing' }
  if (codePoints(form.message) > contactBounds.message)
    return { field: 'message', refusal: 'message-too-long' }
  return null
}
