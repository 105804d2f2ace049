import { expect, test } from 'vitest'
import * as german from './counts.de.ts'
import * as spanish from './counts.es.ts'
import { dateFormat, listed, timeFields } from './formats.ts'
import * as inEnglish from './language.ts'
import * as inGerman from './language.de.ts'
import * as inSpanish from './language.es.ts'

const said = (locale: string) => {
  const at = Date.UTC(2026, 10, 15, 20, 5)
  const day = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
  return `${day}, ${dateFormat(locale, timeFields(locale)).format(at)}, ${listed(['Rex', 'Mia'], locale)}`
}

test.each(['en-US', 'fa-IR', 'th-TH', 'nonsense!', 'es-MX'])(
  'whoever chose German reads German, with %s as without',
  (own) => {
    expect(said(inGerman.localeFor(own))).toBe('15. November 2026, 20:05, Rex und Mia')
  },
)

test('a language keeps the habits of those who speak it', () => {
  expect(said(inGerman.localeFor('de-AT'))).toBe('15. November 2026, 20:05, Rex und Mia')
  expect(said(inSpanish.localeFor('en-GB'))).toBe('15 de noviembre de 2026, 20:05, Rex y Mia')
  expect(new Intl.Locale(inSpanish.localeFor('es-MX')).region).toBe('MX')
  expect(inEnglish.habitsFor('fa-IR')).toBe('fa-IR')
})

test('numbers and counts are written as the language writes them', () => {
  expect(german.counted(1_200, 'Tag', 'Tage')).toBe('1.200 Tage')
  expect(german.numberInWords(4.196, 2)).toBe('4,2')
  expect(spanish.counted(1, 'día', 'días')).toBe('1 día')
  expect([german.nth(3), spanish.nth(3)]).toEqual(['3.', '3.º'])
})
