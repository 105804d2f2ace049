import { describe, expect, test } from 'vitest'
import type { DaysAnswer, Row } from '#core/sync/sync.ts'
import { createOlderDays, missingDays } from './older-days.ts'
import { patienceOfPeople } from './world.ts'

const place = {
  cursor: 'epoch.1',
  oneOffsFrom: '2026-09-16',
  visited: [{ first: '2026-03-01', last: '2026-03-31' }],
}

test('only what lies before the snapshot and was not visited is missing', () => {
  expect(missingDays(place, { first: '2026-09-16', last: '2026-09-20' })).toBeNull()
  expect(missingDays(place, { first: '2026-09-14', last: '2026-09-20' })).toEqual({
    first: '2026-09-14',
    last: '2026-09-15',
  })
  expect(missingDays(place, { first: '2026-03-10', last: '2026-03-10' })).toBeNull()
  expect(missingDays(place, { first: '2026-03-30', last: '2026-04-02' })).toEqual({
    first: '2026-04-01',
    last: '2026-04-02',
  })
})

test('what one visit after the other has brought is not asked for again', () => {
  const april = { ...place, visited: [...place.visited, { first: '2026-04-01', last: '2026-04-30' }] }
  expect(missingDays(april, { first: '2026-03-10', last: '2026-04-20' })).toBeNull()
  expect(missingDays(april, { first: '2026-02-10', last: '2026-04-20' })).toEqual({
    first: '2026-02-10',
    last: '2026-02-28',
  })
  expect(missingDays(april, { first: '2026-03-10', last: '2026-05-20' })).toEqual({
    first: '2026-05-01',
    last: '2026-05-20',
  })
})

test('before the first snapshot nobody knows what is missing', () => {
  expect(missingDays(null, { first: '2026-03-01', last: '2026-03-01' })).toBeNull()
})

describe('pages of older days', () => {
  const rowOf = (id: string): Row => ({ collection: 'events', id, clock: 1, body: null })
  /** A visit of a day in April, answered in turn as a server would; null is a network that fails. */
  async function visit(...answers: (DaysAnswer | number | null)[]) {
    const [asked, received]: [string[], string[][]] = [[], []]
    const fetch = async (path: string) => {
      asked.push(new URLSearchParams(path.split('?')[1]).get('after') ?? '')
      const answer = answers.shift()
      if (answer === null || answer === undefined) throw new TypeError('failed to fetch')
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
    }
    const openFeed = () => ({
      onopen: null,
      onmessage: null,
      onerror: null,
      onmembers: null,
      close: () => {},
    })
    const older = createOlderDays({
      asker: { whose: 'anna' },
      world: { network: { fetch, openFeed }, patience: patienceOfPeople },
      place: () => place,
      onRows: async (rows) => void received.push(rows.map(({ id }) => id)),
    })
    await older.visit('2026-04-01', '2026-04-30')
    return { asked, received }
  }

  test('each names the next, and all of them are one visit', async () => {
    const place = 'inside.2026-04-05.events.one'
    const seen = await visit({ rows: [rowOf('one')], next: place }, { rows: [rowOf('two')], next: null })
    expect(seen).toEqual({ asked: ['inside', place], received: [['one', 'two']] })
  })

  test('a server of the version before sends everything at once', async () => {
    expect((await visit({ rows: [rowOf('one')] })).received).toEqual([['one']])
  })

  test('a page that does not come makes the visit one for later', async () => {
    expect((await visit({ rows: [rowOf('one')], next: 'across' }, 429)).received).toEqual([])
    expect((await visit({ rows: [rowOf('one')], next: 'across' }, null)).received).toEqual([])
  })
})
