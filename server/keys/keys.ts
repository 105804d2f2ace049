import { isGuest } from '#core/households/guest.ts'
import { cleanName } from '#core/households/household.ts'
import type { Key, KeyAnswer, KeyBody, KeyCall } from '#core/keys/key-calls.ts'
import { mostKeyName } from '#core/keys/key-calls.ts'
import { Refusal } from '#core/refusal.ts'
import { codePoints } from '#core/text-length.ts'
import { refuseEndedSession } from '../accounts/sessions/refuse-ended-session.ts'
import { signedIn } from '../asking.ts'
import type { Asked } from '../asking.ts'
import { findOwnLink, goodLinks, makeLink, revoke, undoRevoke } from '../households/links.ts'
import { lockForLink } from '../households/members.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { counted } from '../rate-limits/counted.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Tables } from '../households/household-tables.ts'
import { createKeyOf } from './key-of.ts'
import type { KeyOfSettings } from './key-of.ts'

export type KeyParts = ReturnType<typeof createKeys>

const dayMs = 24 * 60 * 60_000

/** Secrets by which other apps act for a person: made, listed and taken back by that person alone. */
export function createKeys(settings: KeyOfSettings & { rateLimits: Pick<RateLimits, 'take'> }) {
  const { database, memberships, rateLimits, now } = settings
  const tables = householdTables(database.kysely)

  const count = (asked: Asked) =>
    counted({ action: 'key', address: asked.address, account: signedIn(asked).userId }, rateLimits)
  const keysOf = async (asked: Asked) => ({ keys: await ownKeys(tables, signedIn(asked).userId, now()) })

  /** One of one's own; null of everything else. */
  async function taken(tx: Tables, link: string, asked: Asked) {
    const person = signedIn(asked).userId
    const household = (await findOwnLink(tx, 'key', { link, person }))?.household
    return household === undefined ? null : { household, link, person }
  }

  type Calls = { [C in KeyCall]: (body: KeyBody<C>, asked: Asked) => Promise<KeyAnswer<C>> }
  const calls: Calls = {
    read: (_body, asked) => keysOf(asked),
    async make({ household, name, right, days }, asked) {
      await count(asked)
      const asking = signedIn(asked)
      await memberships.access(asking, household)
      const ends = days === null ? {} : { ends_at: now() + days * dayMs }
      const made = { household, made_by: asking.userId, name: keyNamed(name), grants: { right }, ...ends }
      const secret = await database.transact(async (tx) => {
        const own = householdTables(tx)
        await lockForLink(own, 'key', { household, person: asking.userId })
        await refuseEndedSession(asking, tx)
        await refuseGuest(own, asking.userId)
        return makeLink(own, 'key', made, now())
      })
      return { ...(await keysOf(asked)), secret }
    },
    async revoke({ link }, asked) {
      await count(asked)
      const own = await taken(tables, link, asked)
      if (own) await revoke(tables, 'key', own, now())
      return keysOf(asked)
    },
    async 'undo-revoke'({ link }, asked) {
      await count(asked)
      await database.transact(async (tx) => {
        const inTx = householdTables(tx)
        const own = await taken(inTx, link, asked)
        if (own) await lockForLink(inTx, 'key', own)
        await refuseEndedSession(signedIn(asked), tx)
        if (!own || !(await undoRevoke(inTx, 'key', own, now()))) throw new Refusal('undo-too-late')
      })
      return keysOf(asked)
    },
  }
  return { calls, keyOf: createKeyOf(settings) }
}

function keyNamed(text: string): string {
  const name = cleanName(text)
  if (name === '') throw new Refusal('key-name-missing')
  if (codePoints(name) > mostKeyName) throw new Refusal('key-name-too-long')
  return name
}

/** Whoever came by a sitter's link alone has a device, and no account to take a key back from elsewhere. */
async function refuseGuest(tables: Tables, person: string): Promise<void> {
  const user = await tables.selectFrom('user').select('email').where('id', '=', person).executeTakeFirst()
  if (!user || isGuest(user)) throw new Refusal('not-allowed-for-role')
}

export async function ownKeys(tables: Tables, person: string, now: number): Promise<Key[]> {
  const links = await goodLinks(tables, 'key', { made_by: person }, now)
  return links.map((link) => ({
    id: link.id,
    household: link.household,
    name: link.name ?? '',
    right: link.grants.right,
    madeAt: link.made_at,
    endsAt: link.ends_at,
    usedAt: link.used_at,
    usedBy: link.used_by,
  }))
}
