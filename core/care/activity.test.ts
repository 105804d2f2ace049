import { expect, test } from 'vitest'
import { workouts } from '../workouts/workouts.ts'
import { isActivity } from './activity.ts'

test('walks, brushing and nails are done; medicine, food and what nobody knows are given', () => {
  const done = [
    'Walk',
    'Morning walk',
    'Brush teeth',
    'Nails, all four',
    'Clean the litter box',
    'Blood sugar check',
    'Swimming (20 min)',
    'evening WALKS',
  ]
  expect(done.filter((title) => !isActivity({ title }))).toEqual([])
  const given = [
    'Insulin',
    'Onsior',
    'Dinner',
    'Walkamol',
    'Walk-in',
    'Aftercheck',
    'Balance',
    'Half a tablet',
    '',
  ]
  expect(given.filter((title) => isActivity({ title }))).toEqual([])
})

test('whatever has a dose is given', () => {
  expect(isActivity({ title: 'After the walk', dose: { medicineId: 'onsior', milli: 500 } })).toBe(false)
})

test('a workout of ours is done, whatever it is called', () => {
  expect(workouts.filter((workout) => !isActivity(workout)).map(({ title }) => title)).toEqual([])
})
