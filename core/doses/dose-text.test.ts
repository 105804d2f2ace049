import { expect, test } from 'vitest'
import { doseBeside, namedDose } from './dose-text.ts'
import * as german from './dose-text.de.ts'
import * as spanish from './dose-text.es.ts'

const insulin = { milli: 2_000, unit: 'unit', name: 'Insulin' } as const
const half = { milli: 500, unit: 'tablet', name: 'Antibiotic' } as const

test.each([
  ['Insulin, 2 units', insulin, ''],
  ['2 units insulin (before food)', insulin, ''],
  ['Insulin (2 units)', insulin, ''],
  ['Evening dose: 2 units', insulin, 'Insulin'],
  ['Antibiotic tablets, half a tablet', half, ''],
  ['½ tablet Antibiotic', half, ''],
  ['Antibiotic 0,5 tablet', half, ''],
])('below “%s” its dose says no more than is new', (title, dose, said) => {
  expect(doseBeside(title, dose)).toBe(said)
})

test.each([
  ['Insulin', insulin, '2 units Insulin'],
  ['Insulin, 3 units', insulin, '2 units Insulin'],
  ['Insulin, 12 units', insulin, '2 units Insulin'],
  ['Insulin 2', insulin, '2 units Insulin'],
  ['Insulin, 2 ml', insulin, '2 units Insulin'],
  ['Antibiotic, 1½ tablet', half, '½ tablet Antibiotic'],
  ['Antibiotic, 1.5 tablet', half, '½ tablet Antibiotic'],
  ['Antibiotic, 1 1/2 tablet', half, '½ tablet Antibiotic'],
  ['Antibiotic, one and half a tablet', half, '½ tablet Antibiotic'],
  ['Antibiotic, 2 x ½ tablet', half, '½ tablet Antibiotic'],
  ['Insulin, 2 units, 3 units above 15', insulin, '2 units Insulin'],
  ['Insulin 2 units or none', insulin, '2 units Insulin'],
])('below “%s”, which does not say it, the whole dose stands', (title, dose, said) => {
  expect(doseBeside(title, dose)).toBe(said)
})

test('what an amount is of is said as the language says it', () => {
  expect(namedDose(insulin)).toBe('2 units Insulin')
  expect(german.namedDose(insulin)).toBe('2 Einheiten Insulin')
  expect(spanish.namedDose({ ...insulin, name: 'Insulina' })).toBe('2 unidades de Insulina')
  expect(spanish.doseBeside('Insulina', { ...insulin, name: 'Insulina' })).toBe('2 unidades de Insulina')
})
