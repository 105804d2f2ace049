import type { AccountError } from '#core/accounts/account.ts'
import { providerWords } from '#core/accounts/provider-words.ts'
import { saidHere } from '#core/refusal.ts'
import type { NamedNo } from '#core/refusal.ts'

/** Ours say why in the first way, those of the sign-in provider in the second. */
export type No = { error?: NamedNo & { status: string; message: string } } & NamedNo & Partial<AccountError>

/** What the server's "no" says here; the sign-in provider has a few of its own. */
export function saidNo({ error, code = '', message = '', refusal }: No): string {
  if (error) return saidHere(error, error.message)
  return isProviderCode(code) && refusal === undefined ? providerWords[code] : saidHere({ refusal }, message)
}

function isProviderCode(code: string): code is keyof typeof providerWords {
  return Object.hasOwn(providerWords, code)
}
