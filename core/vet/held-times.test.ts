import { expect, test } from 'vitest'
import type { CareRecord } from '../care/care.ts'
import { careIdOf } from '../care/care.ts'
import type { Medicine } from '../medicines/medicine.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { form } from '#test/support/household.ts'
import { vetSheet } from './vet-sheet.ts'

const olive: Pet = {
  id: 'pet-olive',
  name: 'Olive',
  species: 'cat',
  breeds: [],
  customBreed: '',
  birthday: '2012-05-03',
  colour: 'clay',
  createdAt: 0,
}
const tablets: Medicine = {
  id: 'medicine-1',
  name: 'Methimazole',
  unit: 'tablet',
  strength: '5 mg',
  petIds: [olive.id],
  leadDays: 7,
  counts: [],
  createdAt: 0,
}
const november = { first: '2026-11-01', last: '2026-11-14' }
const daily = 'RRULE:FREQ=DAILY'
const until = (day: string) => `;UNTIL=${day.replaceAll('-', '')}T235959`

type About = { from?: string; time: string; rule?: string | null; series?: string; milli?: number }

function event(
  id: string,
  { from = '2026-10-01', time, rule = daily, series, milli = 500 }: About,
): CareEvent {
  const [start, end] = [`${from}T${time}:00`, `${from}T${time}:30`]
  const fields = { title: 'Methimazole', petIds: [olive.id], recurrence: rule === null ? null : [rule] }
  const made = eventFrom(form({ ...fields, start, end }), { id, createdAt: 0 })
  return { ...made, dose: { medicineId: tablets.id, milli }, ...(series && { seriesId: series }) }
}

/** Given on this day, when the plan said this time. */
function given(seriesId: string, day: string, time: string): CareRecord {
  const by = { id: null, name: 'Ruth' }
  const [due, slot] = [`${day}T${time}:00`, { seriesId, eventId: seriesId, day }]
  const about = { petId: olive.id, petName: 'Olive', title: 'Methimazole', slot, due, allDay: false, day }
  const dose = { medicineId: tablets.id, milli: 500, name: 'Methimazole', unit: 'tablet' as const }
  const entry = { id: `entry-${due}`, outcome: 'given' as const, at: 0, local: due, amount: '', note: '' }
  const entries = [{ ...entry, dose, by, recordedBy: by, recordedAt: 0 }]
  return { id: careIdOf(seriesId, day, olive.id), ...about, entries }
}

function sheet(events: CareEvent[], care: CareRecord[] = [], days = november) {
  const known = { pet: olive, events, care, measures: [], medicines: [tablets] }
  return vetSheet(known, days, '2026-12-24T12:00:00')
}
const held = (...of: Parameters<typeof sheet>) => sheet(...of).care[0]?.held

const morning = event('morning-1', { time: '07:00' })
const evening = event('evening-1', { time: '19:00' })
const evenings = [
  event('evening-1', { time: '19:00', rule: daily + until('2026-11-11') }),
  event('evening-2', { from: '2026-11-12', time: '18:30', series: 'evening-1' }),
]
const moved = {
  times: ['07:00', '18:30'],
  before: { times: ['07:00', '19:00'], last: '2026-11-11' },
}

test('a dose that was moved to another time from a day on is told at its new time, and until when it was the other', () => {
  expect(held([morning, ...evenings])).toEqual(moved)
  const care = ['2026-11-10', '2026-11-11'].map((day) => given('evening-1', day, '19:00'))
  expect(held([morning, ...evenings], care)).toEqual(moved)
  expect(held([morning, evening])).toEqual({ times: ['07:00', '19:00'], before: null })
})

test('days before the change tell the time of then, days after it only the new one', () => {
  const events = [morning, ...evenings]
  expect(held(events, [], { first: '2026-11-01', last: '2026-11-11' })).toEqual({
    times: ['07:00', '19:00'],
    before: null,
  })
  expect(held(events, [], { first: '2026-11-12', last: '2026-11-14' })).toEqual({
    times: ['07:00', '18:30'],
    before: null,
  })
})

