import { expect, test } from 'vitest'
import { plannedForm } from './plan-workout.ts'
import type { Workout } from './workout.ts'

const evening = '2026-11-16T20:00:00'

const morning: Workout = {
  id: 'gentle-morning',
  species: 'dog',
  place: 1,
  title: 'Gentle morning',
  what: '',
  moves: [{ exercise: 'dog-short-walk', seconds: 600 }],
  plan: { at: '08:00', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}

test('one of every day begins today while its time is ahead, else tomorrow', () => {
  expect(plannedForm(morning, [], '2026-11-16T07:00:00')).toMatchObject({
    start: '2026-11-16T08:00:00',
    end: '2026-11-16T08:10:00',
    recurrence: ['DTSTART:20261116T120000', 'RRULE:FREQ=DAILY'],
  })
  expect(plannedForm(morning, [], evening).start).toBe('2026-11-17T08:00:00')
})

test('one of some days falls on those weekdays', () => {
  const form = plannedForm({ ...morning, plan: { at: '10:00', weekdays: ['MO', 'WE', 'FR'] } }, [], evening)
  expect(form.recurrence?.[1]).toContain('BYDAY=MO,WE,FR')
})
