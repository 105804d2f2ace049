import type { Database } from '../database/database.ts'

type Tables = {
  members: { household: string; person: string; role: string; joined_at: number }
  user: { id: string; timeZone: string }
}

/** The clock of each household: that of the owner who has been in it longest. */
export async function zonesOf(
  kysely: Database['kysely'],
  households: readonly string[],
): Promise<Map<string, string>> {
  if (households.length === 0) return new Map()
  const rows = await kysely
    .$extendTables<Tables>()
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
