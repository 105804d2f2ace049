import { expect, test } from 'vitest'
import type { CareEvent, EventForm } from './event.ts'
import { whyNotEvent } from './event.ts'
import { indexEvents, nextOccurrences, occurrencesOn } from './occurrences.ts'
import { findAdded, readyRoutines } from './ready-routines.ts'
import { choiceOf } from './recurrence-choice.ts'
import { recurrenceInWords } from './recurrence-words.ts'
import { dayOf } from './wall-clock.ts'

const sunday = '2026-11-15'
const pet = (species: 'dog' | 'cat', birthday: string) => ({ id: 'pet-bruno', species, birthday })
const oldDog = readyRoutines(pet('dog', '2012-05-03'), sunday)
const youngDog = readyRoutines(pet('dog', '2024-05-03'), sunday)
const oldCat = readyRoutines(pet('cat', '2010-08-21'), sunday)
const youngCat = readyRoutines(pet('cat', '2024-08-21'), sunday)

const titles = (routines: EventForm[]) => routines.map(({ title }) => title)
const get = (routines: EventForm[], title: string) => {
  const found = routines.find((one) => one.title === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}
const repeats = (routine: EventForm) =>
  routine.recurrence && recurrenceInWords(routine.recurrence, dayOf(routine.start))
const stored = (routine: EventForm, id = 'event-one'): CareEvent => ({
  ...routine,
  id,
  createdAt: 0,
  recurrenceExceptions: [],
})

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

test('a routine is known by its name, or by its time and rule when it was renamed', () => {
  const medicine = get(oldDog, 'Morning medicine')
  const named = { ...stored(medicine), title: 'Carprofen, half a tablet' }
  const later = { ...stored(medicine), start: `${sunday}T09:00:00` }
  expect(findAdded(medicine, [named])).toBe(named)
  expect(findAdded(medicine, [later])).toBe(later)
  expect(findAdded(medicine, [{ ...named, start: `${sunday}T09:00:00` }])).toBeUndefined()
  expect(findAdded(medicine, [{ ...stored(medicine), petIds: ['pet-minka'] }])).toBeUndefined()
})
