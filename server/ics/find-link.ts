import { sql } from 'kysely'
import { may } from '#core/changes/who-may.ts'
import type { Role } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '../database/database.ts'
import { EdgeRefusal } from '../http/edge-refusal.ts'
import { grantsOf, hashOf } from '../households/links.ts'
import type { Grants, LinkRow } from '../households/links.ts'

type Found = Pick<LinkRow, 'id' | 'made_by' | 'household' | 'name' | 'grants' | 'used_at' | 'revoked_at'> & {
  /** null for who is no longer in the household */
  role: Role | null
  epoch: string | null
  zone: string | null
}
/** A link that is good, and where its household stands. */
export type FoundLink = Omit<Found, 'grants'> & { grants: Grants['calendar']; clock: number; epoch: string }

/**
 * What is read of a calendar that has not changed, all of it through indexes. What no link could look like is not looked
 * for: that tells nobody anything.
 */
export async function findLink(database: Database, secret: string): Promise<FoundLink> {
  const [found] = /^[\w-]{43}$/.test(secret) ? await database.ask(linkWith(hashOf(secret))) : []
  if (!found) throw new Refusal('not-found')
  if (found.revoked_at !== null || found.role === null || !may(found.role, 'make-calendar-link'))
    throw new EdgeRefusal('calendar-link-over', 410)
  // by itself: clocks may stand on other machines than links
  const [at] = await database.ask(
    sql<{ clock: number }>`select clock from clocks where owner = ${found.household}`,
  )
  return { ...found, grants: grantsOf('calendar', found), clock: at?.clock ?? 0, epoch: found.epoch ?? '' }
}

/** The zone is that of the owner who has been in the household longest, as zonesOf finds it. */
const linkWith = (hash: string) => sql<Found>`
  select link.id, link.made_by, link.household, link.name, link.grants, link.used_at, link.revoked_at,
    members.role,
    (select value from settings where name = 'epoch') as epoch,
    (select "timeZone" from members as owners join "user" on "user"."id" = owners.person
      where owners.household = link.household and owners.role = 'owner'
      order by owners.joined_at, owners.person limit 1) as zone
  from links as link
  left join members on members.household = link.household and members.person = link.made_by
  where link.secret_hash = ${hash} and link.kind = 'calendar'`
