import { readDocument } from '../changes/collections.ts'
import { expect, test } from 'vitest'
import type { Collection } from '../changes/collections.ts'
import type { Measure } from '../health/measure.ts'
import type { PetForm } from '../pets/pet.ts'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { shownToVet, withoutOlder } from './shown-to-vet.ts'
import { vetSheet } from './vet-sheet.ts'

const of = { petId: 'pet-rex-1', days: { first: '2026-11-01', last: '2026-11-15' } }
const pet: Omit<PetForm, 'name'> = {
  species: 'dog',
  breeds: ['Beagle'],
  customBreed: '',
  birthday: '',
  colour: 'clay',
}
const given = (day: string, time: string, note = '') => ({
  outcome: 'given' as const,
  at: Date.parse(`${day}T${time}:00Z`),
  local: `${day}T${time}:00`,
  amount: '½ tablet',
  note,
})
const planned = (eventId: string, day: string, pets: string[], note = ''): SaidChange => ({
  verb: 'record-care',
  seriesId: eventId,
  eventId,
  day,
  due: `${day}T08:00:00`,
  allDay: false,
  title: 'Pill',
  pets: pets.map((id) => ({ id, name: id })),
  details: given(day, '08:05', note),
  knows: [],
  again: false,
})

const household = after(
  emptyHousehold,
  { verb: 'add-pet', petId: 'pet-rex-1', pet: { ...pet, name: 'Rex', vet: 'Dr. Secretive 555' } },
  { verb: 'add-pet', petId: 'pet-minka', pet: { ...pet, name: 'Minka' } },
  {
    verb: 'add-event',
    eventId: 'pill-0001',
    event: form({
      petIds: ['pet-rex-1', 'pet-minka'],
      recurrence: ['RRULE:FREQ=DAILY'],
      description: 'The key is under the mat',
    }),
  },
  { verb: 'add-event', eventId: 'fish-0001', event: form({ title: 'Fish', petIds: ['pet-minka'] }) },
  {
    verb: 'add-event',
    eventId: 'past-0001',
    event: form({
      title: 'Before',
      petIds: ['pet-rex-1'],
      start: '2026-10-01T08:00:00',
      end: '2026-10-01T09:00:00',
    }),
  },
  {
    verb: 'add-event',
    eventId: 'later-001',
    event: form({
      title: 'Soonest',
      petIds: ['pet-rex-1'],
      start: '2026-11-18T08:00:00',
      end: '2026-11-18T09:00:00',
    }),
  },
  planned('pill-0001', '2026-11-02', ['pet-rex-1', 'pet-minka'], 'ate well'),
  planned('pill-0001', '2026-11-03', ['pet-rex-1']),
  planned('pill-0001', '2026-10-30', ['pet-rex-1'], 'before these days'),
  {
    verb: 'record-as-needed',
    careId: 'as-needed-1',
    title: 'Pain relief',
    pets: [{ id: 'pet-rex-1', name: 'Rex' }],
    details: given('2026-11-04', '22:00', 'limped'),
  },
)
const medicine = (medicineId: string, name: string, petId: string): SaidChange => ({
  verb: 'add-medicine',
  medicineId,
  medicine: { name, unit: 'tablet', strength: '50 mg', petIds: [petId], leadDays: 7 },
})
const weighed = (measureId: string, petId: string, day: string, value: number, note = ''): SaidChange => ({
  verb: 'record-measure',
  measureId,
  petId,
  petName: petId,
  kind: measureId.startsWith('pain') ? 'pain' : 'weight',
  details: { values: { value }, at: Date.parse(`${day}T08:00:00Z`), local: `${day}T08:00:00`, note },
})

const record = [...household.care.values()].find(({ day }) => day === '2026-11-03')
const corrected = after(
  household,
  medicine('medicine-1', 'Carprofen', 'pet-rex-1'),
  medicine('medicine-2', 'Fishoilium', 'pet-minka'),
  {
    verb: 'edit-event',
    eventId: 'pill-0001',
    scope: 'all',
    event: { dose: { medicineId: 'medicine-1', milli: 500 } },
  },
  ...['2026-11-20', '2026-11-30'].map((day): SaidChange => ({
    verb: 'add-event',
    eventId: `half-${day}`,
    event: form({
      title: `Half from ${day}`,
      petIds: ['pet-rex-1', 'pet-minka'],
      start: `${day}T20:00:00`,
      end: `${day}T20:10:00`,
      recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
      description: 'In the tin of the key',
      dose: { medicineId: 'medicine-1', milli: 250 },
    }),
  })),
  weighed('weight-01', 'pet-rex-1', '2026-09-01', 12_900, 'too old to tell'),
  weighed('weight-02', 'pet-rex-1', '2026-10-20', 12_600, 'also too old to tell'),
  weighed('weight-03', 'pet-rex-1', '2026-11-02', 12_300, 'after breakfast'),
  weighed('weight-04', 'pet-minka', '2026-11-02', 4_444),
  weighed('weight-05', 'pet-rex-1', '2026-11-15', 12_200, 'on the last day'),
  weighed('pain-0001', 'pet-rex-1', '2026-11-03', 3),
  {
    verb: 'correct-care',
    careId: record?.id ?? '',
    entryId: record?.entries[0]?.id ?? '',
    details: { note: 'what it says now' },
  },
  {
    verb: 'correct-care',
    careId: record?.id ?? '',
    entryId: record?.entries[0]?.id ?? '',
    details: { note: 'no, this' },
  },
)

