import { expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import type { Pet } from '../pets/pet.ts'
import { indexEvents } from '../schedule/occurrences.ts'
import { careIdOf } from './care.ts'
import type { CareEntry, CareRecord, Outcome } from './care.ts'
import { createHeldCare } from './held-care.ts'
import { dueNow, leftFromYesterday, missedBetween, nextToday } from './missed.ts'

const person = { id: 'person-1', name: 'Ada' }
const pet = (id: string, more: Partial<Pet> = {}): Pet => ({
  id,
  name: id,
  species: 'cat',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea',
  createdAt: 1,
  ...more,
})
const [mia, otto] = [pet('pet-mia1'), pet('pet-otto')]
const { events } = after(
  emptyHousehold,
  { verb: 'add-pet', petId: mia.id, pet: mia as Pet & { breeds: string[] } },
  { verb: 'add-pet', petId: otto.id, pet: otto as Pet & { breeds: string[] } },
  {
    verb: 'add-event',
    eventId: 'pill-001',
    event: form({
      title: 'Pill',
      petIds: [mia.id, otto.id],
      start: '2026-11-10T08:00',
      end: '2026-11-10T08:00',
      recurrence: ['RRULE:FREQ=DAILY'],
    }),
  },
  {
    verb: 'add-event',
    eventId: 'walk-001',
    event: form({
      title: 'Walk',
      petIds: [mia.id],
      start: '2026-11-10T10:00',
      end: '2026-11-10T10:30',
      recurrence: ['RRULE:FREQ=DAILY'],
    }),
  },
  {
    verb: 'add-event',
    eventId: 'shot-001',
    event: form({
      title: 'Shot',
      petIds: [mia.id],
      start: '2026-11-12T10:00',
      end: '2026-11-12T10:00',
      reminder: { before: 0, untilRecorded: true },
    }),
  },
)

function record(day: string, petId: string, outcome: Outcome = 'given', more: Partial<CareEntry> = {}) {
  const local = `${day}T08:00:00`
  const said = { outcome, at: 1, local, amount: '', note: '', by: person, recordedBy: person, recordedAt: 1 }
  return {
    id: careIdOf('pill-001', day, petId),
    petId,
    petName: petId,
    title: 'Pill',
    slot: { seriesId: 'pill-001', eventId: 'pill-001', day },
    due: local,
    allDay: false,
    day,
    entries: [{ id: 'entry-01', ...said, ...more }],
  } satisfies CareRecord
}

function missed(records: CareRecord[], now: string, pets = [mia, otto], of = ['Pill']): string[] {
  const care = createHeldCare()
  for (const one of records) care.set(one.id, one)
  const found = missedBetween(
    { events: indexEvents(events.values()), care, pets, localOf: () => '2026-11-11T00:00:00' },
    '2026-11-10',
    '2026-11-12',
    now,
  )
  return found
    .filter(({ occurrence }) => of.includes(occurrence.event.title))
    .map(({ occurrence, pet: whose }) => `${occurrence.day} ${whose?.name}`)
}

const later = '2026-11-20T12:00:00'

test('what was planned and has no record is missed, for each pet by itself; what was skipped or refused is not', () => {
  const all = [
    record('2026-11-10', mia.id),
    record('2026-11-10', otto.id, 'skipped'),
    record('2026-11-11', mia.id, 'refused'),
    record('2026-11-12', otto.id, 'partly'),
  ]
  expect(missed(all, later)).toEqual(['2026-11-11 pet-otto', '2026-11-12 pet-mia1'])
})

test('what was taken back is no record', () => {
  const back = record('2026-11-12', mia.id, 'given', { retracted: { by: person, at: 2 } })
  expect(missed([record('2026-11-11', mia.id), record('2026-11-11', otto.id), back], later)).toEqual([
    '2026-11-12 pet-mia1',
    '2026-11-12 pet-otto',
  ])
})

test('nothing is missed before its time is over', () => {
  const begun = [record('2026-11-11', mia.id), record('2026-11-11', otto.id)]
  expect(missed(begun, '2026-11-12T09:00:00')).toEqual([])
  expect(missed(begun, '2026-11-12T09:01:00')).toEqual(['2026-11-12 pet-mia1', '2026-11-12 pet-otto'])
})

test('a medicine is missed from the day on which it was planned, also where nobody recorded anything yet', () => {
  const both = ['2026-11-11 pet-mia1', '2026-11-11 pet-otto', '2026-11-12 pet-mia1', '2026-11-12 pet-otto']
  expect(missed([], later)).toEqual(both)
  expect(missed([], later, [mia, otto], ['Walk'])).toEqual([])
})

test('nothing is missed for a pet after it died', () => {
  const begun = [record('2026-11-10', mia.id)]
  const died = pet(otto.id, { diedOn: '2026-11-11' })
  expect(missed(begun, later, [mia, died])).toEqual([
    '2026-11-10 pet-otto',
    '2026-11-11 pet-mia1',
    '2026-11-11 pet-otto',
    '2026-11-12 pet-mia1',
  ])
})

test('what nobody ever records is not missed, unless it reminds', () => {
  const begun = [record('2026-11-10', mia.id)]
  expect(missed(begun, later, [mia, otto], ['Walk'])).toEqual([])
  expect(missed(begun, later, [mia, otto], ['Shot'])).toEqual(['2026-11-12 pet-mia1'])
})

test('after midnight everything of yesterday that has no record is left, but what is still on the list of today', () => {
  const at = (title: string, start: string, end = start) =>
    ({
      verb: 'add-event',
      eventId: `${title}-0001`,
      event: form({ title, petIds: [mia.id], start, end, reminder: { before: 0, untilRecorded: true } }),
    }) as const
  const night = after(
    emptyHousehold,
    { verb: 'add-pet', petId: mia.id, pet: mia as Pet & { breeds: string[] } },
    at('older', '2026-11-10T20:00'),
    at('evening', '2026-11-11T20:00'),
    at('late', '2026-11-11T23:45'),
    at('until-midnight', '2026-11-11T23:30', '2026-11-12T00:00'),
    at('over-midnight', '2026-11-11T23:30', '2026-11-12T00:30'),
    at('morning', '2026-11-12T08:00'),
  )
  const care = createHeldCare()
  const left = () =>
    leftFromYesterday(
      { events: indexEvents(night.events.values()), care, pets: [mia], localOf: () => '2026-11-10T00:00:00' },
      '2026-11-12',
    ).map(({ occurrence }) => occurrence.event.title)
  const begun = record('2026-11-10', mia.id)
  care.set(begun.id, begun)
  expect(left()).toEqual(['evening', 'until-midnight', 'late'])
  const given = { ...begun, id: careIdOf('evening-0001', '2026-11-11', mia.id) }
  care.set(given.id, given)
  expect(left()).toEqual(['until-midnight', 'late'])
})

function awaiting(...records: CareRecord[]) {
  const care = createHeldCare()
  for (const one of records) care.set(one.id, one)
  const localOf = () => '2026-11-11T00:00:00'
  return { events: indexEvents(events.values()), care, pets: [mia, otto], localOf }
}

test.each([
  ['2026-11-12T07:59:00', []],
  ['2026-11-12T08:00:00', ['Pill']],
  ['2026-11-12T10:00:00', ['Pill', 'Shot']],
])('at %s %j is due and not recorded, each once for all its pets', (now, titles) => {
  const due = dueNow(awaiting(), now)
  expect(due.map(({ event }) => event.title)).toEqual(titles)
})

test('what is recorded for every pet is due no longer', () => {
  const now = '2026-11-12T08:30:00'
  expect(dueNow(awaiting(record('2026-11-12', mia.id)), now)).toHaveLength(1)
  expect(dueNow(awaiting(record('2026-11-12', mia.id), record('2026-11-12', otto.id)), now)).toEqual([])
})

function nextOf(records: CareRecord[], pets = [mia, otto]) {
  const care = createHeldCare()
  for (const one of records) care.set(one.id, one)
  const next = nextToday({ events: indexEvents(events.values()), care, pets }, '2026-11-11T07:00:00')
  return next && `${next.occurrence.event.title} ${next.pets.map(({ name }) => name).join()}`
}

test('what is next is not what was given before its time, or skipped ahead, for everybody', () => {
  const pill = (pet: Pet, outcome?: Outcome) => record('2026-11-11', pet.id, outcome)
  expect(nextOf([])).toBe('Pill pet-mia1,pet-otto')
  expect(nextOf([pill(mia)])).toBe('Pill pet-otto')
  expect(nextOf([pill(mia), pill(otto, 'skipped')])).toBe('Walk pet-mia1')
  const walk = { ...pill(mia), id: careIdOf('walk-001', '2026-11-11', mia.id) }
  expect(nextOf([pill(mia), pill(otto, 'skipped'), walk])).toBeNull()
})

test('nothing is next for a pet that is no longer alive', () => {
  expect(nextOf([], [mia, { ...otto, diedOn: '2026-11-10' }])).toBe('Pill pet-mia1')
})
