import { expect, test } from 'vitest'
import type { Pet } from '#core/pets/pet.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { form } from '#test/support/household.ts'
import { noteIsOn, notePlaces, readPrintedDays, vetsOf } from './printed-days.ts'

const today = '2026-11-15'
const read = (search: string) => readPrintedDays(new URLSearchParams(search), today)

test.each([
  ['', '2026-11-15', '2026-11-21'],
  ['from=2026-12-20', '2026-12-20', '2026-12-26'],
  ['from=2026-12-20&to=2026-12-20', '2026-12-20', '2026-12-20'],
  ['from=2026-12-20&to=2026-12-01', '2026-12-20', '2026-12-26'],
  ['from=2026-12-20&to=2099-01-01', '2026-12-20', '2027-02-19'],
  ['from=soon&to=0002-01-01', '2026-11-15', '2026-11-21'],
])('%j prints %s to %s', (search, first, last) => {
  expect(read(search)).toEqual({ first, last })
})

test('a vet of several pets stands there once', () => {
  const pet = (id: string, vet?: string) => ({ id, ...(vet && { vet }) }) as Pet
  const pets = [
    pet('ada', 'Dr Ahn, 555 0134'),
    pet('bob'),
    pet('cleo', 'Dr Ahn, 555 0134'),
    pet('dot', '112'),
  ]
  expect(vetsOf(pets).map(({ vet, pets: those }) => [vet, ...those.map(({ id }) => id)])).toEqual([
    ['Dr Ahn, 555 0134', 'ada', 'cleo'],
    ['112', 'dot'],
  ])
})

test('a long note is printed at the first of its doses, a short one at each', () => {
  const dose = (day: string, description: string) => {
    const event = eventFrom(form({ description }), { id: 'pill-0001', createdAt: 0 })
    const start = `${day}T08:00:00`
    return { id: `pill-0001.${start}`, event, day, start, end: start, isOccurrence: true }
  }
  const days = ['2026-11-15', '2026-11-16', '2026-11-17']
  const placesOf = (note: string) => {
    const doses = days.map((day) => dose(day, note))
    return doses.map((one) => noteIsOn(one, notePlaces(doses)))
  }
  expect(placesOf('With food')).toEqual([null, null, null])
  expect(placesOf('In a ball of liverwurst. '.repeat(5))).toEqual([null, '2026-11-15', '2026-11-15'])
})
