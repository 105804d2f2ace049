import { expect, test } from 'vitest'
import { after, emptyHousehold, form } from '#test/support/household.ts'
import type { CareEvent } from './event.ts'
import { countEventsOfPet } from './pet-events.ts'

const { events } = after(emptyHousehold, { verb: 'add-event', eventId: 'event-01', event: form() })
const [some] = [...events.values()]

function event(id: string, petIds: string[], more: Partial<CareEvent> = {}): CareEvent {
  if (!some) throw new Error('there is an event')
  return { ...some, id, petIds, ...more }
}

test('events for a pet alone and those it shares are told apart, others are not counted', () => {
  const all = [['rex'], ['rex', 'ada'], ['ada'], [], ['rex', 'rex'], ['ada', 'bob', 'rex']]
  expect(
    countEventsOfPet(
      'rex',
      all.map((petIds, at) => event(`event-0${at}`, petIds)),
    ),
  ).toEqual({ alone: 2, together: 2 })
})

test('a series is counted once, with its parts and the days that were changed by hand', () => {
  const parts = [
    event('pill', ['rex'], { seriesId: 'pill' }),
    event('pill-2', ['rex'], { seriesId: 'pill' }),
    event('moved', ['rex'], { originalEventId: 'pill' }),
    event('walk', ['rex'], { seriesId: 'walk' }),
    event('walk-2', ['rex', 'ada'], { seriesId: 'walk' }),
  ]
  expect(countEventsOfPet('rex', parts)).toEqual({ alone: 1, together: 1 })
})
