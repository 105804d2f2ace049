import { expect, test } from 'vitest'
import { countEventsOfPet } from './pet-events.ts'

test('events for a pet alone and those it shares are told apart, others are not counted', () => {
  const events = [['rex'], ['rex', 'ada'], ['ada'], [], ['rex', 'rex'], ['ada', 'bob', 'rex']].map(
    (petIds) => ({
      petIds,
    }),
  )
  expect(countEventsOfPet('rex', events)).toEqual({ alone: 2, together: 2 })
})
