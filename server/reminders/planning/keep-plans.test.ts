import { afterEach, describe, expect, test } from 'vitest'
import { engines, readyPlace } from '#test/support/engines.ts'
import type { Database, Engine } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { householdTables } from '#server/households/household-tables.ts'
import { dueRows } from './due-rows.ts'
import { keepPlans } from './keep-plans.ts'
import type { Due } from './keep-plans.ts'
import type { Outgoing } from '../push/outgoing.ts'
import { reminderTables } from '../push/push-tables.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const hour = 60 * 60_000
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Two connections to one household with one member. */
async function household(engine: Engine) {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const database = await openDatabase(place, () => now)
  closing.push(() => database.close())
  const tables = householdTables(database.kysely)
  await tables.insertInto('households').values({ id: 'home', name: '', created_at: 1 }).execute()
  const member = { household: 'home', person: 'anna', role: 'owner', name: '', joined_at: 1 } as const
  await tables
    .insertInto('members')
    .values({ ...member, sitter_link: null })
    .execute()
  return database
}

function message(person: string, stage = 1, stageAt = now): Outgoing {
  const about = { seriesId: 'pill', eventId: 'pill', day: '2026-11-15', due: '2026-11-15T08:00:00' }
  const notice = {
    ...about,
    household: 'home',
    person,
    slot: 'pill.20261115',
    changeId: 'x',
    allDay: false,
    title: '',
  }
  const items = [{ notice: { ...notice, pets: [] }, stage, stageAt, isTomorrow: false }]
  return { person, household: 'home', by: ['push'], kind: 'reminder', items }
}
const due = (more: Partial<Due> = {}): Due => ({
  owner: 'home',
  due_at: now + hour,
  planned_clock: 1,
  was_due_at: -1,
  ...more,
})
const keep = (database: Database, plan: Due, messages: Outgoing[] = [], at = now) =>
  database.transactTogether([{ owner: 'home', acting: { id: '' } }], (tx) =>
    keepPlans({ engine: database.engine, tx }, [plan], messages, at),
  )
const dueAt = async (database: Database) =>
  (await reminderTables(database.kysely).selectFrom('due').select('due_at').execute())[0]?.due_at

describe.each(engines)('plans that meet, on %s', (engine) => {
  test('of two that would tell the same, one does', async () => {
    const database = await household(engine)
    const both = await Promise.all([
      keep(database, due(), [message('anna')]),
      keep(database, due(), [message('anna')]),
    ])
    expect(both.flat()).toEqual([message('anna')])
    expect(await keep(database, due(), [message('anna', 2)])).toHaveLength(1)
    expect(await keep(database, due(), [message('anna', 1)])).toEqual([])
  })

  test('of two that would tell of the time it was moved to, one does, and a late plan for the old time does not', async () => {
    const database = await household(engine)
    await keep(database, due(), [message('anna', 8)])
    const evening = now + 10 * hour
    const moved = message('anna', 1, evening)
    const both = await Promise.all([
      keep(database, due(), [moved], evening + 1),
      keep(database, due(), [moved], evening),
    ])
    expect(both.flat()).toEqual([moved])
    expect(await keep(database, due(), [moved], evening + 2)).toEqual([])
    expect(await keep(database, due(), [message('anna', 1)], evening + 2)).toEqual([])
  })

  test('who has left since is told nothing, and nothing is kept of them', async () => {
    const database = await household(engine)
    const mine = await keep(database, due(), [message('anna'), message('berta')])
    expect(mine.map(({ person }) => person)).toEqual(['anna'])
    const rows = await reminderTables(database.kysely).selectFrom('told').select('person').execute()
    expect(rows).toEqual([{ person: 'anna' }])
  })

  test('one made on an older state does not replace one made on a newer', async () => {
    const database = await household(engine)
    await keep(database, due({ planned_clock: 2 }))
    await keep(database, due({ planned_clock: 1, due_at: now + 5 * hour, was_due_at: now + hour }))
    expect(await dueAt(database)).toBe(now + hour)
  })

  test('one that was begun before settings changed does not undo that there is to be another', async () => {
    const database = await household(engine)
    await keep(database, due())
    await dueRows(database).bringForward(['home'], now)
    await keep(database, due({ due_at: now + 5 * hour, was_due_at: now + hour }))
    expect(await dueRows(database).claim(now + 1)).toEqual(['home'])
    await dueRows(database).bringForward(['home'], now)
    await keep(database, due({ due_at: now + 5 * hour, was_due_at: now }))
    expect(await dueRows(database).claim(now + 1)).toEqual(['home'])
    // nor when it is the first to know of a change
    await dueRows(database).bringForward(['home'], now)
    await keep(database, due({ due_at: now + 5 * hour, was_due_at: now, planned_clock: 2 }))
    expect(await dueRows(database).claim(now + 1)).toEqual(['home'])
  })

  test('a household that a node has claimed is no other’s for a minute', async () => {
    const database = await household(engine)
    await keep(database, due({ due_at: now }))
    const { claim } = dueRows(database)
    expect(await Promise.all([claim(now), claim(now)])).toEqual(expect.arrayContaining([['home'], []]))
    expect(await claim(now + 59_000)).toEqual([])
    expect(await claim(now + 61_000)).toEqual(['home'])
  })
})
