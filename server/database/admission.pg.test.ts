import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshPlace } from '#test/support/engines.ts'
import type { FreshPlace } from '#test/support/engines.ts'
import { addPet, writerOf } from '#test/support/server-world.ts'
import { openDocuments } from '../documents/documents.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
let place: FreshPlace
let database: Database
let beside: pg.Client
beforeEach(async () => {
  // never spread: nodes of the version before know nothing of that
  place = await freshPlace('postgres')
  database = await openDatabase(place, () => now)
  beside = new pg.Client(place.adminUrl)
  await beside.connect()
  for (const household of ['anna', 'berta'])
    await sql`insert into households (id, name, created_at) values (${household}, '', 0)`.execute(
      database.kysely,
    )
  await sql`insert into members (household, person, role, name, joined_at) values
    ('anna', 'anna', 'owner', '', 0), ('anna', 'carla', 'carer', '', 0), ('berta', 'berta', 'owner', '', 0)`.execute(
    database.kysely,
  )
  for (const owner of ['anna', 'berta'])
    await openDocuments(database).write(writerOf({ userId: owner }), [addPet()], now)
})
afterEach(async () => {
  await beside.end()
  await database.close()
  place.remove()
})

/** What its transaction finds, as nodes of the version before begin theirs. */
async function seenByOlderNode(owner: string, person: string, rest = ''): Promise<unknown[]> {
  // as the server works where its login is a superuser
  await beside.query(`begin; set local role senior_pet_care_app; set local app.owner = '${owner}';
    set local app.person = '${person}'; ${rest}`)
  const found = await beside.query<{ owner: string }>('select distinct owner from documents order by owner')
  await beside.query('rollback')
  return found.rows.map((row) => row.owner)
}
const admittedOnce = `select set_config('app.admitted', array_to_string(admitted_households(), e'\\n'), true);`

test.each([
  ['alone', ''],
  ['in a group', admittedOnce],
])('a node of the version before goes on, held as before, %s', async (_, rest) => {
  expect(await seenByOlderNode('anna', 'anna', rest)).toEqual(['anna'])
  expect(await seenByOlderNode('anna', 'carla', rest)).toEqual(['anna'])
  expect(await seenByOlderNode('anna', '', rest)).toEqual(['anna'])
  expect(await seenByOlderNode('anna', 'berta', rest)).toEqual([])
  expect(await seenByOlderNode('anna\nberta', 'carla\nberta', rest)).toEqual(['anna', 'berta'])
  expect(await seenByOlderNode('anna\nberta', 'carla\ncarla', rest)).toEqual(['anna'])
  expect(await seenByOlderNode('', '', rest)).toEqual([])
})

test('whoever asks for one household or for several is shown those they belong to, or did', async () => {
  await beside.query(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "timeZone")
      values ('dora', '', 'dora@example.com', false, now(), now(), 'UTC');
    insert into removed_members (household, person, name, household_name, removed_at, by_choice)
      values ('anna', 'dora', '', '', 0, 0)`)
  async function seenBy(...asked: [household: string, person: string][]): Promise<unknown[]> {
    await beside.query('begin; set local role senior_pet_care_app')
    await beside.query('select admit($1, $2)', [asked.map(([one]) => one), asked.map(([, one]) => one)])
    const found = await beside.query<{ owner: string }>('select distinct owner from documents order by owner')
    await beside.query('rollback')
    return found.rows.map((row) => row.owner)
  }
  expect(await seenBy(['anna', 'carla'])).toEqual(['anna'])
  expect(await seenBy(['anna', ''])).toEqual(['anna'])
  expect(await seenBy(['anna', 'berta'])).toEqual([])
  expect(await seenBy(['anna', 'dora'])).toEqual([])
  expect(await seenBy(['anna', 'removed dora'])).toEqual(['anna'])
  expect(await seenBy(['berta', 'removed dora'])).toEqual([])
  expect(await seenBy(['anna', 'removed dora'], ['berta', 'berta'])).toEqual(['anna', 'berta'])
  expect(await seenBy(['anna', 'carla'], ['berta', 'carla'])).toEqual(['anna'])
  expect(await seenBy()).toEqual([])
})

test('who is removed while their push waits for another is refused', async () => {
  await beside.query(`begin; select 1 from clocks where owner = 'anna' for update`)
  const carla = { ...writerOf({ userId: 'carla' }), owner: 'anna' }
  // long enough to go by itself, and so to wait
  const changes = Array.from({ length: 6 }, () => addPet())
  const writing = openDocuments(database).write(carla, changes, now)
  const refused = expect(writing).rejects.toMatchObject({ refusal: 'not-a-member' })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await beside.query(waiting)).rowCount).toBe(1)
  await sql`delete from members where person = 'carla'`.execute(database.kysely)
  await beside.query('commit')
  await refused
})
