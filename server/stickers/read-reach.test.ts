import { expect, test } from 'vitest'
import { reachOf } from '#core/stickers/sticker-reach.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import type { StoredRow } from '../documents/read-rows.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { readReach } from './read-reach.ts'

const reader = { household: 'household', userId: 'anna' }
const petId = 'mitzi-01'
const bodies = {
  pets: {
    name: 'Mitzi',
    species: 'cat',
    colour: 'slate',
    breeds: [],
    customBreed: '',
    birthday: '',
    createdAt: 0,
  },
  events: {
    title: 'Insulin',
    description: '',
    allDay: false,
    petIds: [petId],
    start: '2026-11-01T08:00:00',
    end: '2026-11-01T08:10:00',
    recurrence: ['DTSTART:20261101T000000', 'RRULE:FREQ=DAILY'],
    recurrenceExceptions: [],
    createdAt: 0,
  },
}
const row = (collection: keyof typeof bodies, id: string, more = {}): StoredRow => ({
  collection,
  id,
  clock: 1,
  last_day: null,
  body: JSON.stringify({ id, ...bodies[collection], ...more }),
})
const narrow = (all: Reached) => reachOf(all, { petIds: [petId], togetherId: 'event-0' })
const read = (rows: StoredRow[]) =>
  readReach(
    { snapshot: () => Promise.resolve({ rows, more: false }) },
    reader,
    narrow,
    '2026-11-15',
    'sticker-over',
  )
const events = (many: number, more: object) =>
  Array.from({ length: many }, (_, n) => row('events', `event-${n}`, more))

test('whoever has used up their share comes again, and keeps no turn from the others', async () => {
  const documents: Parameters<typeof readReach>[0] = {
    snapshot: (_, __, ___, { patient } = { patient: true }) =>
      patient ? Promise.resolve({ rows: [], more: false }) : Promise.reject(new BusyRefusal(2)),
  }
  const reading = readReach(documents, reader, narrow, '2026-11-15', 'sticker-over')
  await expect(reading).rejects.toThrow(BusyRefusal)
})

test('a few of a thing are told', async () => {
  const { reached } = await read([row('pets', petId), ...events(3, {})])
  expect(reached.events).toHaveLength(3)
})

test.each([
  ['more than a page shall hold is not told', events(9_500, {})],
  ['more than a node shall hold is not read', events(2_500, { description: 'x'.repeat(10_000) })],
])('%s: it would be held until whoever asked has taken it', async (_, rows) => {
  await expect(read([row('pets', petId), ...rows])).rejects.toThrow('This sticker no longer works')
})
