import { expect, test } from 'vitest'
import { ageInWords, isSenior } from './pet-age.ts'

test.each([
  ['2012-08-15', '2026-11-15', '14 years, 3 months'],
  ['2012-08-16', '2026-11-15', '14 years, 2 months'],
  ['2025-10-15', '2026-11-15', '1 year, 1 month'],
  ['2024-11-15', '2026-11-15', '2 years'],
  ['2025-11-16', '2026-11-15', '11 months'],
  ['2026-11-15', '2026-11-15', '0 days'],
  ['2026-11-14', '2026-11-15', '1 day'],
  ['2026-10-16', '2026-11-15', '30 days'],
  ['2026-01-31', '2026-02-28', '1 month'],
  ['2024-02-29', '2025-02-28', '1 year'],
  ['2024-02-29', '2025-02-27', '11 months'],
  ['2026-11-16', '2026-11-15', ''],
  ['', '2026-11-15', ''],
])('born %s, on %s: %s', (birthday, today, words) => {
  expect(ageInWords(birthday, today)).toBe(words)
})

test.each([
  ['dog', '2018-11-15', true],
  ['dog', '2018-11-16', false],
  ['cat', '2016-11-15', true],
  ['cat', '2016-11-16', false],
  ['dog', '', false],
] as const)('a %s born %s is senior on 2026-11-15: %s', (species, birthday, senior) => {
  expect(isSenior(species, birthday, '2026-11-15')).toBe(senior)
})
