import { expect, test } from 'vitest'
import { ageInWords, ageOf, birthdayOfAge, isSenior, yearsAndMonths, yearsOfLife } from './pet-age.ts'

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

test.each([
  [{ birthday: '2011-05-03' }, '15 years, 6 months'],
  [{ birthday: '2011-05-03', birthdayAbout: true }, 'about 15 years'],
  [{ birthday: '2025-08-15', birthdayAbout: true }, 'about 1 year, 3 months'],
  [{ birthday: '2026-06-15', birthdayAbout: true }, 'about 5 months'],
  [{ birthday: '', birthdayAbout: true }, ''],
  [{ birthday: '2011-05-03', diedOn: '2024-05-02' }, '12 years, 11 months'],
])('%j: %s', (life, words) => {
  expect(ageOf(life, '2026-11-15')).toBe(words)
})

test.each([
  [{ birthday: '2009-03-01', diedOn: '2026-11-15' }, '2009 – 2026'],
  [{ birthday: '2009-03-01', birthdayAbout: true, diedOn: '2026-11-15' }, 'about 2009 – 2026'],
  [{ birthday: '2026-03-01', diedOn: '2026-11-15' }, '2026'],
  [{ birthday: '', diedOn: '2026-11-15' }, '2026'],
])('the years of %j are %s', (life, words) => {
  expect(yearsOfLife(life)).toBe(words)
})

test.each([
  [180, '2026-11-15', '2011-11-15'],
  [1, '2026-03-31', '2026-02-28'],
  [12, '2024-02-29', '2023-02-28'],
])('about %i months old on %s is born %s, and as old as was said', (months, today, birthday) => {
  expect(birthdayOfAge(months, today)).toBe(birthday)
  expect(yearsAndMonths(birthday, today)).toEqual({ years: Math.trunc(months / 12), months: months % 12 })
})
