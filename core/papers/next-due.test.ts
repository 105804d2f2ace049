import { expect, test } from 'vitest'
import { nextDue } from './next-due.ts'

test.each([
  ['2026-11-19', '2027-11-19', 'in a year'],
  ['2024-02-29', '2027-02-28', 'of 29 February the last day of the month'],
  ['2019-01-31', '2027-01-31', 'of an old card when it is next that day'],
  ['2025-11-19', '2027-11-19', 'and never today'],
])('a vaccination of %s is planned next for %s: %s', (day, due) => {
  expect(nextDue(day, '2026-11-19')).toBe(due)
})
