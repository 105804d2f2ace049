import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { passkeysOf } from '../passkeys/kept-passkeys.ts'
import { identitiesOf } from '../single-sign-on/kept-identities.ts'
import { hasPassword } from '../users.ts'

type Tx = Database['kysely']
type Settings = Pick<AccountsContext, 'provider' | 'passwordLogin'>

/**
 * The one passkey or login elsewhere that lets somebody in, if there is nothing else: whoever gave it up would be locked out
 * of what they have here. Null while there is another way. What is of another provider than the one that is set up lets
 * nobody in.
 */
export async function onlyWayIn(
  person: string,
  { provider, passwordLogin }: Settings,
  tx: Tx,
): Promise<string | null> {
  if (passwordLogin && (await hasPassword(person, tx))) return null
  const identities = await identitiesOf(person, tx)
  const ways = [
    ...identities.filter(({ issuer }) => issuer === provider?.settings.issuer),
    ...(await passkeysOf(person, tx)),
  ]
  return ways.length === 1 ? (ways[0]?.id ?? null) : null
}

/** Of two that are given up at once one is the last: callers lock the person. */
export async function refuseLastWayIn(person: string, id: string, settings: Settings, tx: Tx): Promise<void> {
  if ((await onlyWayIn(person, settings, tx)) === id) throw new Refusal('last-way-in')
}
