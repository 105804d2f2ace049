import { describe, expect, test } from 'vitest'
import {
  amountWithUnit,
  exactly,
  readAmount,
  readAmountIn,
  readExactIn,
  readUnit,
  rounded,
  whyNotAmount,
} from './amount.ts'
import { amountText, doseText } from './dose-text.ts'

test.each([
  ['½', 500],
  ['1/2', 500],
  ['1 / 2', 500],
  ['0.5', 500],
  ['0,5', 500],
  [',5', 500],
  ['.25', 250],
  ['1 1/2', 1_500],
  ['1½', 1_500],
  ['1 ½', 1_500],
  [' 2 ', 2_000],
  ['1/3', 333],
  ['⅔', 667],
  ['2 3/4', 2_750],
  ['0,125', 125],
  ['0', 0],
  ['12.5', 12_500],
])('“%s” is read as %i thousandths', (typed, milli) => {
  expect(readAmount(typed)).toBe(milli)
})

test('the unit it is counted in may stand behind it, and no other', () => {
  expect(readAmountIn('tablet', '80 tablets')).toBe(80_000)
  expect(readAmountIn('tablet', '1 1/2 Tabs.')).toBe(1_500)
  expect(readAmountIn('ml', '2,5ml')).toBe(2_500)
  expect(readAmountIn('tablet', '7½')).toBe(7_500)
  expect(readAmountIn('tablet', '80 mg')).toBeNull()
  expect(readAmountIn('tablet', 'tablets')).toBeNull()
})

test.each(['', 'half', '1,000', '1.2.3', '-1', '1/0', '1e3', '½½', '0.1234', '9'.repeat(21), '2 tablets'])(
  '“%s” is not understood',
  (typed) => {
    expect(readAmount(typed)).toBeNull()
  },
)

test.each([
  [500, '½'],
  [333, '⅓'],
  [250, '¼'],
  [750, '¾'],
  [667, '⅔'],
  [1_500, '1½'],
  [2_000, '2'],
  [400, '0.4'],
  [12_250, '12¼'],
  [0, '0'],
])('%i thousandths are shown as %s', (milli, text) => {
  expect(amountText(milli)).toBe(text)
})

describe('with its unit', () => {
  test.each([
    [500, 'tablet', '½ tablet'],
    [1_000, 'tablet', '1 tablet'],
    [1_500, 'tablet', '1½ tablets'],
    [0, 'tablet', '0 tablets'],
    [4_000, 'unit', '4 units'],
    [2_000, 'patch', '2 patches'],
    [2_500, 'ml', '2½ ml'],
    [5_000, 'mg', '5 mg'],
  ] as const)('%i of %s is “%s”', (milli, unit, text) => {
    expect(doseText(milli, unit)).toBe(text)
  })

  test('a number alone gets its unit, words stay as they are', () => {
    const inUnits = (text: string) => amountWithUnit(text, 'unit')
    expect(['1', ' 1½', '0,5', '1 unit', 'half', ''].map(inUnits)).toEqual([
      '1 unit',
      '1½ units',
      '0,5 unit',
      '1 unit',
      'half',
      '',
    ])
  })

  test('a unit is read as it stands on labels', () => {
    expect(['mL', 'mls', 'cc', 'Milliliters', 'millilitre'].map(readUnit)).toEqual(Array(5).fill('ml'))
    expect(['mgs', 'milligrams', 'gram'].map(readUnit)).toEqual(['mg', 'mg', 'g'])
  })

  test('a unit is read as people write it, and never from a U', () => {
    expect(['tablets', 'tab', 'mL', 'Drops', 'U', 'kg'].map(readUnit)).toEqual([
      'tablet',
      'tablet',
      'ml',
      'drop',
      null,
      null,
    ])
  })
})

test('thirds add up to wholes', () => {
  const ninety = Array.from({ length: 90 }, () => exactly(333)).reduce((sum, one) => sum + one, 0)
  expect(rounded(ninety)).toBe(30_000)
  expect(rounded(exactly(1_667) + exactly(333))).toBe(2_000)
  expect(rounded(exactly(1_250))).toBe(1_250)
})

test('a fraction is kept exactly, for a hundred doses as for one, or it is refused in words', () => {
  for (let under = 1; under <= 64; under++)
    for (let over = 1; over <= 2 * under; over++) {
      const typed = `${over}/${under}`
      const milli = readAmount(typed)
      if (milli === null) expect([typed, whyNotAmount(typed)]).toEqual([typed, 'amount-too-fine'])
      else expect([typed, exactly(milli) * 100 * under]).toEqual([typed, over * 3000 * 100])
    }
  expect(['1/6', '1/12', '1/16', '5/6', '0.0625', '1 1/6'].map(readAmount)).toEqual(Array(6).fill(null))
  expect(['1/3', '2/3', '1/8', '3/8', '1/40', '7/5'].map(readAmount)).toEqual([333, 667, 125, 375, 25, 1_400])
})

test('what cannot be kept to a thousandth is told from what cannot be read', () => {
  expect(['1/6', '0.0625', '0,0625', '1 1/6'].map(whyNotAmount)).toEqual(Array(4).fill('amount-too-fine'))
  expect(['', 'half', '1,000', '1/0', '-1'].map(whyNotAmount)).toEqual(Array(5).fill('amount-not-understood'))
  expect(['1/3', '⅓', '0.167', '2'].map(whyNotAmount)).toEqual(Array(4).fill(null))
})

test('what a record says was given counts as it was written, also what no dose can be', () => {
  expect(readExactIn('tablet', '1/6 tablet')).toBe(500)
  expect(readExactIn('tablet', '0.0625')).toBe(187.5)
  expect(readExactIn('tablet', '1/3')).toBe(1_000)
  expect(readExactIn('tablet', '1/3 ml')).toBeNull()
})
