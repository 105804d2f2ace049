import { isZone } from '#core/calendar/wall-clock.ts'
import type { Database } from '../database/database.ts'
import { householdTables } from './household-tables.ts'
import type { Tables } from './household-tables.ts'

/** Zones come and go with the version of the program that reads them. */
export function knownZone(zone: string | null): string {
  return zone !== null && zone !== '' && isZone(zone) ? zone : 'UTC'
}

/** As devices are told of it: an account that never said where it is has UTC, and the devices know better. */
export function toldZone(zone: string | undefined): { zone?: string } {
  return zone === undefined || zone === '' || zone === 'UTC' ? {} : { zone }
}

export function zonesOf(kysely: Database['kysely'], households: readonly string[]) {
  return zonesIn(householdTables(kysely), households)
}

/** The clock of each household: that of the owner who has been in it longest. */
export async function zonesIn(tables: Tables, households: readonly string[]): Promise<Map<string, string>> {
  if (households.length === 0) return new Map()
  const rows = await tables
    .selectFrom('members')
    .innerJoin('user', 'user.id', 'members.person')
    .select(['members.household', 'user.timeZone'])
    .where('members.household', 'in', households)
    .where('members.role', '=', 'owner')
    .orderBy('members.joined_at', 'desc')
    .orderBy('members.person', 'desc')
    .execute()
  // the last one put in is the one who joined first
  return new Map(rows.map(({ household, timeZone }) => [household, timeZone]))
}
