import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines, freshPlace } from '#test/support/engines.ts'
import { openDatabase } from './open-database.ts'
import { series } from './migrations/0009-series.ts'

const event = (id: string, fields: object) => ({ id, title: id, recurrenceExceptions: [], ...fields })
const rule = { recurrence: ['RRULE:FREQ=DAILY'] }
const before = {
  anna: [
    event('part-one1', { ...rule, followedBy: { id: 'part-two2', from: '2026-11-05' } }),
    event('part-two2', { ...rule, followedBy: { id: 'part-three', from: '2026-11-09' } }),
    event('part-three', rule),
    event('by-hand-1', { recurrence: null, originalEventId: 'part-three', originalDate: '2026-11-10' }),
    event('walk-0001', { recurrence: null }),
    event('circle-01', { ...rule, followedBy: { id: 'circle-02', from: '2026-11-05' } }),
    event('circle-02', { ...rule, followedBy: { id: 'circle-01', from: '2026-11-05' } }),
  ],
  berta: [event('alone-001', rule)],
}

describe.each(engines)('series stored as chains, on %s', (engine) => {
  test('carry the id of the first part in every part and every day changed by hand', async () => {
    const place = await freshPlace(engine)
    const database = await openDatabase(place, () => 1)
    const { kysely, transactAs } = database
    for (const [owner, events] of Object.entries(before)) {
      await transactAs(owner, async (tx) => {
        await tx.run(sql`insert into clocks (owner, clock) values (${owner}, 7)`)
        await tx.run(
          sql`insert into applied (owner, change_id, clock, undo, applied_at) values (${owner}, 'change-01', 7, '[]', 1)`,
        )
        for (const one of events) {
          const recurring = one.id.startsWith('by-hand') || one.id.startsWith('walk') ? 0 : 1
          await tx.run(sql`insert into documents (owner, collection, id, clock, body, recurring)
            values (${owner}, 'events', ${one.id}, 3, ${JSON.stringify(one)}, ${recurring})`)
        }
      })
    }
    await sql`delete from migrations where name = ${series.name}`.execute(kysely)
    await (await openDatabase(place, () => 1)).close()
    const rows = await transactAs('anna', (tx) =>
      tx.run(sql<{ id: string; clock: number; series: string | null; body: string }>`
        select id, clock, series, body from documents where owner = 'anna' order by id`),
    )
    expect(rows.map(({ id, clock, series: name }) => `${id} ${clock} ${name}`)).toEqual([
      'by-hand-1 8 part-one1',
      'circle-01 8 circle-02',
      'circle-02 8 circle-01',
      'part-one1 8 part-one1',
      'part-three 8 part-one1',
      'part-two2 8 part-one1',
      'walk-0001 3 null',
    ])
    const byHand = JSON.parse(rows[0]?.body ?? '') as unknown
    const link = { seriesId: 'part-one1', originalEventId: 'part-one1', originalDate: '2026-11-10' }
    expect(byHand).toEqual(event('by-hand-1', { recurrence: null, ...link }))
    expect(JSON.parse(rows[5]?.body ?? '')).toEqual(event('part-two2', { ...rule, seriesId: 'part-one1' }))
    expect(rows.some(({ body }) => body.includes('followedBy'))).toBe(false)
    const [berta] = await transactAs('berta', (tx) =>
      tx.run(sql<{ clock: number; series: string; undo: string | null }>`
        select d.clock, d.series, a.undo from documents d join applied a on a.owner = d.owner
        where d.owner = 'berta'`),
    )
    expect(berta).toEqual({ clock: 3, series: 'alone-001', undo: null })
    // the check below the program stands again
    const seen = await transactAs('berta', (tx) => tx.run(sql`select id from documents`))
    expect(seen).toHaveLength(engine === 'postgres' ? 1 : 8)
    await database.close()
    place.remove()
  })
})
