import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { timesGiven } from './event-timing.ts'
import { eventFrom } from './stored-event.ts'

const walk = eventFrom(form({ start: '2026-11-01T08:00', end: '2026-11-01T08:30' }), {
  id: 'walk-0001',
  createdAt: 1,
})
const on = (given: Parameters<typeof timesGiven>[2]) => timesGiven(walk, '2026-11-10', given)

test('a start alone takes the end along, an end alone stays what it is, and neither changes nothing', () => {
  const [start, end] = ['2026-11-10T08:00:00', '2026-11-10T08:30:00']
  expect(on({})).toEqual({ allDay: false, start, end })
  expect(on({ start: '2026-11-11T09:00:00' })).toMatchObject({ end: '2026-11-11T09:30:00' })
  expect(on({ end: '2026-11-10T09:00:00' })).toMatchObject({ start, end: '2026-11-10T09:00:00' })
})
