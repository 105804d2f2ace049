import { expect, test } from 'vitest'
import type { Change, ChangeOf } from '../changes/change.ts'
import type { CareRecord } from '../care/care.ts'
import type { DoseUnit } from '../doses/dose.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import { reachOf, saidByStickerOf } from './sticker-reach.ts'
import type { Reached } from './sticker-reach.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
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
const dose = { medicineId: medicine.id, milli: 2_000 }
const of = { petIds: [mitzi.id], togetherId: 'morning-1' }
const household = (events: CareEvent[], care: CareRecord[] = []): Reached => ({
  pets: [mitzi],
  events,
  medicines: [medicine],
  care,
})
const given: ChangeOf<'record-care'> = {
  id: 'change-01',
  at: now,
  verb: 'record-care',
  seriesId: 'morning-1',
  eventId: 'morning-1',
  day: '2026-11-15',
  due: '2026-11-15T08:00:00',
  allDay: false,
  title: 'Insulin',
  pets: [{ id: mitzi.id, name: 'Mitzi' }],
  details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
  knows: [],
  again: false,
}
const said = (change: Change) => {
  const reached = reachOf(household([event('morning-1', { dose }), event('evening-1')]), of)
  return saidByStickerOf(change, { reached, of, people: [], from: '2026-10-06', now })
}

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

test('what was given is called as the household calls it, and nothing is written beside it', () => {
  const claimed = { ...dose, name: 'Rat poison', unit: 'unit' as const }
  const change = { ...given, details: { ...given.details, amount: 'all of it', dose: claimed } }
  const { details } = said(change) as typeof given
  expect(details).toMatchObject({ amount: '', dose: { milli: 2_000, name: 'Caninsulin', unit: 'unit' } })
})

const amounts = (milli: number, { unit = 'unit' as DoseUnit, card = {}, care = [] as CareRecord[] } = {}) => {
  const all = household([event('morning-1', { dose })], care)
  const reached = reachOf({ ...all, medicines: [{ ...medicine, ...card }] }, of)
  const claimed = { medicineId: medicine.id, milli, name: '', unit }
  const details = { ...given.details, dose: claimed }
  const says = (change: Change) =>
    saidByStickerOf(change, { reached, of, people: [], from: '2026-10-06', now }) as typeof given
  const { id, at, title, pets } = given
  return {
    planned: says({ ...given, details }).details.dose,
    asNeeded: () =>
      says({ id, at, title, pets, details, verb: 'record-as-needed', careId: 'care-0001' }).details.dose,
  }
}

test('an amount that the household does not give is left to the plan, or to the card of the medicine', () => {
  expect(amounts(2_000).planned).toMatchObject({ milli: 2_000, unit: 'unit' })
  // the verb then says what the event says
  expect(amounts(99_999_000).planned).toBeUndefined()
  expect(amounts(2_000, { unit: 'tablet' }).planned).toBeUndefined()
  const card = { asNeeded: { milli: 500, hoursApart: 8, mostADay: null } }
  expect(amounts(500, { card }).asNeeded()).toMatchObject({ milli: 500 })
  expect(amounts(2_000, { card }).asNeeded()).toMatchObject({ milli: 2_000 })
  expect(amounts(99_999_000, { card }).planned).toBeUndefined()
  expect(amounts(99_999_000, { card }).asNeeded()).toMatchObject({ milli: 500, unit: 'unit' })
})

test('what was given lately may be said of a day on which the plan said so', () => {
  const by = { id: null, name: 'Ben' }
  const before = { medicineId: medicine.id, milli: 3_000, name: 'Caninsulin', unit: 'drop' as const }
  const entry = { ...given.details, id: 'entry-01', by, recordedBy: by, recordedAt: 1, dose: before }
  const record: CareRecord = {
    id: `morning-1.20261110.${mitzi.id}`,
    petId: mitzi.id,
    petName: 'Mitzi',
    title: 'Insulin',
    slot: { seriesId: 'morning-1', eventId: 'morning-1', day: '2026-11-10' },
    due: '2026-11-10T08:00:00',
    allDay: false,
    day: '2026-11-10',
    entries: [entry],
  }
  expect(amounts(3_000, { unit: 'drop', care: [record] }).planned).toMatchObject(before)
  expect(amounts(3_000, { care: [record] }).planned).toBeUndefined()
})

test('the event it names is one of its series: of another the dose would be told, and taken from the shelf', () => {
  expect(said({ ...given, eventId: 'heart-pill' })).toMatchObject({ eventId: 'morning-1' })
})

test('what is longer ago than it shows is not for it to say', () => {
  const longAgo = { at: Date.parse('2020-03-01T12:00:00Z'), local: '2020-03-01T12:00:00' }
  expect(() => said({ ...given, day: '2020-03-01', due: '2020-03-01T08:00:00' })).toThrow(/recorded here/)
  expect(() => said({ ...given, details: { ...given.details, ...longAgo } })).toThrow(/recorded here/)
  expect(() => said({ ...given, seriesId: 'evening-1', day: '2026-10-20' })).not.toThrow()
})

test('it tells how far apart the doses are, also of what is only planned', () => {
  const all = household([event('morning-1', { dose })])
  const [shown] = reachOf({ ...all, medicines: [{ ...medicine, hoursApart: 8 }] }, of).medicines
  expect(shown?.hoursApart).toBe(8)
})

test('it tells which ready routine or workout an event is, so that each device calls it in its own language', () => {
  const walk = event('morning-1', { title: 'Evening walk', routineId: 'evening-walk' })
  expect(reachOf(household([walk]), of).events.map(({ routineId }) => routineId)).toEqual(['evening-walk'])
})

test('a day that was called as its thing by hand is seen and said, and no other day of that series', () => {
  const walk = event('walk-0001', { title: 'Walk' })
  const byHand = event('by-hand-1', { recurrence: null, seriesId: walk.id, originalDate: '2026-11-14' })
  const all = [event('morning-1'), walk, { ...byHand, start: '2026-11-14T08:00:00', title: 'Insulin' }]
  const by = { id: null, name: 'Ben' }
  const entry = { ...given.details, id: 'entry-01', by, recordedBy: by, recordedAt: 1 }
  const walked = (day: string): CareRecord => ({
    id: `${walk.id}.${day.replaceAll('-', '')}.${mitzi.id}`,
    petId: mitzi.id,
    petName: 'Mitzi',
    title: 'Walk',
    slot: { seriesId: walk.id, eventId: walk.id, day },
    due: `${day}T08:00:00`,
    allDay: false,
    day,
    entries: [entry],
  })
  const reached = reachOf(household(all, [walked('2026-11-13'), walked('2026-11-14')]), of)
  expect(reached.care.map(({ day }) => day)).toEqual(['2026-11-14'])
  const onWalk = (day: string) =>
    saidByStickerOf(
      { ...given, seriesId: walk.id, eventId: byHand.id, day },
      { reached, of, people: [], from: '2026-10-06', now },
    )
  expect(onWalk('2026-11-14')).toMatchObject({ title: 'Insulin' })
  expect(() => onWalk('2026-11-13')).toThrow(/recorded here/)
})

test('of what no pet has the sticker reaches what is the same and no pet has either', () => {
  const events = [
    event('filter-1', { title: 'Filter', petIds: [] }),
    event('filter-2', { title: 'Filter' }),
    event('filter-3', { title: 'Filter', petIds: [] }),
  ]
  const reached = reachOf(household(events), { petIds: [], togetherId: 'filter-1' })
  expect(reached.events.map(({ id }) => id)).toEqual(['filter-1', 'filter-3'])
  expect(reached.pets).toEqual([])
})
