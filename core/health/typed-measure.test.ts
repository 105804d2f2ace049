import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalWords } from '../refusal-words.ts'
import { valueBounds } from './measure.ts'
import { readOwnNumber, readTyped } from './typed-measure.ts'
import { shownIn, shownUnits, unitKinds, unitOf, usualUnit } from './units.ts'
import type { UnitKind, UnitName } from './units.ts'

const stored = (kind: UnitKind, text: string, shown: UnitName) => {
  const typed = readTyped(kind, text, shown)
  return 'value' in typed ? typed.value : typed.refusal
}

test.each<[string, string, number | string]>([
  ['12', '', 12_000],
  ['12,5', '', 12_500],
  ['12.5 cm', 'cm', 12_500],
  ['12.5 CM', 'cm', 12_500],
  ['0,005', '', 5],
  ['0', '', 0],
  ['12 345,25', '', 12_345_250],
  ['999999.999', '', 999_999_999],
  ['1000000', '', 1_000_000_000],
  ['1000001', '', 'measure-out-of-bounds'],
  ['0.0005', '', 'number-too-fine'],
  ['1,250', '', 'number-ambiguous'],
  ['1:30', '', 'number-not-understood'],
  ['12 in', 'cm', 'unit-not-understood'],
  ['12 cm', '', 'unit-not-understood'],
  ['-3', '', 'number-below-zero'],
  ['', '', 'number-not-understood'],
  ['many', '', 'number-not-understood'],
])('of a measure of their own %s (%s) is %s', (text, unit, expected) => {
  const typed = readOwnNumber(text, unit)
  expect('value' in typed ? typed.value : typed.refusal).toBe(expected)
})

describe('a weight', () => {
  test.each<[string, UnitName, number | string]>([
    ['4,2', 'kg', 4_200],
    ['4.2', 'kg', 4_200],
    ['4.2 kg', 'lb', 4_200],
    ['4,2kg', 'lb', 4_200],
    ['4.20 Kg', 'kg', 4_200],
    ['4200 g', 'kg', 4_200],
    ['4 200 g', 'kg', 4_200],
    ['4’200 g', 'kg', 4_200],
    [' 4.2 kilos ', 'lb', 4_200],
    ['٤٫٢', 'kg', 4_200],
    ['4.2', 'kg', 4_200],
    [',95', 'kg', 950],
    ['9 lb 4 oz', 'kg', 4_196],
    ['9lb4oz', 'kg', 4_196],
    ['9 pounds 4 ounces', 'kg', 4_196],
    ['9 lbs. 4', 'kg', 4_196],
    ['9.25 lb', 'kg', 4_196],
    ['9,25', 'lb', 4_196],
    ['148 oz', 'kg', 4_196],
    ['9 lb 4,0 oz', 'kg', 4_196],
    // three digits: only one reading is the weight of a pet
    ['4.250', 'kg', 4_250],
    ['12,500', 'lb', 5_670],
    // both are: nobody guesses
    ['25,000 g', 'kg', 'number-ambiguous'],
    ['25.000', 'g', 'number-ambiguous'],
    ['1,234.5', 'g', 'number-not-understood'],
    ['1.234,5', 'g', 'number-not-understood'],
    ['1.234.567', 'g', 'measure-out-of-bounds'],
    ['-4', 'kg', 'number-below-zero'],
    ['\u22124,2 kg', 'kg', 'number-below-zero'],
    ['4-2', 'kg', 'unit-not-understood'],
    ['9 lb 16 oz', 'kg', 'number-not-understood'],
    ['9.5 lb 4 oz', 'kg', 'number-not-understood'],
    ['9 kg 4 g', 'kg', 'unit-not-understood'],
    ['4 stone', 'kg', 'unit-not-understood'],
    ['4 5', 'kg', 'unit-not-understood'],
    ['', 'kg', 'number-not-understood'],
    ['heavy', 'kg', 'number-not-understood'],
    ['4..2', 'kg', 'number-not-understood'],
    ['420', 'kg', 'measure-out-of-bounds'],
    ['0', 'kg', 'measure-out-of-bounds'],
  ])('typed as “%s” where %s is shown is %s', (text, shown, value) => {
    expect(stored('weight', text, shown)).toBe(value)
  })
})

