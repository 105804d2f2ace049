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

test('what is over or is for another pet is not told', () => {
  const events = [
    daily('2026-11-01T07:00', 1_000, { until: '20261110T235959' }),
    daily('2026-11-01T08:00', 1_000, { petIds: ['biscuit'] }),
  ]
  expect(plannedDoses(events, 'olive', today)).toEqual([])
})

test('of a taper every part is told that is not over', () => {
  const planId = 'taper'
  const events = [
    daily('2026-11-12T08:00', 1_000, { planId, until: '20261114T235959' }),
    daily('2026-11-18T08:00', 250, { planId }),
    daily('2026-11-15T20:00', 500, { planId, until: '20261117T235959' }),
    daily('2026-11-15T08:00', 500, { planId, until: '20261117T235959' }),
  ]
  expect(plannedDoses(events, 'olive', today)).toMatchObject([
    { milli: 500, times: ['08:00', '20:00'], from: null },
    { milli: 250, times: ['08:00'], from: '2026-11-18', repeats: 'every day' },
  ])
})
