import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountByStrength, countedBy, readStrength } from './strength.ts'

test.each([
  ['10 mg', '5 mg', 'tablet', 2_000],
  ['2.5mg', '5 mg', 'tablet', 500],
  ['1,25 mg', '5mg', 'tablet', 250],
  ['10 milligrams', '5 mg tablets', 'tablet', 2_000],
  ['10 mg', '5 mg/tablet', 'tablet', 2_000],
  ['100 mg', '100 mg', 'capsule', 1_000],
  ['3 mg', '1.5 mg/ml', 'ml', 2_000],
  ['1 mg', '1.5 mg/ml', 'ml', null],
  ['0.3 mg', '1.5 mg / 1 ml', 'ml', 200],
] as const)('%s of %s, counted in %ss', (typed, strength, unit, milli) => {
  expect(amountByStrength(typed, { strength, unit })).toBe(milli)
})

test.each([
  ['nobody breaks a tablet in five', '1 mg', '5 mg', 'tablet'],
  ['a capsule is not broken', '50 mg', '100 mg', 'capsule'],
  ['nor is a tablet in thirds', '1 mg', '3 mg', 'tablet'],
  ['two substances are in it', '50 mg', '50/12.5 mg', 'tablet'],
  ['a liquid says in how much', '5 mg', '5 mg', 'ml'],
  ['of another unit', '5 g', '5 mg', 'tablet'],
  ['per something else', '5 mg', '5 mg/ml', 'tablet'],
  ['without its unit', '10', '5 mg', 'tablet'],
  ['as it is counted', '2 tablets', '5 mg', 'tablet'],
  ['a thousand to one and one to another', '1,000 mg', '500 mg', 'tablet'],
  ['nothing', '0 mg', '5 mg', 'tablet'],
  ['of nothing', '5 mg', '0 mg', 'tablet'],
  ['no strength is known', '5 mg', '', 'tablet'],
  ['in a range', '5-10 mg', '5 mg', 'tablet'],
] as const)('it is not counted where %s', (_, typed, strength, unit) => {
  expect(amountByStrength(typed, { strength, unit })).toBeNull()
})

test('what is counted is never more or less than what was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 4_000 }), (each, quarters) => {
      const strength = readStrength(`${each / 4} mg`, 'tablet')
      if (!strength) throw new Error('it is a strength')
      const amount = (each * quarters * 1_000) / 16
      if (!Number.isInteger(amount)) return
      expect(countedBy(strength, amount, 'tablet')).toBe(quarters * 250)
    }),
  )
})
