import type { Mail } from '../mail/mail-message.ts'
import type { ContactMessage } from './contact-messages.ts'

const month = 30 * 24 * 60 * 60 * 1_000

/**
 * What the operator reads. Of what a stranger typed only the address to answer reaches a header, checked there;
 * the subject carries the message's id and no name, since subjects are seen in logs.
 */
export function contactMail({ id, owner, name, email, message, sentAt }: ContactMessage, to: string): Mail {
  return {
    to,
    replyTo: email,
    subject: `Contact form message ${id.slice(0, 8)}`,
    text: [
      'Somebody wrote through the contact form of the Senior Pet Care App.',
      '',
      `Name: ${name.replace(/\s+/g, ' ')}`,
      `Email: ${email}`,
      `Account: ${owner ?? 'not signed in'}`,
      `Sent: ${new Date(sentAt).toISOString()}`,
      `Kept as: ${id}`,
      '',
      message,
      '',
    ].join('\n'),
    // the message itself stays in the database: a mail server may be away for a while
    uselessAt: sentAt + month,
  }
}
