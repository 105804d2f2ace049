import type { ContactMessage } from './contact-messages.ts'

/**
 * Anything that could move the cursor, recolour the terminal or turn the reading direction: a stranger wrote it, the
 * operator's terminal would obey it.
 */
const unprintable = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One message as the operator reads it in a terminal. */
export function listingOf({ id, owner, name, email, message, sentAt }: ContactMessage): string {
  const line = (text: string) => printable(text).replace(/\s+/g, ' ')
  return [
    `${new Date(sentAt).toISOString()}  ${line(name)} <${line(email)}>`,
    `${id}  ${owner === null ? 'not signed in' : `account ${owner}`}`,
    ...printable(message)
      .split('\n')
      .map((text) => `    ${text}`),
    '',
  ].join('\n')
}

/** What others wrote, as it may stand in a terminal. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unprintable, '�')
}
