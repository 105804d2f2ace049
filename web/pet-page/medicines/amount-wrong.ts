import { whyNotAmount } from '#core/doses/amount.ts'
import { refusalWords } from '#core/refusal-words.ts'

/** What a field says of an amount that cannot be taken; also of one that can be read and is too much. */
export function amountWrong(typed: string): string {
  return refusalWords[whyNotAmount(typed) ?? 'amount-not-understood']
}
