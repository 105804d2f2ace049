import { expect, test } from 'vitest'
import { wordsFor } from '#web/words/in-words.ts'
import { dateBeside, timeBeside } from './said-beside.ts'

test('beside a field of a browser in another language the day is said in full', () => {
  expect(dateBeside('2026-04-03', wordsFor('de-DE'))).toBe('Friday, 3 April 2026')
  expect(dateBeside('2026-04-03', wordsFor('fr-FR'))).toBe('Friday, 3 April 2026')
  expect(dateBeside('2026-04-03', wordsFor('en-US'))).toBeNull()
  for (const typed of ['', '2026-02-30', '12026-01-01'])
    expect(dateBeside(typed, wordsFor('de-DE'))).toBeNull()
})

test('and a time, where the clock has other hours', () => {
  const german = { ...wordsFor('de-DE'), own: 'en-US' }
  expect(timeBeside('19:00', german)).toBe('19:00')
  expect(timeBeside('', german)).toBeNull()
  for (const locale of ['en-US', 'en-GB', 'de-DE', 'ar-EG'])
    expect(timeBeside('19:00', wordsFor(locale))).toBeNull()
})
