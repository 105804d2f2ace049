import { describe, expect, test } from 'vitest'
import {
  after,
  afterBy,
  bytesOf,
  emptyHousehold,
  form,
  now,
  owner,
  refusalOf,
  seen,
  undoOf,
  writesOf,
} from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { tooLongToKeep } from './kept-change.ts'
import { addDays } from '../calendar/calendar-day.ts'
import type { CareEvent, EventForm } from '../schedule/event.ts'
import { stepsTaken } from '../recurrence/steps-taken.ts'
import { Refusal } from '../refusal.ts'

const id = 'series-1'
const [mine, theirs] = ['change-mine', 'change-theirs']
const add = (eventId: string, fields: Partial<EventForm> = {}): SaidChange => {
  return { verb: 'add-event', eventId, event: form(fields) }
}
const daily = after(emptyHousehold, add(id, { recurrence: ['RRULE:FREQ=DAILY'] }))
type Scope = 'this' | 'future' | 'all'
const remove = (name: string, scope: Scope, occurrenceDate: string, eventId = id): SaidChange => {
  return { verb: 'delete-event', id: name, eventId, scope, occurrenceDate }
}
const edit = (
  name: string,
  scope: Scope,
  occurrenceDate: string,
  event: Partial<EventForm>,
  eventId = id,
): SaidChange => {
  const made = { newEventId: `made-by-${name}`, seriesId: id }
  return { verb: 'edit-event', id: name, eventId, scope, occurrenceDate, event, ...made }
}
const pet = {
  name: 'Ada',
  species: 'dog' as const,
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'sea' as const,
}
const addPet = (petId: string): SaidChange => ({ verb: 'add-pet', id: `add-${petId}`, petId, pet })
const days = (household: Household) =>
  seen(household, '2026-11-03', '2026-11-11').map((line) => `${line.slice(8, 10)} ${line.slice(17)}`)
const byHand = (day: string, title: string) => form({ title, start: `${day}T09:00`, end: `${day}T09:30` })

test('a deleted pet comes back with all its events', () => {
  const household = after(
    emptyHousehold,
    addPet('pet-ada1'),
    addPet('pet-bob1'),
    add('event-01', { petIds: ['pet-ada1'] }),
    add('event-02', { petIds: ['pet-ada1', 'pet-bob1'] }),
  )
  const deleted = after(household, { verb: 'delete-pet', id: mine, petId: 'pet-ada1' })
  expect(bytesOf(after(deleted, undoOf(mine)))).toEqual(bytesOf(household))
})

test('what came before a change too long to be kept is refused where it touched the same, and undone elsewhere', () => {
  const household = after(
    emptyHousehold,
    addPet('pet-ada1'),
    addPet('pet-bob1'),
    add('event-01', { petIds: ['pet-ada1'] }),
    add('event-02', { petIds: ['pet-bob1'] }),
    edit('change-first', 'all', '', { title: 'Other' }, 'event-01'),
    edit(theirs, 'all', '', { title: 'Another' }, 'event-02'),
    { verb: 'delete-pet', id: mine, petId: 'pet-ada1' },
  )
  const applied = household.applied.map((one) => (one.change.id === mine ? tooLongToKeep(one) : one))
  const kept = { ...household, applied }
  expect(refusalOf(kept, undoOf(mine))).toBe('undo-too-late')
  expect(refusalOf(kept, undoOf('change-first'))).toBe('changed-since')
  expect(after(kept, undoOf(theirs)).events.get('event-02')?.title).toBe('Pill')
})

test('adding is undone by removing', () => {
  const added = after(daily, { ...add('event-01'), id: mine }, undoOf(mine))
  expect(bytesOf(added)).toEqual(bytesOf(daily))
})

test('what is undone twice, on two devices, is undone once', () => {
  const once = after(daily, remove(mine, 'this', '2026-11-05'), undoOf(mine))
  expect(writesOf(once, undoOf(mine))).toEqual([])
})

test('what nobody remembers is refused in words', () => {
  expect(refusalOf(daily, undoOf('change-nobody'))).toBe('undo-too-late')
})

test('a long undo of an older app came in parts: those that name no change have nothing left to do', () => {
  expect(writesOf(daily, { verb: 'undo' })).toEqual([])
})

