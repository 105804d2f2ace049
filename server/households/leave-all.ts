import { forgetGuests } from './guests.ts'
import { forgetLinksOf } from './links.ts'
import { lockHousehold, lockPerson } from './members.ts'
import type { Tables } from './household-tables.ts'

/** What a person leaves behind: households that go with them, and those that others stay in. */
export type Left = { gone: string[]; stay: string[] }

/**
 * Before a person goes for good. A household nobody else is in goes along; one with others stays, whole. Null, and
 * nothing is to be written, when somebody would be left in a household without an owner.
 */
export async function leaveAll(tables: Tables, person: string, now: number): Promise<Left | null> {
  await lockPerson(tables, person)
  const mine = await tables
    .selectFrom('members')
    .select('household')
    .where('person', '=', person)
    // in the same order everywhere, so that two people who go at once do not wait for each other
    .orderBy('household')
    .execute()
  const left: Left = { gone: [], stay: [] }
  for (const { household } of mine) {
    await lockHousehold(tables, household)
    const others = await tables
      .selectFrom('members')
      .select('role')
      .where('household', '=', household)
      .where('person', '!=', person)
      // a household is not kept for a sitter who came by a link
      .where('sitter_link', 'is', null)
      .execute()
    if (others.length > 0 && !others.some(({ role }) => role === 'owner')) return null
    left[others.length > 0 ? 'stay' : 'gone'].push(household)
  }
  if (left.gone.length > 0) await deleteHouseholds(tables, left.gone)
  await tables.deleteFrom('members').where('person', '=', person).execute()
  if (left.stay.length > 0)
    await tables.deleteFrom('told').where('owner', 'in', left.stay).where('person', '=', person).execute()
  await forgetLinksOf(tables, { person, left: left.stay }, now)
  return left
}

async function deleteHouseholds(tables: Tables, households: readonly string[]): Promise<void> {
  const members = tables.selectFrom('members').select('person').where('household', 'in', households)
  const people = (await members.execute()).map(({ person }) => person)
  await tables.deleteFrom('households').where('id', 'in', households).execute()
  await forgetGuests(tables, people)
}
