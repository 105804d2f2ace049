import type { KeyRight } from '#core/keys/key-calls.ts'
import { typedKey } from '#core/keys/key-text.ts'
import { Refusal } from '#core/refusal.ts'
import type { Access } from '../asking.ts'
import type { Database } from '../database/database.ts'
import { findLink, hashOf } from '../households/links.ts'
import type { Link } from '../households/links.ts'
import type { Memberships } from '../households/memberships.ts'
import { noteRead } from '../households/note-read.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Log } from '../log.ts'
import { createReadCounts } from '../rate-limits/read-counts.ts'

/** Who asks by a key: the person who made it, in their present role there, and what the key may beside that. */
export type KeyAccess = Access & { key: { id: string; name: string; right: KeyRight } }

export type KeyOfSettings = {
  database: Database
  memberships: Pick<Memberships, 'access'>
  limitFactor: number
  log: Pick<Log, 'warn'>
  now: () => number
}
export type AskedByKey = {
  /** the header as it came */
  authorization: string | undefined
  /** how the secret may stand in it */
  scheme: 'Bearer' | 'Basic'
  /** the rights that open this address */
  rights: readonly KeyRight[]
  address: string
  /** what asks calls itself */
  usedBy: string
}
export type KeyOf = ReturnType<typeof createKeyOf>

/** A key asks a few times a minute; after a day without a network a phone sends what waited. 100 wrong ones from an address. */
const bounds = { minutes: 10, mostOfLink: 1_200, mostOfAddress: 12_000, openingNothing: 120 }

/**
 * Who asks, from a secret in a header instead of a session. It is looked for by its hash, so that no time tells how much of
 * a guess is right; it is never read from an address, and no log has headers.
 */
export function createKeyOf({ database, memberships, limitFactor, log, now }: KeyOfSettings) {
  const tables = householdTables(database.kysely)
  const counts = createReadCounts(now, limitFactor, bounds)

  return async ({ authorization, scheme, rights, address, usedBy }: AskedByKey): Promise<KeyAccess> => {
    const secret = secretIn(authorization ?? '', scheme)
    if (secret === null) throw new Refusal('key-missing')
    const hash = hashOf(secret)
    counts.check(hash, address)
    const key = typedKey(secret)
    const found = key === null ? null : await findLink(tables, 'key', key)
    if (!found) {
      counts.openedNothing(address)
      throw new Refusal('key-unknown')
    }
    counts.opened(hash, address)
    const access = await accessBy(found)
    if (!rights.includes(found.grants.right)) throw new Refusal('key-not-for-this')
    await noteRead(database, log, { link: found, readBy: usedBy, now: now() })
    return { ...access, key: { id: found.id, name: found.name ?? '', right: found.grants.right } }
  }

  async function accessBy(link: Link<'key'>): Promise<Access> {
    const { made_by: userId, household, ends_at, revoked_at } = link
    if (revoked_at !== null || (ends_at !== null && ends_at <= now())) throw new Refusal('key-over')
    // no session: what ends sessions does not end it
    const asking = { userId, sessionId: `key ${link.id}` }
    return memberships.access(asking, household).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('key-over') : error
    })
  }
}

/** The user name of Basic is whatever an app asks for, and does not count. */
function secretIn(authorization: string, scheme: AskedByKey['scheme']): string | null {
  const [, said = '', rest = ''] = /^ *([A-Za-z]+) +([\x21-\x7e]+) *$/.exec(authorization) ?? []
  if (said.toLowerCase() !== scheme.toLowerCase()) return null
  if (scheme === 'Bearer') return rest
  const [, secret = null] = /^[^:]*:([^]*)$/.exec(Buffer.from(rest, 'base64').toString('utf8')) ?? []
  return secret
}
