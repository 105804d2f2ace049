import type { WaysAnew } from '#core/accounts/passkey.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { devicesWithPasskey, passkeysOf } from '../passkeys/kept-passkeys.ts'
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
  const ways = [...(await goodIdentities(person, provider, tx)), ...(await passkeysOf(person, tx))]
  return ways.length === 1 ? (ways[0]?.id ?? null) : null
}

async function goodIdentities(person: string, provider: Settings['provider'], tx: Tx) {
  const identities = await identitiesOf(person, tx)
  return identities.filter(({ issuer }) => issuer === provider?.settings.issuer)
}

/** Of who proves themselves by a new sign-in. */
export async function waysAnew(person: string, { provider }: Settings, tx: Tx): Promise<WaysAnew> {
  return {
    passkeys: await devicesWithPasskey(person, tx),
    byProvider: (await goodIdentities(person, provider, tx)).length > 0,
  }
}

/** Of two that are given up at once one is the last: callers lock the person. */
export async function refuseLastWayIn(person: string, id: string, settings: Settings, tx: Tx): Promise<void> {
  if ((await onlyWayIn(person, settings, tx)) === id) throw new Refusal('last-way-in')
}
