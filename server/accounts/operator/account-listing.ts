import { printable } from '#server/contact/contact-listing.ts'
import type { ListedAccount } from './list-accounts.ts'

/** One account as the operator reads it in a terminal. */
export function listingOfAccount(account: ListedAccount): string {
  const { email, id, madeAt, usedAt, isProven, ways, households, sessions } = account
  return [
    printable(email).replace(/\s+/g, ' '),
    `    made ${madeAt.slice(0, 10)}, last used ${usedAt?.slice(0, 10) ?? 'unknown'}, address ${isProven ? 'proven' : 'not proven'}`,
    `    gets in by ${ways.join(', ') || 'nothing'}; ${counted(households, 'household')}; ${counted(sessions, 'session')}`,
    `    ${id}`,
  ].join('\n')
}

/** Of a terminal of English alone. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
