import { expect, test } from 'vitest'
import type { CareEvent } from '../schedule/event.ts'
import { plannedWorkouts } from './planned-workouts.ts'
import type { Workout } from './workout.ts'

const workouts = ['gentle-morning', 'rainy-day'].map((id): Workout => ({
  id,
  species: 'dog',
  place: 1,
  title: id,
  what: '',
  moves: [],
  plan: { at: '08:00', weekdays: [] },
}))
const monday = '2026-11-16'

function planned(routineId: string | undefined, at: string, more: Partial<CareEvent> = {}): CareEvent {
  return {
    id: `event-${routineId}-${at}`,
    title: 'Morning',
    description: '',
    allDay: false,
    petIds: ['bruno'],
    start: `2026-11-01T${at}:00`,
    end: `2026-11-01T${at}:00`,
    recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY'],
    recurrenceExceptions: [],
    createdAt: 0,
    ...(routineId !== undefined && { routineId }),
    ...more,
  }
}

const told = (events: CareEvent[], selection = ['all'], recorded: string[] = []) =>
  plannedWorkouts(workouts, events, selection, monday, ({ start }) => recorded.includes(start)).map(
    ({ workout, next }) => `${workout.id} ${next.start}`,
  )

test('each workout stands once, with the next time it is planned for, the nearest first', () => {
  const events = [
    planned('workout-rainy-day', '16:00'),
    planned('workout-gentle-morning', '09:00'),
    planned('workout-gentle-morning', '08:00'),
  ]
  expect(told(events)).toEqual(['gentle-morning 2026-11-16T08:00:00', 'rainy-day 2026-11-16T16:00:00'])
})

test('other events, ready routines and workouts of a newer app are none of them', () => {
  const events = [undefined, 'morning-medicine', 'workout-of-next-year', 'workout-'].map((routineId) =>
    planned(routineId, '08:00'),
  )
  expect(told(events)).toEqual([])
})

test('one that has ended is no longer chosen, nor is one of a pet that nobody looks at', () => {
  const ended = { recurrence: ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY;UNTIL=20261110T235959'] }
  expect(told([planned('workout-rainy-day', '08:00', ended)])).toEqual([])
  expect(told([planned('workout-rainy-day', '08:00')], ['minka'])).toEqual([])
  expect(told([planned('workout-rainy-day', '08:00')], ['bruno'])).toHaveLength(1)
})

test('what is recorded already is not what comes next', () => {
  const [eight, four] = [`${monday}T08:00:00`, `${monday}T16:00:00`]
  const events = [planned('workout-rainy-day', '08:00'), planned('workout-rainy-day', '16:00')]
  expect(told(events, ['all'], [eight])).toEqual([`rainy-day ${four}`])
  expect(told(events, ['all'], [eight, four])).toEqual(['rainy-day 2026-11-17T08:00:00'])
})

test('a day that was moved by hand is its next time', () => {
  const series = planned('workout-rainy-day', '08:00', { id: 'series-1', recurrenceExceptions: [monday] })
  const moved = planned('workout-rainy-day', '12:00', {
    id: 'moved-1',
    start: `${monday}T12:00:00`,
    end: `${monday}T12:10:00`,
    date: monday,
    recurrence: null,
    originalEventId: 'series-1',
    originalDate: monday,
  })
  expect(told([series, moved])).toEqual([`rainy-day ${monday}T12:00:00`])
})
