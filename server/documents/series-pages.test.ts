import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { emptyHousehold, refusalOf } from '#test/support/household.ts'
import { addEvent, daily, newId, programFor } from '#test/support/server-world.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

// All at once would hold the process of the embedded engine, and with it everybody.
test.each(engines)('a series with many days changed by hand is read page by page, on %s', async (engine) => {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const database = await openDatabase(place, () => 1)
  closing.push(() => database.close())
  let longest = 0
  const documents = openDocuments({
    ...database,
    transactAs: (owner, work) =>
      database.transactAs(owner, (tx) =>
        work({
          ...tx,
          async run(query) {
            const rows = await tx.run(query)
            longest = Math.max(longest, rows.length)
            return rows
          },
        }),
      ),
  })
  const push = (...changes: Change[]) => documents.write(programFor('ann'), changes, 1)
  const series = addEvent({ recurrence: daily })
  const onDay = (n: number): Pick<Change & { verb: 'edit-event' }, 'eventId' | 'occurrenceDate'> => ({
    eventId: series.eventId,
    occurrenceDate: addDays('2026-11-15', n),
  })
  const late = (n: number): Change => {
    const event = { title: `Late ${n}` }
    return { id: newId(), at: 1, verb: 'edit-event', scope: 'this', newEventId: newId(), event, ...onDay(n) }
  }
  await push(series)
  await writeByHand(database, series.eventId, 1_050)
  // the last of them as people do: each reads what there is
  for (let n = 1_050; n < 1_100;) {
    const changes = Array.from({ length: 1_100 - n }, (_, more) => late(n + more))
    // a slow machine leaves the rest for the next push
    n += (await push(...changes)).answers.length
  }
  const { answers } = await push({ id: newId(), at: 1, verb: 'delete-event', scope: 'all', ...onDay(0) })
  expect(answers).toMatchObject([{ outcome: 'applied' }])
  expect(longest).toBeLessThanOrEqual(1_000)
  const left = []
  for await (const page of documents.everything(programFor('ann'), 'events')) left.push(...page)
  expect(left).toEqual([])
})

// Read and written whole, 60,000 held everybody for eight seconds, and 180,000 ended the process.
test.each(engines)(
  'a series of more days than can be changed is not read to its end, on %s',
  async (engine) => {
    const place = await readyPlace(engine)
    closing.push(place.remove)
    const database = await openDatabase(place, () => 1)
    closing.push(() => database.close())
    let read = 0
    const documents = openDocuments({
      ...database,
      transactAs: (owner, work) =>
        database.transactAs(owner, (tx) =>
          work({
            ...tx,
            async run(query) {
              const rows = await tx.run(query)
              read += rows.length
              return rows
            },
          }),
        ),
    })
    const push = (...changes: Change[]) => documents.write(programFor('ann'), changes, 1)
    const series = addEvent({ recurrence: daily })
    const { eventId } = series
    await push(series)
    await writeByHand(database, eventId, 10_000)
    const changes: Change[] = [
      { id: newId(), at: 1, verb: 'edit-event', eventId, scope: 'all', event: { title: 'New' } },
      { id: newId(), at: 1, verb: 'delete-event', eventId, scope: 'all' },
    ]
    for (const change of changes) {
      read = 0
      const { answers } = await push(change)
      expect(answers).toMatchObject([{ outcome: 'refused', refusal: 'too-much-at-once' }])
      expect(read).toBeGreaterThan(1_000)
      expect(read).toBeLessThan(1_100)
    }
    // the device, which else would have shown it as done
    const { originalDate: _, originalEventId: __, ...whole } = byHand(eventId, 0)
    const held = new Map<string, CareEvent>([[eventId, { ...whole, id: eventId, recurrence: daily }]])
    for (let n = 0; n < 10_000; n++) held.set(`by-hand-${n}`, { ...byHand(eventId, n), id: `by-hand-${n}` })
    const device = { ...emptyHousehold, events: held }
    for (const change of changes) expect(refusalOf(device, change)).toBe('too-much-at-once')
    // as the refusal asks for: single days that were changed can be deleted until it is small enough
    const once = (n: number): Change => ({
      id: newId(),
      at: 1,
      verb: 'delete-event',
      eventId: `by-hand-${n}`,
      scope: 'all',
      once: { seriesId: eventId, day: addDays('2026-11-15', n) },
    })
    expect((await push(once(1), once(2))).answers).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
    for (const n of [1, 2]) held.delete(`by-hand-${n}`)
    const renamed: Change = { ...changes[0]!, id: newId() }
    expect(refusalOf(device, renamed)).toBe(null)
    const { answers } = await push(renamed)
    expect(answers).toMatchObject([{ outcome: 'applied' }])
  },
)

const byHand = (seriesId: string, n: number) => ({
  title: 'Late',
  description: '',
  allDay: false,
  petIds: [],
  recurrence: null,
  start: '2026-11-15T08:00:00',
  end: '2026-11-15T08:30:00',
  createdAt: 1,
  recurrenceExceptions: [],
  seriesId,
  originalEventId: seriesId,
  originalDate: addDays('2026-11-15', n),
})

/** Said one by one, a thousand of them take ten seconds and more on each engine. */
async function writeByHand(database: Database, seriesId: string, many: number) {
  await database.transactAs('ann', async (tx) => {
    for (let from = 0; from < many; from += 500) {
      const values = Array.from({ length: Math.min(500, many - from) }, (_, n) => {
        const body = JSON.stringify(byHand(seriesId, from + n))
        return sql`('ann', 'events', ${`by-hand-${from + n}`}, 1, ${body}, '2026-11-15', '2026-11-15', 0, ${seriesId})`
      })
      await tx.run(sql`insert into documents
        (owner, collection, id, clock, body, first_day, last_day, recurring, series) values ${sql.join(values)}`)
    }
  })
}
