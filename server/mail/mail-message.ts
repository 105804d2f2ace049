import type { BaseLogger } from 'pino'
import type { Database } from '../database/database.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** what the mail is for; shown in the terminal only where no mail server is configured */
  link?: string
  /** where one click, of a mail program too, ends mails like this; nobody need be signed in there */
  unsubscribe?: string
  /** when it would only confuse to arrive; three days after now unless told */
  uselessAt?: number
}

export type MailSettings = {
  database: Database
  /** null writes each mail to the outbox folder instead */
  smtpUrl: string | null
  dataDir: string
  from: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  now: () => number
}

/** One shape for the mail server and for the outbox. The id makes a mail that was sent twice one mail again. */
export function messageOf(mail: Mail, { id, from, at }: { id: string; from: string; at: number }) {
  return {
    from: { name: 'Senior Pet Care App', address: from },
    // as objects: a text would be parsed, and a comma in it would add a recipient
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    ...(mail.html === undefined ? { text: mail.text } : { text: wholeLines(mail.text), html: mail.html }),
    date: new Date(at),
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: a mail program may offer it as a button of its own
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * As it stands, where a mail may carry it: encoded, lines of more than 76 characters are broken, and a link could not
 * be copied out of the outbox. A part only: for a whole mail `raw` would be its headers too.
 */
function wholeLines(text: string) {
  const isPlain = /^[\t\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length < 998)
  if (!isPlain) return text
  const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 7bit', '']
  return { raw: [...headers, ...text.split('\n')].join('\r\n') }
}

/** What a mail can go to. */
export function isOneAddress(email: string): boolean {
  return oneAddress.test(email)
}
const oneAddress = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/

/** A line break in a header would start a header of the sender's choosing, a comma another recipient. */
export function checked({ replyTo, ...mail }: Mail): Mail {
  if (!isOneAddress(mail.to)) throw new Error('a mail needs one plain address to go to')
  return {
    ...mail,
    subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    // anybody may have typed it: without one that can be used the mail still goes
    ...(replyTo !== undefined && isOneAddress(replyTo) ? { replyTo } : {}),
  }
}
