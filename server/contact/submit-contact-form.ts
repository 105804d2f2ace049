import { contactSchema, whyNotContact } from '#core/contact/contact.ts'
import type { ContactForm } from '#core/contact/contact.ts'
import { FunctionError } from '#core/functions/function-call.ts'
import { Refusal } from '#core/refusal.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Database } from '../database/database.ts'
import { callableFunction } from '../functions/callable-function.ts'
import type { CallableFunction } from '../functions/callable-function.ts'
import type { MailSender } from '../mail/mail.ts'
import { contactMail } from './contact-mail.ts'
import { keepContactMessage } from './contact-messages.ts'
import type { ContactMessage } from './contact-messages.ts'

export type ContactSettings = {
  database: Database
  mail: Pick<MailSender, 'send'>
  rateLimits: Pick<RateLimits, 'take'>
  supportEmail: string
  now: () => number
  newId: () => string
}

const thanks = { sent: true }

/** Keeps what somebody wrote to us and mails it to the operator: both or neither. */
export function submitContactForm(settings: ContactSettings): CallableFunction {
  const { database, mail, rateLimits, supportEmail, now, newId } = settings
  return callableFunction({
    name: 'submitContactForm',
    callers: 'anyone',
    input: contactSchema,
    async run(form, { caller, address }) {
      // a robot that reads a no would try again without the field
      if (form.website !== '') return thanks
      const wrong = whyNotContact(form)
      if (wrong)
        throw new FunctionError('invalid-argument', refusalWords[wrong.refusal], {
          field: wrong.field,
          refusal: wrong.refusal,
        })
      const attempt = await rateLimits.take({ action: 'contact', address, account: '' })
      if (!attempt.granted) throw new Refusal('too-many-requests')
      const message = { id: newId(), owner: caller?.userId ?? null, ...storable(form), sentAt: now() }
      await database.transact(async (tx) => {
        await keepContactMessage(tx, message)
        await mail.send(contactMail(message, supportEmail), tx)
      })
      return thanks
    },
  })
}

/** As typed, but for blank ends, and for the one character that PostgreSQL cannot keep. */
function storable({ name, email, message }: ContactForm): Pick<ContactMessage, 'name' | 'email' | 'message'> {
  const kept = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()
  return { name: kept(name), email: kept(email), message: kept(message) }
}
