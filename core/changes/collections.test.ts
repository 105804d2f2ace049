import { readDocument } from './collections.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedEvent, storedPet, wholeEvents, wholePet } from '#test/support/arbitrary-documents.ts'
import { after, form, refusalOf, today } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { dayNumber } from '../calendar/calendar-day.ts'
import type { CareRecord } from '../care/care.ts'
import type { CareEvent } from '../schedule/event.ts'
import { indexEvents, nextOccurrences, occurrencesBetween } from '../schedule/occurrences.ts'
import { ageInWords } from '../pets/pet-age.ts'
import { ownMeasuresOf } from '../pets/own-measures.ts'
import { petName } from '../pets/pet.ts'
import { findAdded, readyRoutines } from '../routines/ready-routines.ts'
import { recurrenceInWords } from '../recurrence/recurrence-words.ts'
import { dayOf, isLocalDateTime } from '../calendar/wall-clock.ts'

const id = 'event-one'
const bruno = readDocument('pets', 'pet-bruno', wholePet)
const household = (event: CareEvent | null, pet = bruno): Household => ({
  pets: new Map(pet ? [[pet.id, pet]] : []),
  events: new Map(event ? [[id, event]] : []),
  care: new Map(),
  health: new Map(),
  deletions: new Map(),
  medicines: new Map(),
  applied: [],
})
const onSunday = { eventId: id, occurrenceDate: today, newEventId: 'event-two' }
const verbs: SaidChange[] = [
  { verb: 'delete-event', eventId: id, scope: 'all' },
  { verb: 'delete-event', ...onSunday, scope: 'this' },
  { verb: 'delete-event', ...onSunday, scope: 'future' },
  { verb: 'edit-event', ...onSunday, scope: 'this', event: form({ title: 'Late' }) },
  { verb: 'edit-event', ...onSunday, scope: 'future', event: { title: 'Later' } },
  { verb: 'edit-event', eventId: id, scope: 'all', event: { title: 'Insulin' } },
  { verb: 'edit-event', eventId: id, scope: 'all', event: { start: '2026-11-20T07:00', allDay: false } },
  { verb: 'edit-event', eventId: id, scope: 'all', event: { recurrence: ['RRULE:FREQ=WEEKLY'] } },
  { verb: 'edit-event', eventId: id, scope: 'all', event: { recurrence: null } },
  { verb: 'edit-pet', petId: 'pet-bruno', pet: { name: 'Bruno the Old' } },
  { verb: 'edit-pet', petId: 'pet-bruno', pet: { species: 'cat' } },
  { verb: 'edit-pet', petId: 'pet-bruno', pet: { diedOn: '2026-11-14' } },
  { verb: 'delete-pet', petId: 'pet-bruno' },
]

