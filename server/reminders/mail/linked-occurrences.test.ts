import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { addEvent, daily, newId, serverWorld } from '#test/support/server-world.ts'
import type { Database, Engine, OwnerReads } from '#server/database/database.ts'
import { createFairShare } from '#server/documents/fair-share.ts'
import { BusyRefusal } from '#server/http/edge-refusal.ts'
import { readLinked } from './linked-occurrences.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const pill = (title: string) =>
  addEvent({ title, start: '2026-11-01T08:00:00', end: '2026-11-01T08:30:00', recurrence: daily })

/** Anna's pill, of which years of days were changed by hand, and her drops; what a link to some of it reads is counted. */
async function yearsByHand(engine: Engine) {
  const world = await serverWorld(engine)
  closing.push(() => world.close())
  const { database } = world
  const anna = await world.device()
  const [tablet, drops] = [pill('Pill'), pill('Drops')]
  const editDay = (day: string, to: string): Change => ({
    id: newId(),
    at: 1,
    verb: 'edit-event',
    eventId: tablet.eventId,
    scope: 'this',
    occurrenceDate: day,
    newEventId: newId(),
    event: { title: `Pill of ${day}`, start: `${to}T09:00:00`, end: `${to}T09:30:00` },
  })
  await anna.push(tablet, drops, editDay('2026-11-20', '2026-11-20'))
  // as many as a series may have; the days from 2027 on are others
  const [year, text] = [sql`2027 + i / 365`, (number: ReturnType<typeof sql>) => sql`cast(${number} as text)`]
  const day = sql`${text(year)} || '-' || substr(${text(sql`101 + i % 12`)}, 2) || '-' || substr(${text(sql`101 + i % 28`)}, 2)`
  await database.transactAs(anna.userId, (tx) =>
    tx.run(sql`/* of a test */ with recursive n(i) as (select 1 union all select i + 1 from n where i < 4990)
      insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring, series, changed_at)
      select owner, collection, '0by_hand' || i, clock, replace(body, '2026-11-20', ${day}), ${day}, ${day}, 0, series, changed_at
      from documents, n where owner = ${anna.userId} and series = ${tablet.eventId} and recurring = 0`),
  )
  let read = 0
  const counted = (tx: OwnerReads): OwnerReads => ({
    async run(query) {
      const rows = await tx.run(query)
      read += rows.filter((row) => typeof row === 'object' && row !== null && 'body' in row).length
      return rows
    },
  })
  const watched: Database = {
    ...database,
    readAs: (owner, work, person) => database.readAs(owner, (tx) => work(counted(tx)), person),
  }
  const today = { at: world.clock.at, day: '2026-11-15', zone: 'UTC' }
  const acting = { id: anna.userId, name: 'Anna', role: 'owner' as const }
  return {
    anna,
    editDay,
    tablet,
    drops,
    /** what a link to these shows, and how many documents are read for it */
    async linked(slots: string[], fairShare = createFairShare()) {
      read = 0
      const reading = { database: watched, fairShare }
      const found = await readLinked(reading, { household: anna.userId, pets: null, acting }, slots, today)
      return { shown: found.map(({ occurrence }) => [occurrence.event.title, occurrence.start]), read }
    },
  }
}

describe.each(engines)('a link to a day of a series with years of days changed by hand, on %s', (engine) => {
  test('reads the series alone, and finds every other series it names', async () => {
    const { linked, tablet, drops } = await yearsByHand(engine)
    expect(await linked([`${tablet.eventId}.20261115`, `${drops.eventId}.20261115`])).toEqual({
      shown: [
        ['Pill', '2026-11-15T08:00:00'],
        ['Drops', '2026-11-15T08:00:00'],
      ],
      read: 2,
    })
  })

  test('finds a day that was changed by hand, also one that was moved before or after it', async () => {
    const { anna, linked, tablet, editDay } = await yearsByHand(engine)
    // one by one: a busy machine answers the first of two that take long, and leaves the other for the next push
    await anna.push(editDay('2026-11-15', '2026-11-12'))
    await anna.push(editDay('2026-11-16', '2026-12-24'))
    const slots = ['20261115', '20261116', '20261120'].map((day) => `${tablet.eventId}.${day}`)
    expect(await linked(slots)).toEqual({
      shown: [
        ['Pill of 2026-11-15', '2026-11-12T09:00:00'],
        ['Pill of 2026-11-16', '2026-12-24T09:00:00'],
        ['Pill of 2026-11-20', '2026-11-20T09:00:00'],
      ],
      read: 6,
    })
  })

  test('finds the part that has the day after the series was changed from a day on', async () => {
    const { anna, linked, tablet } = await yearsByHand(engine)
    const from: Change = {
      id: newId(),
      at: 2,
      verb: 'edit-event',
      eventId: tablet.eventId,
      scope: 'future',
      occurrenceDate: '2026-11-15',
      newEventId: newId(),
      event: { title: 'Half a pill' },
    }
    await anna.push(from)
    const { shown } = await linked([`${tablet.eventId}.20261115`, `${tablet.eventId}.20261114`])
    expect(shown).toEqual([
      ['Half a pill', '2026-11-15T08:00:00'],
      ['Pill', '2026-11-14T08:00:00'],
    ])
  })

  test('is asked to come again when the household has used up its share', async () => {
    const { anna, linked, drops } = await yearsByHand(engine)
    const fairShare = createFairShare(() => 0)
    await fairShare.run('somebody else', {}, () => Promise.resolve())
    fairShare.charge(anna.userId, 20_000)
    await expect(linked([`${drops.eventId}.20261115`], fairShare)).rejects.toBeInstanceOf(BusyRefusal)
  })
})