test('one that ended while another began is no third dose', () => {
  const [old] = evenings
  const fresh = event('fresh-001', { from: '2026-11-12', time: '18:30' })
  expect(held([morning, ...(old ? [old] : []), fresh])).toEqual(moved)
})

test('a plan that was changed for all its days keeps the time that records were due at', () => {
  const events = [morning, event('evening-1', { time: '18:30' })]
  const care = ['2026-11-09', '2026-11-11'].map((day) => given('evening-1', day, '19:00'))
  expect(held(events, care)).toEqual(moved)
  // also where the last day is one of those
  expect(held(events, [given('evening-1', '2026-11-14', '19:00')])?.times).toEqual(['07:00', '18:30'])
})

test('twice a day and then once a day is once a day', () => {
  const twice = [
    event('morning-1', { time: '07:00', rule: daily + until('2026-11-05') }),
    event('evening-1', { time: '19:00', rule: daily + until('2026-11-05') }),
  ]
  const once = event('once-0001', { from: '2026-11-06', time: '07:00', rule: daily + until('2026-11-10') })
  const both = { times: ['07:00', '19:00'], last: '2026-11-05' }
  expect(held([...twice, once])).toEqual({ times: ['07:00'], before: both })
  expect(held(twice)).toEqual({ times: ['07:00', '19:00'], before: null })
})

test('a day that was moved for once, and a single dose beside a routine, change nothing', () => {
  const late = event('late-0001', { from: '2026-11-14', time: '21:00', rule: null, series: 'evening-1' })
  const more = event('more-0001', { from: '2026-11-03', time: '12:00', rule: null })
  const skipping = { ...evening, recurrenceExceptions: ['2026-11-14'] }
  expect(held([morning, skipping, late, more])).toEqual({ times: ['07:00', '19:00'], before: null })
})

test('single doses are told at each of their times', () => {
  const once = (day: string, time: string) => event(`once-${day}`, { from: day, time, rule: null })
  expect(held([once('2026-11-03', '10:00'), once('2026-11-09', '15:00')])).toEqual({
    times: ['10:00', '15:00'],
    before: null,
  })
})

test('what is given on Mondays and on Thursdays is told at both times, to its end', () => {
  const weekly = (from: string, time: string, end = '') =>
    event(`weekly-${from}`, { from, time, rule: `RRULE:FREQ=WEEKLY${end}` })
  const [both, end] = [{ times: ['08:00', '20:00'], before: null }, until('2026-11-13')]
  expect(held([weekly('2026-10-05', '08:00'), weekly('2026-10-01', '20:00')])).toEqual(both)
  expect(held([weekly('2026-10-05', '08:00', end), weekly('2026-10-01', '20:00', end)])).toEqual(both)
})

test('of a plan that is gone the records tell the times', () => {
  const care = ['2026-11-09', '2026-11-10'].map((day) => given('evening-1', day, '19:00'))
  expect(held([], [...care, given('evening-1', '2026-11-11', '18:30')])).toEqual({
    times: ['18:30'],
    before: { times: ['19:00'], last: '2026-11-10' },
  })
})

test('what starts is told at the times it starts with', () => {
  const tonight = event('evening-1', {
    from: '2026-11-16',
    time: '19:00',
    rule: daily + until('2026-11-20'),
  })
  const later = event('evening-2', { from: '2026-11-21', time: '18:30', series: 'evening-1' })
  const next = event('morning-1', { from: '2026-11-17', time: '07:00' })
  const noon = event('noon-0001', { from: '2026-11-22', time: '12:00' })
  expect(sheet([tonight, later, next, noon]).starting).toMatchObject([
    { first: '2026-11-16', times: ['07:00', '19:00'] },
  ])
})
