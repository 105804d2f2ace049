import type { RefusalCode } from '#core/refusal.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import type { Attempt, Granted, RateLimits } from './rate-limits.ts'

/** Counts an attempt; whoever tries too often is refused, and told when to come again. */
export async function counted(
  attempt: Attempt,
  rateLimits: Pick<RateLimits, 'take'>,
  refusal?: RefusalCode,
): Promise<Granted> {
  const taken = await rateLimits.take(attempt)
  if (!taken.granted) throw new BusyRefusal(taken.retryAfterSeconds, refusal)
  return taken
}
