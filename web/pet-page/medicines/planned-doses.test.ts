import { expect, test } from 'vitest'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { plannedDoses } from './planned-doses.ts'

const today = '2026-11-17'
let made = 0
const daily = (start: string, milli: number, { until = '', petIds = ['olive'], planId = '' } = {}) => ({
  ...eventFrom(
    {
      title: 'Insulin',
      description: '',
      allDay: false,
      petIds,
      start: `${start}:00`,
      end: `${start}:00`,
      recurrence: [`RRULE:FREQ=DAILY${until && `;UNTIL=${until}`}`],
    },
    { id: `event-${made++}`, createdAt: 0 },
  ),
  dose: { medicineId: 'insulin', milli },
  ...(planId && { planId }),
})

test('what is given at several times alike is one line, and what changes on a day to come another', () => {
  const events = [
    daily('2026-11-20T18:30', 500),
    daily('2026-11-01T19:00', 1_000, { until: '20261119T235959' }),
    daily('2026-11-01T07:00', 1_000, { until: '20261119T235959' }),
    daily('2026-11-20T07:00', 500),
  ]
  expect(plannedDoses(events, 'olive', today)).toMatchObject([
    { milli: 1_000, times: ['07:00', '19:00'], from: null },
    { milli: 500, times: ['07:00', '18:30'], from: '2026-11-20', repeats: 'every day' },
  ])
})

test('what is over, is for another pet or is a taper is not told', () => {
  const events = [
    daily('2026-11-01T07:00', 1_000, { until: '20261110T235959' }),
    daily('2026-11-01T08:00', 1_000, { petIds: ['biscuit'] }),
    daily('2026-11-01T09:00', 1_000, { planId: 'taper' }),
  ]
  expect(plannedDoses(events, 'olive', today)).toEqual([])
})
