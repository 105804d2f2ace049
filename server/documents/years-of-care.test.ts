import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { DaysAnswer } from '#core/sync/sync.ts'
import { engines } from '#test/support/engines.ts'
import type { FreshPlace } from '#test/support/engines.ts'
import { addEvent, newId, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'
import { careSeriesId, yearsOfCare } from '#test/support/years-of-care.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { lastCareDay } from './read-rows.ts'

const today = '2026-11-15'
const [days, each] = [5 * 365, 3]

describe.each(engines)('a household with years of records, on %s', (engine) => {
  let world: ServerWorld
  let anna: Device
  beforeAll(async () => {
    world = await serverWorld(engine)
    anna = await world.device()
    await fill(world.place, yearsOfCare({ owner: anna.userId, last: today, days, each }, world.clock.at))
  })
  afterAll(() => world.close())

  test('a new device is sent sixty days of them, and the others when it visits their days', async () => {
    const { rows } = await anna.snapshot('pets,events,care')
    const sent = rows.map(({ body }) => (body as CareRecord).day)
    expect(sent).toHaveLength(61 * each)
    expect(sent.toSorted()[0]).toBe(addDays(today, -60))
    const answer = await anna.send('/days?first=2023-05-01&last=2023-05-10&knows=pets,events,care')
    expect(((await answer.json()) as DaysAnswer).rows).toHaveLength(10 * each)
  })

  test('the last recorded day of a series is found in an index, not among its years', async () => {
    const { database } = world
    const query = lastCareDay(anna.userId, careSeriesId(0))
    const explain = engine === 'sqlite' ? sql`explain query plan ` : sql`explain `
    const [found, plan] = await database.transactAs(anna.userId, async (tx) => [
      await tx.run(query),
      await tx.run(sql<Record<string, unknown>>`${explain}${query}`),
    ])
    expect(found).toEqual([{ last_day: today }])
    expect(JSON.stringify(plan)).toContain('documents_series')
    // neither reads all of them nor sorts them
    expect(JSON.stringify(plan)).not.toMatch(/seq scan|scan documents|sort|temp b-tree/i)
  })

  test('an edit of all leaves them as they are', async () => {
    const recurrence = ['DTSTART:20211117T120000', 'RRULE:FREQ=DAILY']
    const start = '2021-11-17T08:00:00'
    const series = { ...addEvent({ recurrence, start, end: start }), eventId: careSeriesId(1) }
    await anna.push(series)
    const edit = { id: newId(), at: 1, verb: 'edit-event', eventId: careSeriesId(1), scope: 'all' } as const
    const times = { start: `${today}T09:00:00`, end: `${today}T09:30:00`, allDay: false }
    expect(await anna.push({ ...edit, occurrenceDate: today, event: times })).toMatchObject([
      { outcome: 'applied' },
    ])
    const { rows } = await anna.snapshot('pets,events,care')
    const starts = rows.flatMap(({ collection, body }) =>
      collection === 'events' ? [(body as { start: string }).start] : [],
    )
    expect(starts.toSorted()).toEqual([start, `${addDays(today, 1)}T09:00:00`])
    expect(rows.filter(({ collection }) => collection === 'care')).toHaveLength(61 * each)
  })
})

async function fill(
  { databaseUrl, adminUrl, dataDir }: FreshPlace,
  statements: readonly string[],
): Promise<void> {
  if (!databaseUrl) {
    const database = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 10_000 })
    database.exec(['begin', ...statements, 'commit'].join(';\n'))
    return database.close()
  }
  const client = new pg.Client(adminUrl)
  await client.connect()
  for (const statement of [...statements, 'analyze documents']) await client.query(statement)
  await client.end()
}