test.each<[UnitKind, string, UnitName, number | string]>([
  ['water', '250', 'ml', 250],
  ['water', '0,25 l', 'ml', 250],
  ['water', '8 fl oz', 'ml', 237],
  ['water', '8 oz', 'fl oz', 237],
  ['water', '1,200', 'ml', 'number-ambiguous'],
  ['water', '1 200', 'ml', 1_200],
  ['glucose', '180', 'mg/dL', 1_800],
  ['glucose', '10', 'mmol/L', 1_802],
  ['glucose', '10 mmol/l', 'mg/dL', 1_802],
  ['ketones', '0,4', 'mmol/L', 40],
  ['ketones', '0', 'mmol/L', 0],
  ['ketones', '21', 'mmol/L', 'measure-out-of-bounds'],
  ['creatinine', '1.6', 'mg/dL', 1_600],
  ['creatinine', '140', 'µmol/L', 1_584],
  // the micro sign of keyboards, the Greek letter and what is typed without either
  ['creatinine', '140 \u00b5mol/l', 'mg/dL', 1_584],
  ['creatinine', '140 \u03bcmol/L', 'mg/dL', 1_584],
  ['creatinine', '140 umol/L', 'mg/dL', 1_584],
  // taken for the other unit, neither can be
  ['creatinine', '140', 'mg/dL', 'measure-out-of-bounds'],
  ['creatinine', '1.6', 'µmol/L', 'measure-out-of-bounds'],
  ['blood-pressure', '160', 'mmHg', 160],
  ['temperature', '38,5', '°C', 3_850],
  ['temperature', '101.4', '°F', 3_856],
  ['temperature', '101.4 f', '°C', 3_856],
  ['temperature', '38.5 °C', '°F', 3_850],
  ['breaths', '24', '/min', 24],
  ['breaths', '24/min', '/min', 24],
  ['seizure', '90', 's', 90],
  ['seizure', '1:30', 's', 90],
  ['seizure', '1 min 30 s', 's', 90],
  ['seizure', '1,5 min', 's', 90],
  ['vomit', '2', '×', 2],
  ['vomit', '2x', '×', 2],
])('%s typed as “%s” where %s is shown is %s', (kind, text, shown, value) => {
  expect(stored(kind, text, shown)).toBe(value)
})

test('what is shown in any unit, typed again, is shown the same', () => {
  const any = fc.constantFrom(
    ...unitKinds.flatMap((kind) => shownUnits[kind].map((name) => ({ kind, name }))),
  )
  fc.assert(
    fc.property(any, fc.double({ min: 0, max: 1, noNaN: true }), ({ kind, name }, part) => {
      const { least = 0, most = 0 } = valueBounds[kind].value ?? {}
      const value = Math.round(least + part * (most - least))
      const unit = unitOf(kind, name)
      const shown = shownIn(value, unit)
      const typed = readTyped(kind, shown.toFixed(unit.digits), name)
      // at the very ends rounding may leave what can be, and three digits may be a thousand
      if ('value' in typed) expect(shownIn(typed.value, unit)).toBe(shown)
      else expect(['measure-out-of-bounds', 'number-ambiguous']).toContain(typed.refusal)
    }),
  )
})

test('whatever is typed is a number within bounds or refused in words', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,' ]{0,9}(kg|lb|oz|g| )?[\d.,]{0,4}$/))
  fc.assert(
    fc.property(text, (typed) => {
      const read = readTyped('weight', typed, 'kg')
      if ('value' in read) expect(read.value).toSatisfy((value) => Number.isInteger(value) && value >= 10)
      else expect(refusalWords[read.refusal]).not.toBe('')
    }),
  )
})

test.each<[string, UnitName, UnitName, UnitName]>([
  ['en-US', 'lb', '°F', 'mg/dL'],
  ['en-GB', 'kg', '°C', 'mmol/L'],
  ['de', 'kg', '°C', 'mg/dL'],
  ['en', 'lb', '°F', 'mg/dL'],
  ['sv', 'kg', '°C', 'mmol/L'],
])('people of %s are shown %s, %s and %s', (locale, weight, temperature, glucose) => {
  expect(usualUnit('weight', locale)).toBe(weight)
  expect(usualUnit('temperature', locale)).toBe(temperature)
  expect(usualUnit('glucose', locale)).toBe(glucose)
  expect(usualUnit('creatinine', locale)).toBe(glucose === 'mmol/L' ? 'µmol/L' : 'mg/dL')
})

test.each([
  ['breaths', '2.5', '/min'],
  ['breaths', '12,500', '/min'],
  ['vomit', '1,5', '×'],
  ['water', '120.5', 'ml'],
] as const)('half a %s is asked about, not rounded: %s', (kind, text, unit) => {
  expect(readTyped(kind, text, unit)).toEqual({ refusal: 'number-not-whole' })
  expect(readTyped(kind, '3.0', unit)).toEqual({ value: 3 })
})
