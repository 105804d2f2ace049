import { isZone, localAt } from '#core/calendar/wall-clock.ts'
import { isId } from '#core/id.ts'
import { Refusal } from '#core/refusal.ts'
import type { Acting } from '#core/households/household.ts'
import type { Access, Asking } from '../asking.ts'
import type { Database } from '../database/database.ts'
import { toldZone, zonesIn } from './household-zones.ts'
import { grantsOf } from './links.ts'
import { isMember, justEnded, shownName } from './read-households.ts'
import { countAsked, removedIn } from './removed-members.ts'
import { householdTables } from './household-tables.ts'
import type { Tables } from './household-tables.ts'

/** How long a node may believe in a membership that another node has ended. */
const longest = 1_000
const most = 20_000

/** What somebody may do in a household, and with which pets; null for who is not in it. */
type Found = Pick<Access, 'acting' | 'pets'> | null

export type Memberships = ReturnType<typeof createMemberships>

/** Whether somebody belongs to a household is asked at every request, so the answer is remembered for a moment. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createMemberships(database: Database, now: () => number) {
  const tables = householdTables(database.kysely)
  const known = new Map<string, { found: Found; until: number }>()
  let forgotten = 0

  async function read(person: string, household: string): Promise<Found> {
    const asked = membersIn(tables).where('members.household', '=', household).where('person', '=', person)
    const [found] = await database.ask(asked)
    if (!found) return readRemoved(person, household)
    const pets = seenPets(found)
    const acting: Acting = { id: person, name: shownName(found), role: found.role, pets }
    if (isMember(found, now())) return { acting, pets }
    const endedAt = justEnded(found, now())
    return endedAt === null ? null : { acting: { ...acting, ...(await endOf(household, endedAt)) }, pets }
  }

  /** Whoever was removed may as little as a sitter whose days are over. */
  async function readRemoved(person: string, household: string): Promise<Found> {
    const [found] = await database.ask(removedIn(tables, household, person, now()))
    if (!found) return null
    const end = await endOf(household, Number(found.removed_at))
    const name = shownName(found)
    return { acting: { id: person, name, role: 'sitter', ...end, isRemoved: true }, pets: null }
  }

  async function endOf(household: string, endedAt: number): Promise<Pick<Acting, 'endedAt' | 'endedLocal'>> {
    const { zone } = toldZone((await zonesIn(tables, [household])).get(household))
    return { endedAt, ...(zone && isZone(zone) && { endedLocal: localAt(endedAt, zone) }) }
  }

  async function find(person: string, household: string): Promise<Found> {
    const key = `${person} ${household}`
    const remembered = known.get(key)
    // a clock that was set back would make the moment as long as it was ahead
    if (remembered && remembered.until > now() && remembered.until <= now() + longest) return remembered.found
    const mark = forgotten
    const found = await read(person, household)
    if (mark === forgotten) {
      known.delete(key)
      known.set(key, { found, until: now() + longest })
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    }
    return found
  }

  /** What somebody did in their last days may arrive after them: whoever takes it looks at `acting.endedAt`. */
  async function accessToWrite(asking: Asking, named: string | undefined): Promise<Access> {
    const household = named ?? asking.userId
    // what no household is called is not asked for: PostgreSQL fails on a text with a NUL in it
    const found = isId(household) ? await find(asking.userId, household) : null
    if (!found) throw new Refusal('not-a-member')
    return { ...asking, household, ...found }
  }

  return {
    accessToWrite,
    /** Before something of somebody who was removed is written: how much they may try has an end. */
    async countLate({ acting, household, userId }: Access, howMany: number): Promise<void> {
      if (!acting.isRemoved) return
      const isWithin = await countAsked(tables, { household, person: userId }, howMany)
      if (!isWithin) throw new Refusal('not-a-member')
    },
    /** Who asks, in the household they name or else in their own; refused when they do not belong to it. */
    async access(asking: Asking, named: string | undefined): Promise<Access> {
      const found = await accessToWrite(asking, named)
      if (found.acting.endedAt !== undefined) throw new Refusal('not-a-member')
      return found
    },
    /** of these, the ones who still belong to the household they ask in, as what they were, and see the pets they saw */
    stillIn: (some: readonly Access[]): Promise<ReadonlySet<Access>> => stillIn(tables, some, now()),
    refuseUnlessStillIn: (access: Access): Promise<void> => refuseUnlessStillIn(tables, access, now()),
    /** something has changed in some household */
    forget(): void {
      forgotten += 1
      known.clear()
    },
  }
}

type Belonging = Pick<Access, 'userId' | 'household' | 'pets'> & { acting: Pick<Acting, 'role'> }

async function stillIn<One extends Belonging>(
  tables: Tables,
  some: readonly One[],
  now: number,
): Promise<ReadonlySet<One>> {
  if (some.length === 0) return new Set()
  const households = [...new Set(some.map(({ household }) => household))]
  const found = await membersIn(tables).where('members.household', 'in', households).execute()
  const here = found.filter((row) => isMember(row, now))
  const members = new Set(
    here.map((row) => `${row.person} ${row.household} ${row.role} ${keyOf(seenPets(row))}`),
  )
  return new Set(
    some.filter(({ userId, household, acting, pets }) =>
      members.has(`${userId} ${household} ${acting.role} ${keyOf(pets)}`),
    ),
  )
}

/**
 * For an answer that goes out page by page, after each was read: its reader may stop reading for as long as they like, and
 * be removed meanwhile. On SQLite nothing else keeps from them what was written since.
 */
export async function refuseUnlessStillIn(tables: Tables, access: Belonging, now: number): Promise<void> {
  if ((await stillIn(tables, [access], now)).size === 0) throw new Refusal('not-a-member')
}

function membersIn(tables: Tables) {
  return tables
    .selectFrom('members')
    .leftJoin('user', 'user.id', 'members.person')
    .leftJoin('links', 'links.id', 'members.sitter_link')
    .select(['members.household', 'person', 'members.role', 'members.name', 'user.email'])
    .select(['sitter_link', 'grants', 'starts_at', 'ends_at', 'revoked_at'])
}

/** Null for who sees all of them. */
function seenPets({ grants }: { grants: string | null }): ReadonlySet<string> | null {
  return grants === null ? null : new Set(grantsOf('sitter', { grants }).pets.map(({ id }) => id))
}

function keyOf(pets: ReadonlySet<string> | null): string {
  return pets === null ? 'all' : [...pets].join()
}