describe('an event that lacks any of its fields, or has others in their place', () => {
  test('is shown and put into words', () => {
    fc.assert(
      fc.property(storedEvent, (body) => {
        const event = readDocument('events', id, body)
        if (!event) throw new Error('a document is a document')
        const shown = occurrencesBetween(indexEvents([event]), '2026-11-10', '2026-11-20')
        for (const { start, end, day } of shown) {
          expect([start === '' || isLocalDateTime(start), end === '' || isLocalDateTime(end)]).toEqual([
            true,
            true,
          ])
          expect(Number.isInteger(dayNumber(day))).toBe(true)
        }
        nextOccurrences(event, today, 3)
        if (event.recurrence) recurrenceInWords(event.recurrence, dayOf(event.start), 'en')
        for (const routine of readyRoutines({ id: 'pet-bruno', species: 'dog', birthday: '' }, today))
          findAdded(routine, [event])
      }),
    )
  })

  test('is changed by every verb, or refused in words', () => {
    fc.assert(
      fc.property(storedEvent, storedPet, (body, petBody) => {
        const there = household(readDocument('events', id, body), readDocument('pets', 'pet-bruno', petBody))
        for (const verb of verbs) if (refusalOf(there, verb) === null) after(there, verb)
      }),
    )
  })

  test('can always be deleted', () => {
    fc.assert(
      fc.property(storedEvent, (body) => {
        const left = after(household(readDocument('events', id, body)), {
          verb: 'delete-event',
          eventId: id,
          scope: 'all',
        })
        expect(left.events.size).toBe(0)
      }),
    )
  })

  test('is the same when what was read is read again', () => {
    fc.assert(
      fc.property(storedEvent, (body) => {
        const once = readDocument('events', id, body)
        expect(readDocument('events', id, JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })
})

test('a whole document is read byte for byte, with fields that only a newer app knows', () => {
  for (const body of wholeEvents.map((whole) => ({ ...whole, mood: 'calm' })))
    expect(JSON.stringify(readDocument('events', id, body))).toBe(JSON.stringify(body))
  expect(JSON.stringify(readDocument('pets', 'pet-bruno', wholePet))).toBe(JSON.stringify(wholePet))
})

test('what is no document at all is not read', () => {
  for (const body of [null, undefined, 7, 'text', true, [], [{}]]) {
    expect(readDocument('events', id, body)).toBeNull()
    expect(readDocument('pets', id, body)).toBeNull()
  }
})

describe('what stands for a missing field', () => {
  test('of an event: nothing written, nobody named, once', () => {
    expect(readDocument('events', id, {})).toEqual({
      id,
      title: '',
      description: '',
      allDay: false,
      petIds: [],
      start: '',
      end: '',
      recurrence: null,
      createdAt: 0,
      recurrenceExceptions: [],
    })
  })

  test('an event without times is on its date, and one without a date on the day it starts', () => {
    const shownOn = (body: object) => {
      const event = readDocument('events', id, body)
      return (
        event && occurrencesBetween(indexEvents([event]), '2026-11-01', '2026-11-30').map(({ day }) => day)
      )
    }
    expect(shownOn({ date: today })).toEqual([today])
    expect(shownOn({ start: `${today}T08:00:00` })).toEqual([today])
    expect(shownOn({})).toEqual([])
  })

  test('a series without times is on every day of its rule, all day', () => {
    const event = readDocument('events', id, {
      recurrence: ['DTSTART:20261115T120000', 'RRULE:FREQ=DAILY;COUNT=2'],
    })
    expect(event).toMatchObject({ start: `${today}T00:00:00`, end: `${today}T00:00:00`, allDay: true })
    if (!event) return
    const shown = occurrencesBetween(indexEvents([event]), '2026-11-01', '2026-11-30')
    expect(shown.map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-16'])
  })

  test('a series without an end ends when it starts', () => {
    const event = readDocument('events', id, { start: `${today}T08:00:00`, recurrence: ['RRULE:FREQ=DAILY'] })
    expect(event).toMatchObject({ start: `${today}T08:00:00`, end: `${today}T08:00:00`, allDay: false })
  })

  test('of a pet: unnamed, and no birthday', () => {
    const pet = readDocument('pets', 'pet-bruno', {})
    expect(pet && petName(pet)).toBe('Unnamed Pet')
    expect(pet).toMatchObject({ id: 'pet-bruno', breeds: [], customBreed: '', birthday: '', createdAt: 0 })
  })
})

test('a pet that lacks any of its fields has a name, an age and routines', () => {
  fc.assert(
    fc.property(storedPet, (body) => {
      const pet = readDocument('pets', 'pet-bruno', body)
      if (!pet) throw new Error('a document is a document')
      expect(petName(pet)).not.toBe('')
      ageInWords(pet.birthday, today)
      expect(readyRoutines(pet, today).length).toBeGreaterThan(0)
      expect(readDocument('pets', 'pet-bruno', JSON.parse(JSON.stringify(pet)))).toEqual(pet)
    }),
  )
})

const measure = {
  id: 'weight-1.pet-bruno',
  petId: 'pet-bruno',
  petName: 'Bruno',
  kind: 'weight',
  day: today,
  values: { value: 30_000 },
  at: 1_000,
  local: `${today}T08:00:00`,
  note: '',
  by: { id: null, name: 'Ada' },
  recordedBy: { id: 'person-1', name: 'Ada' },
  recordedAt: 1_000,
}

test('of a measure, whole ones count, with what only a newer app knows; half a one bends no line', () => {
  const whole = { ...measure, mood: 'new' }
  expect(readDocument('health', measure.id, whole)).toEqual(whole)
  for (const field of Object.keys(measure))
    expect(readDocument('health', measure.id, { ...measure, [field]: undefined })).toBeNull()
  expect(readDocument('health', measure.id, { ...measure, values: { value: 1.5 } })).toBeNull()
  expect(readDocument('health', measure.id, { ...measure, kind: 'ears' })).toBeNull()
})

test('of their own measures what they are called has to be whole, in a record too', () => {
  const own = { id: 'own-girth', name: 'Girth', form: 'number', unit: 'cm' }
  const whole = { ...measure, kind: 'own', own }
  expect(readDocument('health', measure.id, whole)).toEqual(whole)
  const choices = ['None', 'Some']
  for (const bad of [
    undefined,
    'Girth',
    { ...own, id: 7 },
    { ...own, name: null },
    { ...own, form: 'scale' },
    { ...own, unit: 7 },
    { ...own, form: 'choice' },
    { ...own, form: 'choice', choices: [...choices, 7] },
  ])
    expect(readDocument('health', measure.id, { ...whole, own: bad })).toBeNull()
  const ownMeasures = { 'own-girth': own, 'own-gait1': { name: 'Gait', form: 'scale' }, 'own-other': 'x' }
  const pet = readDocument('pets', 'pet-bruno', { ...wholePet, ownMeasures })
  expect(pet?.ownMeasures).toEqual(ownMeasures)
  expect(ownMeasuresOf(pet ?? {}).map(({ id }) => id)).toEqual(['own-girth'])
  for (const bad of ['x', null, [own]])
    expect(readDocument('pets', 'pet-bruno', { ...wholePet, ownMeasures: bad })).not.toHaveProperty(
      'ownMeasures',
    )
})

test('of targets, those are read that are two numbers in their order, and kinds that only a newer app knows', () => {
  const targets = { weight: [4_200, 5_100], breaths: [30, 10], water: 'x', ears: [1, 2], glucose: null }
  expect(readDocument('pets', 'pet-bruno', { ...wholePet, targets })?.targets).toEqual({
    weight: [4_200, 5_100],
    ears: [1, 2],
  })
  expect(readDocument('pets', 'pet-bruno', { ...wholePet, targets: 'x' })).not.toHaveProperty('targets')
})

test.each([
  ['with its name', { medicineId: 'medicine-1', milli: 500, name: 'Vetmedin', unit: 'tablet' }, true],
  ['of a medicine that was deleted', { medicineId: 'medicine-1', milli: 500 }, true],
  [
    'in a unit of a newer app',
    { medicineId: 'medicine-1', milli: 500, name: 'Vetmedin', unit: 'vial' },
    false,
  ],
  ['without a unit', { medicineId: 'medicine-1', milli: 500, name: 'Vetmedin' }, false],
  ['of nothing', { medicineId: 'medicine-1', milli: 0 }, false],
])('a recorded dose %s is read: %o, %s', (_, dose, isRead) => {
  const by = { id: null, name: 'Ada' }
  const when = { at: 1, local: `${today}T08:00:00`, recordedBy: by, recordedAt: 1 }
  const entry = { id: 'entry-01', outcome: 'given', ...when, amount: '', note: '', by, dose }
  const record = { petId: 'pet-mia1', petName: 'Mia', title: 'Pill', slot: null, due: null, day: today }
  const read = readDocument('care', 'care-001', { ...record, entries: [entry] })
  expect(read).toMatchObject({ entries: [{ id: 'entry-01' }] })
  expect((read as CareRecord).entries.some((one) => 'dose' in one)).toBe(isRead) // of that collection
})
