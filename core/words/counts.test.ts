import { expect, test } from 'vitest'
import { counted, nth, numberInWords, plural } from './counts.ts'

test('one is singular; none, two and a thousand are not', () => {
  expect([0, 1, 2, 1_200].map((n) => counted(n, 'day'))).toEqual(['0 days', '1 day', '2 days', '1,200 days'])
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  expect([1, 3].map((n) => plural(n, { one: 'stays', other: 'stay' }))).toEqual(['stays', 'stay'])
})

test('a place in a row is said as in English', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111].map(nth).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th',
  )
})

test('a number has a point, no more digits than asked for, and no empty ones', () => {
  expect([numberInWords(4.196, 2), numberInWords(12, 2), numberInWords(1_234.56, 1)]).toEqual([
    '4.2',
    '12',
    '1,234.6',
  ])
})
