import { describe, expect, test } from 'vitest'
import { after, emptyHousehold, undoOf } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import type { Scope } from '../changes/change.ts'
import type { CareEvent, EventForm } from '../schedule/event.ts'
import { whyNotEvent } from '../schedule/event.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { indexEvents, nextOccurrences, occurrencesOn } from '../schedule/occurrences.ts'
import { findAdded, readyRoutines } from './ready-routines.ts'
import { choiceOf } from '../recurrence/recurrence-choice.ts'
import { recurrenceInWords } from '../recurrence/recurrence-words.ts'
import { dayOf } from '../calendar/wall-clock.ts'

const sunday = '2026-11-15'
const pet = (species: 'dog' | 'cat', birthday: string) => ({ id: 'pet-bruno', species, birthday })
const oldDog = readyRoutines(pet('dog', '2012-05-03'), sunday)
const youngDog = readyRoutines(pet('dog', '2024-05-03'), sunday)
const oldCat = readyRoutines(pet('cat', '2010-08-21'), sunday)
const youngCat = readyRoutines(pet('cat', '2024-08-21'), sunday)

const withPet = after(emptyHousehold, {
  verb: 'add-pet',
  petId: 'pet-bruno',
  pet: { name: 'Bruno', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'clay' },
})

const titles = (routines: EventForm[]) => routines.map(({ title }) => title)
const get = (routines: EventForm[], title: string) => {
  const found = routines.find((one) => one.title === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}
const repeats = (routine: EventForm) =>
  routine.recurrence && recurrenceInWords(routine.recurrence, dayOf(routine.start))
const stored = (routine: EventForm, id = 'event-one'): CareEvent => eventFrom(routine, { id, createdAt: 0 })

test('an old dog is offered its medicine first, and short walks', () => {
  expect(titles(oldDog).slice(0, 3)).toEqual(['Morning medicine', 'Evening medicine', 'Short morning walk'])
  expect(repeats(get(oldDog, 'Vet visit: senior check-up'))).toMatch(/^every 6 months/)
})

test('a young dog is offered longer walks first and the vet once a year', () => {
  expect(titles(youngDog)[0]).toBe('Morning walk')
  expect(repeats(get(youngDog, 'Vet visit: check-up'))).toMatch(/^every year/)
})

test('cats have a litter box and nobody walks them', () => {
  for (const routines of [oldCat, youngCat]) {
    expect(titles(routines)).toContain('Clean the litter box')
    expect(titles(routines).filter((title) => title.includes('walk'))).toEqual([])
  }
  expect(repeats(get(oldCat, 'Trim nails'))).toBe('every 2 weeks on Sat')
})

test('old ones are weighed each month and their breaths counted each week, young ones only weighed', () => {
  for (const routines of [oldDog, oldCat]) {
    expect(repeats(get(routines, 'Weight check'))).toMatch(/^every month/)
    expect(repeats(get(routines, 'Count breaths at rest'))).toMatch(/^every week/)
  }
  expect(titles(youngDog)).toContain('Weight check')
  expect(titles(youngDog)).not.toContain('Count breaths at rest')
})

test('an unknown birthday counts as old', () => {
  expect(readyRoutines(pet('dog', ''), sunday)).toEqual(oldDog)
})

test('each can be saved as it is, and edited in the dialog', () => {
  for (const routine of [...oldDog, ...youngDog, ...oldCat, ...youngCat]) {
    expect(whyNotEvent(routine)).toBeNull()
    expect(choiceOf(routine.recurrence ?? [], dayOf(routine.start))).not.toBeNull()
  }
})

test('what happens every day is on the calendar today', () => {
  const shown = occurrencesOn(indexEvents(oldDog.map((one, at) => stored(one, `event-${at}`))), sunday)
  expect(shown.map(({ event }) => event.title)).toEqual([
    'Flea and tick treatment',
    'Morning medicine',
    'Short morning walk',
    'Weight check',
    'Short midday walk',
    'Short evening walk',
    'Evening medicine',
    'Brush teeth',
    'Count breaths at rest',
  ])
})

test('each first day is a day of its rule, whichever day it is added on', () => {
  const added = ['2026-11-14', sunday, '2027-01-31', '2028-02-29']
  const days = added.flatMap((day) => readyRoutines(pet('cat', ''), day))
  for (const routine of days.filter(({ title }) => title !== 'Brush coat')) {
    expect(nextOccurrences(stored(routine), '2026-01-01', 1)[0]?.day).toBe(dayOf(routine.start))
  }
})

test('the vet is never on a weekend, and nails are on the coming Saturday', () => {
  const vetOn = (day: string) =>
    dayOf(get(readyRoutines(pet('dog', ''), day), 'Vet visit: senior check-up').start)
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map(vetOn)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
  ])
  const nailsOn = (day: string) => dayOf(get(readyRoutines(pet('dog', ''), day), 'Trim nails').start)
  expect(['2026-11-14', '2026-11-15'].map(nailsOn)).toEqual(['2026-11-14', '2026-11-21'])
})

