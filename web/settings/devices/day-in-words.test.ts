import { expect, test } from 'vitest'
import { dayInWords, usedInWords } from './day-in-words.ts'

/** By the clock of the device, whichever zone the test runs in. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
const used = (day: number, hour: number) => usedInWords(at(day, hour).toISOString(), at(17, 9).getTime())

test('when a device was last used is told by the day', () => {
  expect(used(17, 8)).toBe('today')
  expect(used(17, 0)).toBe('today')
  expect(used(16, 23)).toBe('yesterday')
  expect(used(16, 0)).toBe('yesterday')
  expect(used(15, 23)).toBe(`on ${dayInWords(at(15, 23).toISOString())}`)
  expect(dayInWords(at(15, 23).toISOString())).toContain('15')
})

test('a day of another year is not taken for one of this', () => {
  expect(dayInWords(new Date(2027, 10, 17).toISOString())).toContain('2027')
})

test('what a server with a clock ahead says is of today', () => {
  expect(used(18, 1)).toBe('today')
})
