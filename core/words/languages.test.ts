import { expect, test } from 'vitest'
import { findLanguage, languageFor } from './languages.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['ES_mx', 'es'],
  ['en-GB-u-hc-h23', 'en'],
  ['fr', null],
  ['den', null],
  ['constructor', null],
  ['', null],
])('the language of %j is %s', (locale, language) => expect(findLanguage(locale)).toBe(language))

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.3, es-MX ;q=0.7', 'es'],
  ['es;q=0,de;q=0.1', 'de'],
  ['fr,it', 'en'],
  ['*', 'en'],
  ['de;q=2,es;q=x,es;q=-1', 'en'],
  [';;;,,,q=1', 'en'],
  [`${'x'.repeat(10_000)},de`, 'en'],
  [`${'fr,'.repeat(10_000)}de`, 'en'],
  ['', 'en'],
])('of %j the app takes %s', (accepted, language) => expect(languageFor(accepted)).toBe(language))

test('a language that is not offered is nobody’s wish', () => {
  expect(languageFor('de,es;q=0.5', ['en', 'es'])).toBe('es')
})
