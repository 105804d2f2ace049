import { Refusal } from '#core/refusal.ts'
import type { Acting } from '#core/households/household.ts'
import type { Access, Asking } from '../asking.ts'
import type { Database } from '../database/database.ts'
import { shownName } from './read-households.ts'
import { householdTables } from './tables.ts'

/** How long a node may believe in a membership that another node has ended. */
const longest = 1_000
const most = 20_000

export type Memberships = ReturnType<typeof createMemberships>

/** Whether somebody belongs to a household is asked at every request, so the answer is remembered for a moment. */
export function createMemberships(database: Database, now: () => number) {
  const tables = householdTables(database.kysely)
  const known = new Map<string, { acting: Acting | null; until: number }>()
  let forgotten = 0

  async function read(person: string, household: string): Promise<Acting | null> {
    const found = await tables
      .selectFrom('members')
      .leftJoin('user', 'user.id', 'members.person')
      .select(['members.role', 'members.name', 'user.email'])
      .where('household', '=', household)
      .where('person', '=', person)
      .executeTakeFirst()
    return found ? { id: person, name: shownName(found), role: found.role } : null
  }

  async function find(person: string, household: string): Promise<Acting | null> {
    const key = `${person} ${household}`
    const remembered = known.get(key)
    // a clock that was set back would make the moment as long as it was ahead
    if (remembered && remembered.until > now() && remembered.until <= now() + longest)
      return remembered.acting
    const mark = forgotten
    const acting = await read(person, household)
    if (mark === forgotten) {
      known.delete(key)
      known.set(key, { acting, until: now() + longest })
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    }
    return acting
  }

  return {
    /** Who asks, in the household they name or else in their own; refused when they do not belong to it. */
    async access(asking: Asking, named: string | undefined): Promise<Access> {
      const household = named ?? asking.userId
      const acting = await find(asking.userId, household)
      if (!acting) throw new Refusal('not-a-member')
      return { ...asking, household, acting }
    },
    /** of these, the ones who still belong to the household they ask in */
    async stillIn(some: readonly Access[]): Promise<ReadonlySet<Access>> {
      if (some.length === 0) return new Set()
      const found = await tables
        .selectFrom('members')
        .select(['household', 'person'])
        .where('household', 'in', [...new Set(some.map(({ household }) => household))])
        .execute()
      const members = new Set(found.map(({ household, person }) => `${person} ${household}`))
      return new Set(some.filter(({ userId, household }) => members.has(`${userId} ${household}`)))
    },
    /** something has changed in some household */
    forget(): void {
      forgotten += 1
      known.clear()
    },
  }
}
