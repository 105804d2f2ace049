import { expect, test } from 'vitest'
import { unlikelyInWords } from './unlikely.ts'

test('an amount that is rather a slip is asked about, at once sooner than on the shelf', () => {
  expect(unlikelyInWords(99_999_000, 'tablet', 'dose')).toBe('99,999 tablets: is that right?')
  expect(unlikelyInWords(99_999_000, 'tablet', 'stock')).toBe('99,999 tablets: is that right?')
  expect(unlikelyInWords(1_000_000, 'tablet', 'dose')).toBe('1,000 tablets: is that right?')
  for (const milli of [500, 2_000, 20_000]) expect(unlikelyInWords(milli, 'tablet', 'dose')).toBeNull()
  expect(unlikelyInWords(1_000_000, 'tablet', 'stock')).toBeNull()
})
