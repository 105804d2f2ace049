import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { newId, programFor } from '#test/support/server-world.ts'
import type { Engine } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { endless } from '../documents/document-row.ts'
import { openDocuments } from '../documents/documents.ts'
import { createFairShare } from '../documents/fair-share.ts'
import { hashOf } from '../households/links.ts'
import { createCalendars } from './calendars.ts'
import { readShownEvents } from './read-events.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function opened(engine: Engine) {
  const place = await readyPlace(engine)
  const database = await openDatabase(place, () => now)
  undo.push(place.remove, () => database.close())
  return { database, documents: openDocuments(database) }
}

function row(owner: string, id: string, day: string, recurrence: string[] | null) {
  const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
  const event = { title: id, description: '', allDay: false, petIds: [], ...times, recurrence }
  const body = JSON.stringify({ ...event, id, createdAt: 1, recurrenceExceptions: [] })
  const place = recurrence
    ? { first_day: null, last_day: endless, recurring: 1 }
    : { first_day: day, last_day: day, recurring: 0 }
  return {
    owner,
    collection: 'events' as const,
    id,
    clock: 1,
    body,
    removed_at: null,
    series: null,
    ...place,
  }
}

test.each(engines)(
  'of more than there is room for, what is furthest from now is left out, on %s',
  async (engine) => {
    const { database, documents } = await opened(engine)
    const owner = newId()
    const rows = [
      ...Array.from({ length: 10 }, (_, n) => row(owner, `series-${n}`, '2020-01-01', ['RRULE:FREQ=DAILY'])),
      ...Array.from({ length: 4_000 }, (_, n) => row(owner, `coming-${n}`, addDays('2026-11-15', n), null)),
      // twenty on each of the last ninety days
      ...Array.from({ length: 1_800 }, (_, n) =>
        row(owner, `over-${n}`, addDays('2026-11-14', -Math.floor(n / 20)), null),
      ),
    ]
    for (let at = 0; at < rows.length; at += 400)
      await database.transactAs(owner, (tx) =>
        tx.run(database.kysely.insertInto('documents').values(rows.slice(at, at + 400))),
      )
    let breaths = 0
    const breathe = async () => void (breaths += 1)
    const shown = await readShownEvents(documents, programFor(owner), { pets: null, now, breathe })
    const kinds = Object.groupBy(shown, ({ event }) => event.id.split('-')[0] ?? '')
    expect([kinds.series?.length, kinds.coming?.length, kinds.over?.length]).toEqual([10, 4_000, 990])
    const over = kinds.over?.map(({ event }) => event.start.slice(0, 10)).sort() ?? []
    expect([over[0], over.at(-1)]).toEqual([addDays('2026-11-14', -49), '2026-11-14'])
    // others may have their turn after every row
    expect(breaths).toBeGreaterThanOrEqual(5_000)
    // rows from before that was kept: when the event was made
    expect(shown[0]?.changedAt).toBe(1)
  },
)

test('who is removed while a calendar is being made gets none, not an empty one', async () => {
  const { database, documents } = await opened('sqlite')
  const { kysely } = database
  const secret = 'a'.repeat(43)
  const run = (query: ReturnType<typeof sql>) => query.execute(kysely)
  await run(sql`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "timeZone")
    values ('anna', '', 'anna@example.com', 0, '2026-11-15', '2026-11-15', 'UTC')`)
  await run(sql`insert into households (id, name, created_at) values ('home', '', 1)`)
  await run(
    sql`insert into members (household, person, role, name, joined_at) values ('home', 'anna', 'owner', '', 1)`,
  )
  const grants = JSON.stringify({ petIds: null, isWhole: true })
  await run(sql`insert into links (id, kind, secret_hash, made_by, household, name, grants, made_at)
    values ('link', 'calendar', ${hashOf(secret)}, 'anna', 'home', 'Mine', ${grants}, 1)`)
  const calendars = createCalendars({
    database,
    documents: {
      ...documents,
      async *calendar(...asked) {
        await run(sql`delete from members where person = 'anna'`)
        yield* documents.calendar(...asked)
      },
    },
    fairShare: createFairShare(),
    rateLimits: { take: async () => ({ granted: true, giveBack: async () => {} }) },
    limitFactor: 1,
    publicUrl: 'http://localhost',
    log: { warn: () => {} },
    now: () => now,
  })
  const { text } = await calendars.open(secret, { address: '203.0.113.7', readBy: 'khal' })
  await expect(text()).rejects.toMatchObject({ refusal: 'calendar-link-over', status: 410 })
})