describe('with a later change in between', () => {
  test.each<[string, SaidChange, SaidChange, string[]]>([
    [
      'in another field: that stays',
      edit(mine, 'all', '2026-11-05', { title: 'Mine' }),
      edit(theirs, 'all', '2026-11-05', { description: 'Theirs' }),
      ['03 Pill', '04 Pill', '05 Pill', '06 Pill', '07 Pill', '08 Pill', '09 Pill', '10 Pill', '11 Pill'],
    ],
    [
      'in the same field: that stays',
      edit(mine, 'all', '2026-11-05', { title: 'Mine' }),
      edit(theirs, 'all', '2026-11-05', { title: 'Theirs' }),
      ['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `${day} Theirs`),
    ],
    [
      'a cut before an earlier cut: no day is lost',
      edit(mine, 'future', '2026-11-09', { title: 'Nine' }),
      edit(theirs, 'future', '2026-11-04', { title: 'Four' }),
      ['03 Pill', ...['04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `${day} Four`)],
    ],
    [
      'a cut around a day changed by hand: that day shows, as the cut says',
      edit(mine, 'this', '2026-11-09', byHand('2026-11-09', 'By hand')),
      edit(theirs, 'future', '2026-11-04', { title: 'Four' }),
      ['03 Pill', ...['04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `${day} Four`)],
    ],
    [
      'the same day changed by hand: it shows once',
      edit(mine, 'this', '2026-11-04', byHand('2026-11-04', 'Mine')),
      edit(theirs, 'this', '2026-11-04', byHand('2026-11-04', 'Theirs')),
      ['03 Pill', '04 Theirs', ...['05', '06', '07', '08', '09', '10', '11'].map((day) => `${day} Pill`)],
    ],
    [
      'a cut around a deleted day: the day comes back, as the cut says',
      remove(mine, 'this', '2026-11-09'),
      edit(theirs, 'future', '2026-11-04', { title: 'Four' }),
      ['03 Pill', ...['04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `${day} Four`)],
    ],
    [
      'the same day deleted: it stays deleted',
      remove(mine, 'this', '2026-11-04'),
      remove(theirs, 'this', '2026-11-04'),
      ['03', '05', '06', '07', '08', '09', '10', '11'].map((day) => `${day} Pill`),
    ],
    [
      'a day of the new part skipped: it stays skipped',
      edit(mine, 'future', '2026-11-04', { title: 'Four' }),
      remove(theirs, 'this', '2026-11-06', `made-by-${mine}`),
      ['03', '04', '05', '07', '08', '09', '10', '11'].map((day) => `${day} Pill`),
    ],
  ])('%s', (_, first, second, expected) => {
    const household = after(daily, first, { seriesId: id, ...second } as SaidChange, undoOf(mine))
    expect(days(household)).toEqual(expected)
  })

  test('that cannot stand alone it is refused, and named', () => {
    const weekly = after(emptyHousehold, add(id, { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'] }))
    const tuesday = { start: '2026-11-10T08:00', end: '2026-11-10T08:30' }
    const household = after(
      weekly,
      edit(mine, 'all', '2026-11-09', tuesday),
      edit(theirs, 'this', '2026-11-10', byHand('2026-11-10', 'Tuesday by hand')),
    )
    expect(refusalOf(household, undoOf(mine))).toBe('changed-since')
    expect(() => writesOf(household, undoOf(mine))).toThrow(Refusal)
    expect(() => writesOf(household, undoOf(mine))).toThrow('a later change builds on it: “Pill”.')
  })
})

test('a count is carried out again as it was made, whoever undoes an earlier change, and when', () => {
  const medicineId = 'medicine-1'
  const medicine = {
    name: 'Vetmedin',
    unit: 'tablet' as const,
    strength: '',
    petIds: ['pet-ada1'],
    leadDays: 7,
  }
  const count = (milli: number, at: number): SaidChange => {
    return { verb: 'count-medicine', medicineId, kind: 'counted', milli, at }
  }
  const hour = 60 * 60_000
  const counted = after(
    emptyHousehold,
    addPet('pet-ada1'),
    { verb: 'add-medicine', medicineId, medicine },
    { verb: 'edit-medicine', id: theirs, medicineId, medicine: { leadDays: 10 } },
    count(2_000, now - hour),
    // by a clock that is ahead: it is of when it arrived
    count(10_000, now + hour),
  )
  const expected = { ...counted.medicines.get(medicineId), leadDays: 7 }
  const berta = { ...owner, id: 'person-2', name: 'Berta' }
  const undone = (household: Household, of: string) => afterBy(berta, household, undoOf(of), now + 2 * hour)
  expect(undone(counted, theirs).medicines.get(medicineId)).toEqual(expected)
  const deleted = after(counted, { verb: 'delete-medicine', id: mine, medicineId })
  expect(undone(undone(deleted, theirs), mine).medicines.get(medicineId)).toEqual(expected)
})

test('an undo of a change that many build on is refused once it is too much work, counted and not timed', () => {
  const years = Array.from({ length: 3_000 }, (_, n): [string, CareEvent] => {
    const day = addDays('2027-01-01', n)
    const one = { ...byHand(day, 'Pill'), id: `by-hand-${n}`, createdAt: 1, recurrenceExceptions: [] }
    return [one.id, { ...one, date: day, seriesId: id, originalEventId: id, originalDate: day }]
  })
  const skips = Array.from({ length: 60 }, (_, n) => remove(`skip-${n}`, 'this', addDays('2026-11-05', n)))
  const long = { ...daily, events: new Map([...daily.events, ...years]) }
  const household = after(long, edit(mine, 'this', '2026-11-03', { title: 'New' }), ...skips)
  expect(refusalOf(household, undoOf(mine))).toBe('changed-since')
  // what nothing builds on is never too much
  expect(refusalOf(household, undoOf('skip-59'))).toBe(null)
})

test('an undo on which too many searches build is refused after so many steps', () => {
  // each of its edits finds the 4,000th fall of a rule several times
  const intricate = (n: number) => [`RRULE:FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,${n + 3};COUNT=4000`]
  const edited = (howMany: number) =>
    Array.from({ length: howMany }, (_, n) =>
      edit(`change-${n}`, 'all', '2026-11-01', { recurrence: intricate(n % 9) }),
    )
  const household = (howMany: number) =>
    after(daily, edit(mine, 'all', '2026-11-01', { title: 'New' }), ...edited(howMany))
  const taken = (howMany: number) => {
    const made = household(howMany)
    const before = stepsTaken()
    return { refusal: refusalOf(made, undoOf(mine)), steps: stepsTaken() - before }
  }
  expect(taken(2).refusal).toBe(null)
  const many = taken(60)
  expect(many.refusal).toBe('changed-since')
  expect(many.steps).toBeLessThan(250_000)
})
