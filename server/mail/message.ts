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
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    date: new Date(at),
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const oneAddress = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/

/** A line break in a header would start a header of the sender's choosing, a comma another recipient. */
export function checked({ replyTo, ...mail }: Mail): Mail {
  if (!oneAddress.test(mail.to)) throw new Error('a mail needs one plain address to go to')
  return {
    ...mail,
    subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    // anybody may have typed it: without one that can be used the mail still goes
    ...(replyTo !== undefined && oneAddress.test(replyTo) ? { replyTo } : {}),
  }
}