function shown({ pets, events, care, health, medicines }: Household) {
  const rows: [Collection, Iterable<[string, unknown]>][] = [
    ['pets', pets],
    ['events', events],
    ['care', care],
    ['health', health],
    ['medicines', medicines],
  ]
  const all = rows.flatMap(([collection, bodies]) =>
    [...bodies].flatMap(([id, body]) => {
      const document = shownToVet(collection, id, body, of)
      return document ? [{ collection, id, body: document }] : []
    }),
  )
  return withoutOlder(all, of)
}

/** What the sheet says of it; when it was recorded is not shown. */
function numbersOf({ measures, ...rest }: Omit<ReturnType<typeof vetSheet>, 'pet'>) {
  const told = (one: Measure | null) =>
    one && { id: one.id, values: one.values, local: one.local, by: one.by.name }
  return {
    ...rest,
    measures: measures.map((line) => ({
      ...line,
      measures: line.measures.map(told),
      before: told(line.before),
    })),
  }
}

test('from what a vet is shown comes the same sheet as in the household', () => {
  const rows = shown(corrected)
  const bodies = <C extends Collection>(name: C) =>
    rows.flatMap(({ collection, id, body }) =>
      collection === name ? (readDocument(name, id, body) ?? []) : [],
    )
  const [rex] = bodies('pets')
  const own = corrected.pets.get('pet-rex-1')
  if (!rex || !own) throw new Error('no pet')
  const now = '2026-11-15T12:00:00'
  const known = {
    events: [...corrected.events.values()],
    care: [...corrected.care.values()],
    measures: [...corrected.health.values()],
    medicines: [...corrected.medicines.values()],
  }
  const { pet: _, ...inside } = vetSheet({ pet: own, ...known }, of.days, now)
  const events = bodies('events')
  const { pet: seen, ...outside } = vetSheet(
    {
      pet: rex,
      events,
      care: bodies('care'),
      measures: bodies('health'),
      medicines: bodies('medicines'),
    },
    of.days,
    now,
  )
  expect(numbersOf(outside)).toEqual(numbersOf(inside))
  expect(
    outside.measures.map(({ kind, before, measures }) => [kind, before?.values, measures.length]),
  ).toEqual([
    ['weight', { value: 12_600 }, 2],
    ['pain', undefined, 1],
  ])
  expect(inside.care).toMatchObject([
    { title: 'Carprofen', strength: '50 mg', planned: 15, given: 2, notLogged: 13 },
  ])
  expect(inside.starting).toEqual([
    {
      title: 'Carprofen',
      strength: '50 mg',
      dose: '¼ tablet',
      first: '2026-11-20',
      times: ['20:00'],
      last: '2026-11-24',
      repeats: ['DTSTART:20261120T120000', 'RRULE:FREQ=DAILY;COUNT=5'],
    },
  ])
  expect(seen).toMatchObject({ name: 'Rex', breeds: ['Beagle'] })
})

test('nothing of other pets, of other days, of people beyond their names, or of what was written before', () => {
  const text = JSON.stringify(shown(corrected))
  for (const hidden of [
    'inka',
    'Fish',
    'Before',
    'before these days',
    'Secretive',
    'under the mat',
    'tin of the key',
    'Soonest',
    '2026-11-30',
    'person-1',
    'what it says now',
    'too old to tell',
    'Fishoilium',
    '12900',
    '4444',
  ])
    expect(text).not.toContain(hidden)
  expect(text).toContain('"name":"Ada"')
})

test('what people measure in their own way is shown as they call it, each with the last one before', () => {
  const girth = { name: 'Girth', form: 'number', unit: 'cm', target: [30_000, 33_000] } as const
  const { target: _, ...called } = girth
  const measured = (measureId: string, id: string, day: string): SaidChange => ({
    ...(weighed(measureId, 'pet-rex-1', day, 31_500) as Extract<SaidChange, { verb: 'record-measure' }>),
    kind: 'own',
    own: { id, ...called },
  })
  const rows = shown(
    after(
      corrected,
      {
        verb: 'edit-pet',
        petId: 'pet-rex-1',
        pet: { ownMeasures: { 'own-girth': { ...girth, target: [30_000, 33_000] } } },
      },
      measured('own-0001', 'own-girth', '2026-10-01'),
      measured('own-0002', 'own-girth', '2026-10-20'),
      measured('own-0003', 'own-neck1', '2026-10-02'),
      measured('own-0004', 'own-girth', '2026-11-03'),
    ),
  )
  expect(rows.flatMap(({ body }) => ('ownMeasures' in body ? [body.ownMeasures] : []))).toEqual([
    { 'own-girth': girth },
  ])
  const own = rows.flatMap(({ body }) => ('kind' in body && body.kind === 'own' ? [body] : []))
  expect(own.map(({ id }) => id.slice(0, 8))).toEqual(['own-0002', 'own-0003', 'own-0004'])
  expect(own.at(-1)).toMatchObject({ own: { id: 'own-girth', ...called }, values: { value: 31_500 } })
})

test('what was deleted is no part of it', () => {
  const { deletions } = after(corrected, { verb: 'delete-event', eventId: 'past-0001', scope: 'all' })
  expect(deletions.size).toBe(1)
  for (const [id, body] of deletions) expect(shownToVet('deletions', id, body, of)).toBeNull()
})

test('it says which ready routine or workout an event is, so that the sheet calls it in its language', () => {
  const pill = household.events.get('pill-0001')
  const shown = shownToVet('events', 'pill-0001', { ...pill, routineId: 'evening-walk' }, of)
  expect(shown).toMatchObject({ id: 'pill-0001', routineId: 'evening-walk' })
})
