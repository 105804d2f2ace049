import { mailboxOf } from '#server/mail/mailbox.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { ProvenAddresses } from './proven-addresses.ts'

type Context = { proven: ProvenAddresses; rateLimits: Pick<RateLimits, 'take'> }

/**
 * Whether the owner of an address is told of what happens to its account. Anybody makes accounts with the address of a
 * stranger, and does with them as often as they like what owners are told of: so a mailbox that has proved none of it gets a
 * few a day, however many accounts are made with it, and none once somebody there has said that it was not them.
 */
export async function mayBeTold(
  { email, isProven }: { email: string; isProven: boolean },
  { proven, rateLimits }: Context,
): Promise<boolean> {
  if (!proven.sendsMail || isProven) return true
  if (await proven.isStopped(email)) return false
  return (await rateLimits.take({ action: 'tell-unproven', address: '', account: mailboxOf(email) })).granted
}

/** The same of a way back in, which comes whatever was said there. An account that is proved has a count of its own. */
export async function maySendReset(
  { email, isProven }: { email: string; isProven: boolean },
  { proven, rateLimits }: Context,
): Promise<boolean> {
  if (!proven.sendsMail || isProven) return true
  return (await rateLimits.take({ action: 'mail-reset', address: '', account: mailboxOf(email) })).granted
}
