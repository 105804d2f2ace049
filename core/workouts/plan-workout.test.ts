import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventFormSchema } from '../schedule/event.ts'
import { plannedForm } from './plan-workout.ts'
import { findWorkout, workouts } from './workouts.ts'

const evening = '2026-11-16T20:00:00'

test('every workout becomes a series that the form takes as it is, and that names its workout', () => {
  for (const workout of workouts) {
    const form = plannedForm(workout, ['pet-one-1'], evening)
    expect(v.parse(eventFormSchema, form)).toEqual(form)
    expect(form.routineId).toBe(`workout-${workout.id}`)
  }
})

test('one of every day begins today while its time is ahead, else tomorrow', () => {
  const workout = findWorkout('gentle-morning')!
  expect(plannedForm(workout, [], '2026-11-16T07:00:00')).toMatchObject({
    start: '2026-11-16T08:00:00',
    end: '2026-11-16T08:10:00',
    recurrence: ['DTSTART:20261116T120000', 'RRULE:FREQ=DAILY'],
  })
  expect(plannedForm(workout, [], evening).start).toBe('2026-11-17T08:00:00')
})

test('one of some days falls on those weekdays', () => {
  const form = plannedForm(findWorkout('balance-for-old-dogs')!, [], evening)
  expect(form.recurrence?.[1]).toContain('BYDAY=MO,WE,FR')
})