test('an added routine is known by which one it was, whatever it is called and whenever it is', () => {
  const medicine = get(oldCat, 'Evening medicine')
  const renamed = { ...stored(medicine), title: 'Insulin', start: `${sunday}T19:00:00` }
  expect(findAdded(medicine, [renamed])).toBe(renamed)
  expect(findAdded(get(oldCat, 'Clean the litter box'), [renamed])).toBeUndefined()
  const calledLikeAnother = { ...stored(medicine), title: 'Brush teeth' }
  expect(findAdded(get(oldCat, 'Brush teeth'), [calledLikeAnother])).toBeUndefined()
  expect(findAdded(medicine, [{ ...stored(medicine), petIds: ['pet-minka'] }])).toBeUndefined()
})

test('medicine reminds until it is recorded, and nothing else does', () => {
  for (const routines of [oldDog, youngDog, oldCat, youngCat]) {
    const reminding = routines.filter(({ reminder }) => reminder)
    expect(titles(reminding)).toEqual(['Morning medicine', 'Evening medicine'])
    const untilRecorded = { before: 0, untilRecorded: true }
    expect(reminding.map(({ reminder }) => reminder)).toEqual([untilRecorded, untilRecorded])
  }
})

test('a medicine that was added before any reminded is known', () => {
  const { reminder: _, ...before } = stored(get(oldCat, 'Evening medicine'))
  expect(findAdded(get(oldCat, 'Evening medicine'), [before])).toBe(before)
})

test('every routine of a pet has a name of its own', () => {
  for (const routines of [oldDog, youngDog, oldCat, youngCat]) {
    expect(new Set(routines.map(({ routineId }) => routineId)).size).toBe(routines.length)
  }
})

test('a day changed by hand is not the routine, and of a routine cut in two the later part is', () => {
  const litter = get(oldCat, 'Clean the litter box')
  const byHand = { ...stored(litter, 'by-hand'), originalEventId: 'event-one', originalDate: sunday }
  const later = { ...stored(litter, 'later'), start: '2026-12-01T19:00:00' }
  expect(findAdded(litter, [byHand])).toBeUndefined()
  expect(findAdded(litter, [later, byHand, stored(litter)])).toBe(later)
})

describe('of the time before routines were told apart', () => {
  const asAdded = (routine: EventForm) => {
    const { routineId: _, reminder: __, ...before } = stored(routine)
    return before
  }
  const medicine = get(oldCat, 'Evening medicine')

  test('what is exactly as it was added is known, also on a later day', () => {
    for (const routine of oldCat) expect(findAdded(routine, [asAdded(routine)])).toEqual(asAdded(routine))
    for (const routine of readyRoutines(pet('cat', '2010-08-21'), '2026-11-20')) {
      const before = asAdded(get(oldCat, routine.title))
      expect(findAdded(routine, [before])).toBe(before)
    }
  })

  test.each([
    ['another name', { title: 'Insulin' }],
    ['another time', { start: `${sunday}T19:00:00`, end: `${sunday}T19:10:00` }],
    ['another rule', { recurrence: ['DTSTART:20261115T120000', 'RRULE:FREQ=WEEKLY;BYDAY=MO'] }],
    ['one day only', { recurrence: null }],
    ['a second pet', { petIds: ['pet-bruno', 'pet-minka'] }],
  ])('with %s it is no routine any more', (_what, changed) => {
    const event = { ...asAdded(medicine), ...changed }
    for (const routine of oldCat) expect(findAdded(routine, [event])).toBeUndefined()
  })
})

describe('which routine an event was', () => {
  const id = 'event-one'
  const medicine = get(oldCat, 'Evening medicine')
  const added: SaidChange = { verb: 'add-event', eventId: id, event: medicine }
  // as an app says it that does not know of routines
  const { routineId: _, ...plainForm } = medicine
  const tuesday = '2026-11-17'
  const edit = (scope: Scope, event: Partial<EventForm>, more: object = {}): SaidChange => ({
    verb: 'edit-event',
    eventId: id,
    scope,
    event,
    ...more,
  })
  const onTuesday = { occurrenceDate: tuesday, newEventId: 'event-two' }
  const routinesAfter = (...changes: SaidChange[]) =>
    [...after(withPet, added, ...changes).events.values()].map(({ routineId }) => routineId)

  test.each<[string, SaidChange, number]>([
    ['all is edited', edit('all', { title: 'Insulin' }), 1],
    ['all is moved', edit('all', { start: `${sunday}T19:00`, end: `${sunday}T19:10` }), 1],
    ['it gets another rule', edit('all', { recurrence: ['RRULE:FREQ=WEEKLY'] }), 1],
    ['it repeats no more', edit('all', { recurrence: null }), 1],
    ['it is cut', edit('future', { title: 'Insulin' }, onTuesday), 2],
    ['a day is changed by hand', edit('this', { ...plainForm, title: 'Late' }, onTuesday), 2],
    ['a day is deleted', { verb: 'delete-event', eventId: id, scope: 'this', occurrenceDate: tuesday }, 1],
  ])('is kept when %s', (_what, change, events) => {
    expect(routinesAfter(change)).toEqual(Array(events).fill('evening-medicine'))
  })

  test('comes back when a deletion is undone', () => {
    const deletion: SaidChange = { verb: 'delete-event', id: 'change-gone', eventId: id, scope: 'all' }
    expect(routinesAfter(deletion, undoOf('change-gone'))).toEqual(['evening-medicine'])
  })
})
