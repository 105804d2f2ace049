import type { AccountError } from '#core/accounts/account.ts'
import { saidHere } from '#core/refusal.ts'
import type { NamedNo } from '#core/refusal.ts'

/** Functions say why in the first way, accounts in the second. */
export type No = { error?: NamedNo & { status: string; message: string } } & NamedNo & Partial<AccountError>

/** What the server's "no" says here. */
export function saidNo({ error, message = '', refusal }: No): string {
  return error ? saidHere(error, error.message) : saidHere({ refusal }, message)
}
