import { whyNotAmount } from '#core/doses/amount.ts'
import { refusals } from '#core/refusal.ts'

/** What a field says of an amount that cannot be taken; also of one that can be read and is too much. */
export function amountWrong(typed: string): string {
  return refusals[whyNotAmount(typed) ?? 'amount-not-understood'].says
}
