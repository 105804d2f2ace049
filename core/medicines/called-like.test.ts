import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import type { EventForm } from '../schedule/event.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { calledLike } from './called-like.ts'

const today = '2026-11-15'
const event = (title: string, fields: Partial<EventForm> = {}) =>
  eventFrom(
    { ...form({ recurrence: ['RRULE:FREQ=DAILY'] }), title, ...fields },
    { id: `event-${title}`, createdAt: 1 },
  )
const titles = (name: string, ...events: ReturnType<typeof event>[]) =>
  calledLike(name, events, today).map((one) => one.event.title)

test('whatever begins with the name of the medicine, in the order of the day', () => {
  const evening = { start: '2026-11-01T19:00', end: '2026-11-01T19:10' }
  const morning = { start: '2026-11-01T07:00', end: '2026-11-01T07:10' }
  expect(titles('Insulin', event('insulin', evening), event('Insulin, 2 units', morning))).toEqual([
    'Insulin, 2 units',
    'insulin',
  ])
})

test('no other word, nothing that is over, and nothing that gives a medicine', () => {
  const over = { start: '2026-11-01T07:00', end: '2026-11-01T07:10', recurrence: null }
  const dose = { medicineId: 'medicine-1', milli: 1_000 }
  const others = [event('Insulinoma check'), event('Vet'), event('Insulin', over), event('Insulin', { dose })]
  expect(titles('Insulin', ...others)).toEqual([])
  expect(titles('', event('Insulin'))).toEqual([])
})
