import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { CareEvent } from '#core/schedule/event.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { addEvent, newId, programFor } from '#test/support/server-world.ts'
import { planOf, watchedQueries } from '#test/support/watched-queries.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database, Engine } from '../database/database.ts'
import { endless } from './document-row.ts'
import { openDocuments } from './documents.ts'
import { isNamedFor } from './photo-names.ts'

// What a read of one household costs the others, told by queries, rows and plans: the same on every machine.

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const ann = programFor('ann')
const [petId, other] = ['pet-of-ann-1', 'pet-of-ann-2']

async function opened(engine: Engine) {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const own = await openDatabase(place, () => 1)
  closing.push(() => own.close())
  const { database, queries } = watchedQueries(own)
  return { place, own, database, queries, documents: openDocuments(database) }
}

type Kept = { collection: string; id: string; body: object; first: string | null; last: string }
async function keep({ transactAs }: Database, rows: readonly Kept[]): Promise<void> {
  const values = rows.map(
    ({ collection, id, body, first, last }, n) =>
      sql`('ann', ${collection}, ${id}, ${n + 1}, ${JSON.stringify(body)}, ${first}, ${last}, 0)`,
  )
  await transactAs('ann', async (tx) => {
    for (let at = 0; at < values.length; at += 500)
      await tx.run(sql`insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring)
        values ${sql.join(values.slice(at, at + 500))}`)
  })
}
const numbered = (count: number, of: (n: string) => Kept) =>
  Array.from({ length: count }, (_, n) => of(String(n).padStart(6, '0')))
const event = (n: string, about: Partial<CareEvent> = {}, last = '2026-11-15'): Kept => {
  const body = { ...addEvent({ petIds: [petId] }).event, id: `event-${n}`, ...about }
  return { collection: 'events', id: `event-${n}`, body, first: '2026-11-15', last }
}
const measure = (n: string, pet = petId): Kept => {
  const [id, day] = [`measure-${n}.${pet}`, '2026-11-15']
  const body = { id, petId: pet, kind: 'note', day, photos: ['b'.repeat(64)] }
  return { collection: 'health', id, body, first: day, last: endless }
}

async function all<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const read: Page[] = []
  for await (const page of pages) read.push(page)
  return read
}

describe.each(engines)('on %s', (engine) => {
  test('events are counted part by part, each in a read of its own', async () => {
    const { own, documents, queries } = await opened(engine)
    const shared = { petIds: [petId, other] }
    await keep(own, [
      ...numbered(1_500, (n) => event(n)),
      ...numbered(900, (n) => event(`x${n}`, Number(n) < 300 ? shared : {})),
    ])
    queries.length = 0
    expect(await documents.countEventsNaming(ann, petId)).toEqual({ alone: 2_100, together: 300 })
    // of each part where it ends, and what is in it
    expect(queries).toHaveLength(6)
    // what happens once is one row, however much of it there is
    for (const { rows } of queries) expect(rows.length).toBeLessThanOrEqual(1)
  })

  test('whether a sitter may see a photo is looked for in a part of the notes at a time', async () => {
    const { own, database, queries } = await opened(engine)
    await keep(own, numbered(1_200, measure))
    queries.length = 0
    const isSeen = (hash: string) =>
      database.readAs('ann', (tx) => isNamedFor(tx, 'ann', hash, new Set([petId])))
    expect(await isSeen('a'.repeat(64))).toBe(false)
    expect(queries.map(({ rows }) => rows.length)).toEqual([500, 500, 200])
    expect(await isSeen('b'.repeat(64))).toBe(true)
  })

  test('every page of measures has its own pet alone, in order', async () => {
    const { own, documents } = await opened(engine)
    await keep(own, [...numbered(450, measure), ...numbered(50, (n) => measure(n, other))])
    const days = { first: '2026-11-01', last: '2026-11-30' }
    const pages = await all(documents.measured(ann, { petId, days }))
    expect(pages.map((page) => page.length)).toEqual([200, 200, 50])
    const before = await all(documents.measured(ann, { petId: other, before: '2026-12-01' }))
    expect(before.flat().map(({ id }) => id)).toEqual(
      numbered(50, (n) => measure(n, other))
        .map(({ id }) => id)
        .toReversed(),
    )
  })
})

describe('the embedded engine', () => {
  test('counts in an index, and reads no event for it', async () => {
    const { place, documents, queries } = await opened('sqlite')
    await documents.countEventsNaming(ann, petId)
    for (const { text } of queries)
      for (const step of planOf(place, text).filter((one) => one.startsWith('SEARCH')))
        expect(step).toContain('COVERING INDEX')
  })

  test('begins each page where the one before ended, and sorts nothing', async () => {
    const { place, own, documents, queries } = await opened('sqlite')
    await keep(own, [
      ...numbered(600, (n) => event(n)),
      ...numbered(600, (n) => event(`long-${n}`, {}, '2027-01-01')),
      ...numbered(600, (n) => event(`endless-${n}`, {}, endless)),
    ])
    queries.length = 0
    const days = { first: '2026-11-01', last: '2026-11-30' }
    for (const part of ['inside', 'across'] as const) {
      const { rows } = await documents.days(ann, days, { part, after: null })
      const rest = await documents.days(ann, days, { part, after: rows.at(-1) ?? null })
      expect([rows.length, rest.rows.length]).toEqual([500, 100])
    }
    const until = { from: '2026-11-01', before: '2027-02-01' }
    for (const part of [
      { which: 'endless' },
      { which: 'coming', from: '2026-11-01' },
      { which: 'over', ...until },
    ] as const) {
      const pages = await all(documents.calendar(ann, part, {}))
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(part.which === 'endless' ? 600 : 1_200)
    }
    expect(queries.length).toBeGreaterThan(10)
    for (const { text } of queries) {
      const steps = planOf(place, text)
      expect(steps.join('\n'), text).not.toContain('TEMP B-TREE')
      if (!text.includes('(last_day, collection, id) ')) continue
      // the row that it begins after, not the first day of all
      for (const step of steps.filter((one) => one.startsWith('SEARCH documents')))
        expect(step, text).toMatch(/\(last_day,collection,id\)[<>]\(\?,\?,\?\)/)
    }
  })

  test('looks at no event of later days that none of these reaches', async () => {
    const { place, documents, queries } = await opened('sqlite')
    await documents.days(ann, { first: '2026-11-01', last: '2026-11-30' }, { part: 'across', after: null })
    expect(planOf(place, queries[0]?.text ?? '').join()).toContain('documents_across_days')
  })

  test('reads while somebody writes, and what was committed until then', async () => {
    const { own, documents } = await opened('sqlite')
    await documents.write(ann, [addEvent()], 1)
    const end = Promise.withResolvers<void>()
    const writing = own.transactAs('ann', async (tx) => {
      await tx.run(sql`update documents set clock = 77 where owner = 'ann'`)
      await end.promise
    })
    const { rows } = await documents.snapshot(ann, '2026-01-01', null)
    expect(rows.map(({ clock }) => clock)).toEqual([1])
    end.resolve()
    await writing
    const after = await documents.snapshot(ann, '2026-01-01', null)
    expect(after.rows.map(({ clock }) => clock)).toEqual([77])
  })

  test('never writes where it reads', async () => {
    const { own } = await opened('sqlite')
    const writing = own.readAs('ann', (tx) => tx.run(sql`delete from documents where id = ${newId()}`))
    await expect(writing).rejects.toThrow(/readonly/)
  })
})
