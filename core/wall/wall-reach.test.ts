import { expect, test } from 'vitest'
import type { CareRecord } from '../care/care.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { wallReachOf } from './wall-reach.ts'

const today = '2026-11-15'
const pet = (id: string, more: Partial<Pet> = {}): Pet => ({
  id,
  name: id,
  species: 'cat',
  colour: 'slate',
  breeds: ['a breed'],
  customBreed: '',
  birthday: '2010-01-01',
  createdAt: 5,
  ...more,
})
const event = (id: string, more: Partial<CareEvent> = {}): CareEvent => ({
  id,
  title: id,
  description: 'under the mat',
  allDay: false,
  petIds: ['mitzi'],
  start: `${today}T08:00:00`,
  end: `${today}T08:10:00`,
  recurrence: null,
  recurrenceExceptions: [],
  createdAt: 0,
  ...more,
})
const medicine = (id: string): Medicine => ({
  id,
  name: id,
  unit: 'unit',
  petIds: ['mitzi'],
  strength: '40 IU/ml',
  leadDays: 9,
  counts: [],
  createdAt: 0,
})
const record = (id: string, day: string, petId: string | null = 'mitzi'): CareRecord => {
  const by = { id: null, name: 'Ben' }
  const entry = { id, outcome: 'given' as const, at: 1, local: `${day}T08:00:00`, amount: '', note: 'bit me' }
  const entries = [{ ...entry, by, recordedBy: by, recordedAt: 1 }]
  return { id, petId, petName: '', title: 'Insulin', slot: null, due: null, allDay: false, day, entries }
}
const daily = ['DTSTART:20200101T000000', 'RRULE:FREQ=DAILY']
const empty = { pets: [pet('mitzi')], events: [], medicines: [], care: [] }
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('what is planned around today, and no more of what happens once', () => {
  const on = (day: string) => ({ start: `${day}T08:00:00`, end: `${day}T08:10:00`, date: day })
  const events = [
    event('long-ago', on('2026-11-07')),
    event('last-week', on('2026-11-08')),
    event('in-two-weeks', on('2026-11-29')),
    event('later', on('2026-11-30')),
    event('stay', { start: '2026-10-01T08:00:00', end: '2026-11-10T08:00:00', date: '2026-10-01' }),
    event('routine', { ...on('2020-01-01'), recurrence: daily }),
    event('moved', { ...on('2027-02-01'), originalDate: today, originalEventId: 'routine' }),
  ]
  expect(ids(wallReachOf({ ...empty, events }, today).events)).toEqual([
    'last-week',
    'in-two-weeks',
    'stay',
    'routine',
    'moved',
  ])
})

test('whose turn it is, with the days swapped that it shows', () => {
  const [anna, ben] = ['anna', 'ben'].map((name) => ({ id: `person-${name}`, name }))
  const who = { people: [anna, ben].flatMap((one) => one ?? []), turns: 'day' as const }
  const swap = (day: string) => ({ day, person: { id: 'person-ben', name: 'ben' } })
  const swaps = ['2026-11-13', '2026-11-14', '2026-11-29', '2026-11-30'].map(swap)
  const [hers] = wallReachOf({ ...empty, events: [event('hers', { who, swaps })] }, today).events
  expect(hers?.who).toEqual(who)
  expect(hers?.swaps?.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-29'])
})

test('of who has died nothing is shown; what is for no pet is', () => {
  const all = {
    pets: [pet('mitzi'), pet('rex', { diedOn: '2026-01-01' })],
    events: [
      event('hers'),
      event('his', { petIds: ['rex'] }),
      event('both', { petIds: ['mitzi', 'rex'] }),
      event('bin', { petIds: [] }),
    ],
    medicines: [],
    care: [record('one', today), record('two', today, 'rex'), record('three', today, null)],
  }
  const { pets, events, care } = wallReachOf(all, today)
  expect(ids(pets)).toEqual(['mitzi'])
  expect(events.map(({ id, petIds }) => [id, petIds])).toEqual([
    ['hers', ['mitzi']],
    ['both', ['mitzi']],
    ['bin', []],
  ])
  expect(ids(care)).toEqual(['one', 'three'])
})

test('of what was given longer ago only the last of each thing is told', () => {
  const care = [
    record('a', '2026-10-10'),
    record('b', '2026-11-07'),
    record('c', '2026-10-20'),
    record('bin', '2026-10-01', null),
    record('d', '2026-11-08'),
    record('e', today),
  ]
  expect(ids(wallReachOf({ ...empty, care }, today).care)).toEqual(['b', 'bin', 'd', 'e'])
})

test('fields are named: notes, strengths, birthdays and medicines that nothing shown needs are not told', () => {
  const dose = { medicineId: 'insulin', milli: 2_000 }
  const all = {
    ...empty,
    events: [event('hers', { dose })],
    medicines: [medicine('insulin'), medicine('secret')],
    care: [record('one', today)],
  }
  const told = JSON.stringify(wallReachOf(all, today))
  expect(told).toContain('insulin')
  for (const hidden of ['under the mat', 'bit me', '40 IU', 'secret', 'a breed', '2010'])
    expect(told).not.toContain(hidden)
})
