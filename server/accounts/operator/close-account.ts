import type { Announcements } from '#server/announcements/announcements.ts'
import type { Database } from '#server/database/database.ts'
import { householdTables } from '#server/households/household-tables.ts'
import { deleteDocuments } from '../leftovers.ts'
import { deleteEverything } from '../own/account-deletion.ts'

type Person = { id: string; email: string }
type Named = { id: string; name: string }
type WhatGoes = { gone: Named[]; stay: Named[]; onlyOwnerOf: Named[] }
type Closing = { database: Database; announcements: Announcements; now: () => number }

/** What would become of the person's households, for who is asked whether to do it. */
export async function whatGoesWith({ id }: Person, { kysely }: Database): Promise<WhatGoes> {
  const tables = householdTables(kysely)
  const mine = tables.selectFrom('members').select('household').where('person', '=', id)
  const households = await tables
    .selectFrom('households')
    .select(['id', 'name'])
    .where('id', 'in', mine)
    .orderBy('id')
    .execute()
  const others = await tables
    .selectFrom('members')
    .select(['household', 'role'])
    .where('household', 'in', mine)
    .where('person', '!=', id)
    // a household is not kept for a sitter who came by a link
    .where('sitter_link', 'is', null)
    .execute()
  const goes: WhatGoes = { gone: [], stay: [], onlyOwnerOf: [] }
  for (const household of households) {
    const left = others.filter((one) => one.household === household.id)
    if (left.length === 0) goes.gone.push(household)
    else if (left.some(({ role }) => role === 'owner')) goes.stay.push(household)
    else goes.onlyOwnerOf.push(household)
  }
  return goes
}

/** As the person could themselves; every process that hears is told. Answers the households that went along. */
export async function closeAccount(person: Person, closing: Closing): Promise<string[]> {
  const { announcements } = closing
  const { sessions, left } = await deleteEverything({ userId: person.id, email: person.email }, closing)
  for (const { id } of sessions) announcements.sessionEnded({ sessionId: id })
  for (const household of [...left.stay, ...left.gone]) announcements.membersMoved(household)
  return left.gone
}

/** What was let in just before may have been written just after: a second look, once no process lets it in any more. */
export async function lookAgain(households: readonly string[], database: Database): Promise<void> {
  for (const household of households)
    await database.transact((tx) => deleteDocuments(household, database, tx))
}
