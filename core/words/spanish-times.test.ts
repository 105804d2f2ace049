import { expect, test } from 'vitest'
import { atTime, theTime } from './spanish-times.ts'

test('one o’clock is said with another article than every other hour', () => {
  expect(['1:05', '01:05', '1:05 p.m.', '13:05', '11:00', '20:05'].map(atTime)).toEqual([
    'a la 1:05',
    'a la 01:05',
    'a la 1:05 p.m.',
    'a las 13:05',
    'a las 11:00',
    'a las 20:05',
  ])
  expect(['01:05', '20:05'].map((time) => `hasta ${theTime(time)}`)).toEqual([
    'hasta la 01:05',
    'hasta las 20:05',
  ])
})

test('a time with its day begins with the day', () => {
  expect(['15 nov, 20:05', 'dom, 15 nov, 01:05'].map(atTime)).toEqual([
    'el 15 nov, 20:05',
    'el dom, 15 nov, 01:05',
  ])
})
