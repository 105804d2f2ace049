import { expect, test } from 'vitest'
import { emptyHousehold, after, form } from '#test/support/household.ts'
import type { EventForm } from '../schedule/event.ts'
import { indexEvents, occurrencesBetween } from '../schedule/occurrences.ts'
import { awaitedBy, hasPassed } from './awaited.ts'
import { careIdOf } from './care.ts'
import type { CareRecord } from './care.ts'
import { createHeldCare } from './held-care.ts'

const pet = 'pet-mia1'
const person = { id: 'person-1', name: 'Ada' }

function occurrence(title: string, more: Partial<EventForm> = {}, day = '2026-11-17') {
  const event = form({ title, petIds: [pet], start: `${day}T07:00`, end: `${day}T07:10`, ...more })
  const mia = {
    name: 'Mia',
    species: 'cat',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  } as const
  const { events } = after(
    emptyHousehold,
    { verb: 'add-pet', petId: pet, pet: { ...mia, breeds: [] } },
    { verb: 'add-event', eventId: 'event-01', event },
  )
  const [one] = occurrencesBetween(indexEvents(events.values()), day, day)
  if (!one) throw new Error('it falls on no day')
  return one
}

function recordOn(day: string, seriesId: string): CareRecord {
  const local = `${day}T08:00:00`
  const said = { outcome: 'given', at: 1, local, amount: '', note: '', by: person } as const
  const entries = [{ id: 'entry-01', ...said, recordedBy: person, recordedAt: 1 }]
  const slot = { seriesId, eventId: seriesId, day }
  const id = careIdOf(seriesId, day, pet)
  return { id, petId: pet, petName: 'Mia', title: 'x', slot, due: local, allDay: false, day, entries }
}

function isAwaited(one: ReturnType<typeof occurrence>, records: CareRecord[] = [], plannedOn = '2026-11-17') {
  const care = createHeldCare()
  for (const record of records) care.set(record.id, record)
  return awaitedBy(care, () => `${plannedOn}T05:00:00`)(one)
}

test('what may be a medicine is awaited from the first day, without a card, a bell or any record', () => {
  for (const title of [
    'Insulin',
    'Insulin after breakfast',
    'Half a pill before the walk',
    'Metacam 0.5 ml with dinner',
    'Apoquel',
    'Augentropfen',
  ])
    expect.soft(isAwaited(occurrence(title)), title).toBe(true)
})

test('so is whatever has a dose or reminds until it is recorded', () => {
  expect(isAwaited(occurrence('Walk', { reminder: { before: 0, untilRecorded: true } }))).toBe(true)
  expect(isAwaited(occurrence('Breakfast', { dose: { medicineId: 'medicine-1', milli: 500 } }))).toBe(true)
})

test('a visit that only rings a day before is not', () => {
  expect(isAwaited(occurrence('Vet', { reminder: { before: 1440, also: 120 } }))).toBe(false)
})

test('walks, meals and what is for no pet are not, in a household that records nothing', () => {
  for (const title of [
    'Morning walk',
    'Groomer',
    'Vet',
    'Weight',
    'Breakfast',
    'Evening meal',
    'Fresh water',
  ])
    expect.soft(isAwaited(occurrence(title)), title).toBe(false)
  expect(isAwaited(occurrence('Phone the clinic', { petIds: [] }))).toBe(false)
  expect(isAwaited(occurrence('Birthday', { allDay: true }))).toBe(false)
})

test('nor where others are recorded, until it was recorded itself', () => {
  expect(isAwaited(occurrence('Walk'), [recordOn('2026-11-16', 'another1')])).toBe(false)
  expect(isAwaited(occurrence('Walk'), [recordOn('2026-11-16', 'event-01')])).toBe(true)
})

test('days before it was planned are not awaited, unless people recorded by then', () => {
  const before = occurrence('Insulin', {}, '2026-11-16')
  expect(isAwaited(before)).toBe(false)
  expect(isAwaited(before, [recordOn('2026-11-15', 'another1')])).toBe(true)
})

test('nobody was asked for a dose whose time lay well before its plan was made that day', () => {
  const records = [recordOn('2026-11-10', 'another1')]
  const care = createHeldCare()
  for (const record of records) care.set(record.id, record)
  const isAwaitedAt = (one: ReturnType<typeof occurrence>, madeAt: string) =>
    awaitedBy(care, () => `2026-11-17T${madeAt}:00`)(one)
  const dose = occurrence('Insulin', { recurrence: ['RRULE:FREQ=DAILY'] })
  expect(isAwaitedAt(dose, '12:00')).toBe(false)
  // planned for about now
  expect(isAwaitedAt(dose, '07:40')).toBe(true)
  expect(isAwaitedAt(dose, '06:00')).toBe(true)
  // of its other days the morning is asked for
  expect(isAwaitedAt({ ...dose, day: '2026-11-18', start: '2026-11-18T07:00:00' }, '12:00')).toBe(true)
  // somebody gave it an earlier first day: the morning was meant
  const backdated = occurrence('Insulin', { recurrence: ['RRULE:FREQ=DAILY'] }, '2026-11-16')
  expect(isAwaitedAt({ ...backdated, day: '2026-11-17', start: '2026-11-17T07:00:00' }, '12:00')).toBe(true)
})

test('a plan that is changed at noon keeps the dose of the morning late', () => {
  const { event, ...rest } = occurrence('Insulin', { recurrence: ['RRULE:FREQ=DAILY'] })
  const changed = { ...rest, event: { ...event, id: 'event-02', seriesId: event.id } }
  expect(awaitedBy(createHeldCare(), () => '2026-11-17T12:00:00')(changed)).toBe(true)
})

test('its time has passed with its end, and a day without a time with the day', () => {
  const dose = occurrence('Insulin')
  expect(hasPassed(dose, '2026-11-17T07:09:00')).toBe(false)
  expect(hasPassed(dose, '2026-11-17T07:10:00')).toBe(true)
  const instant = occurrence('Insulin', { end: '2026-11-17T07:00' })
  expect(hasPassed(instant, '2026-11-17T07:00:00')).toBe(false)
  expect(hasPassed(instant, '2026-11-17T07:01:00')).toBe(true)
  const days = occurrence('Boarding', {
    allDay: true,
    start: '2026-11-17T00:00',
    end: '2026-11-18T00:00',
  })
  expect(hasPassed(days, '2026-11-18T23:59:00')).toBe(false)
  expect(hasPassed(days, '2026-11-19T00:00:00')).toBe(true)
})
