import { expect, test } from 'vitest'
import type { CareRecord } from '../care/care.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import { reachOf } from './sticker-reach.ts'
import type { Reached } from './sticker-reach.ts'

const mitzi: Pet = {
  id: 'mitzi-01',
  name: 'Mitzi',
  species: 'cat',
  colour: 'slate',
  breeds: [],
  customBreed: '',
  birthday: '',
  createdAt: 0,
}
const medicine: Medicine = {
  id: 'caninsulin',
  name: 'Caninsulin',
  unit: 'unit',
  petIds: [mitzi.id],
  strength: '',
  leadDays: 0,
  counts: [],
  createdAt: 0,
}
const event = (id: string, more: Partial<CareEvent> = {}): CareEvent => ({
  id,
  title: 'Insulin',
  description: '',
  allDay: false,
  petIds: [mitzi.id],
  start: '2026-11-01T08:00:00',
  end: '2026-11-01T08:10:00',
  recurrence: ['DTSTART:20261101T000000', 'RRULE:FREQ=DAILY'],
  recurrenceExceptions: [],
  createdAt: 0,
  ...more,
})
const of = { petIds: [mitzi.id], togetherId: 'morning-1' }
const household = (events: CareEvent[], care: CareRecord[] = []): Reached => ({
  pets: [mitzi],
  events,
  medicines: [medicine],
  care,
})
test('of thousands of times of day each is read once: nobody waits for the sticker of a strange household', () => {
  const some = 5_000
  const events = Array.from({ length: some }, (_, n) =>
    event(`event-${n}`, { title: `Drops${n}`, togetherId: 'morning-1' }),
  )
  const by = { id: null, name: 'Ben' }
  const entry = { outcome: 'given' as const, at: 1, local: '2026-11-15T08:00:00', amount: '', note: '', by }
  const care = events.map(({ id }): CareRecord => ({
    id: `${id}.other`,
    petId: mitzi.id,
    petName: 'Mitzi',
    title: 'Fish',
    slot: null,
    due: null,
    allDay: false,
    day: '2026-11-15',
    entries: [{ ...entry, id, recordedBy: by, recordedAt: 1 }],
  }))
  const from = process.threadCpuUsage()
  const reached = reachOf(household(events, care), of)
  const { user } = process.threadCpuUsage(from)
  expect([reached.events.length, reached.care.length]).toEqual([some, 0])
  expect(user / 1_000).toBeLessThan(1_000)
})
