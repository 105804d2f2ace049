import { expect, test } from 'vitest'
import { emptyHousehold, form, refusalOf } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { Refusal } from '../refusal.ts'
import { createBudget, mostCharacters, mostEvents } from './budget.ts'

const pet: Pet = {
  id: 'otto',
  name: 'Otto',
  species: 'dog',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'clay',
  createdAt: 1,
}

function walks(count: number, description = ''): Household {
  const events = Array.from({ length: count }, (_, n): CareEvent => {
    const kept = { createdAt: 1, recurrenceExceptions: [], petIds: ['otto'] }
    return { ...form({ title: 'Walk', description }), ...kept, id: `walk-${n}` }
  })
  return {
    ...emptyHousehold,
    pets: new Map([[pet.id, pet]]),
    events: new Map(events.map((event) => [event.id, event])),
  }
}

/** The days of one series, each changed by hand. */
function daysOfSeries(count: number, description: string): Household {
  const days = [...walks(count, description).events.values()].map((event) => ({
    ...event,
    seriesId: 'series-1',
    originalEventId: 'series-1',
    originalDate: '2026-11-15',
  }))
  return { ...emptyHousehold, events: new Map(days.map((event) => [event.id, event])) }
}

const deletePet: SaidChange = { verb: 'delete-pet', petId: 'otto' }
const renameAll: SaidChange = {
  verb: 'edit-event',
  eventId: 'series-1',
  scope: 'all',
  event: { title: 'New' },
}

// the server refused what the device had taken, and the person was told a minute later
test('the device refuses the event too many, and not the last that one change may reach', () => {
  expect(refusalOf(walks(mostEvents), deletePet)).toBe(null)
  expect(refusalOf(walks(mostEvents + 1), deletePet)).toBe('too-much-at-once')
})

test('the device refuses what is too long together, however few they are', () => {
  const long = 'x'.repeat(4_000)
  const most = Math.floor(mostCharacters / JSON.stringify([...walks(1, long).events.values()][0]).length)
  expect(refusalOf(walks(most - 100, long), deletePet)).toBe(null)
  expect(refusalOf(walks(most + 1, long), deletePet)).toBe('too-much-at-once')
  expect(refusalOf(daysOfSeries(most + 1, long), renameAll)).toBe('too-much-at-once')
})

test('what a change looks at twice it reaches once', () => {
  const budget = createBudget()
  const all = [...walks(mostEvents + 1).events.values()]
  for (let again = 0; again < 3; again++) budget.takeReads(all.slice(1))
  expect(() => budget.takeReads(all.slice(0, 1))).toThrow(Refusal)
})
