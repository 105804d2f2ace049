import { expect, test } from 'vitest'
import { offInWords } from './clock-in-words.ts'

const minute = 60_000

test.each([
  [6 * minute, '6 minutes ahead of'],
  [-89 * minute, '89 minutes behind'],
  [91 * minute, '2 hours ahead of'],
  [-26 * 60 * minute, '26 hours behind'],
  [48 * 60 * minute + 5 * minute, '2 days ahead of'],
])('%i ms are told as %s', (aheadMs, told) => {
  expect(offInWords(aheadMs)).toBe(told)
})
