import { expect, test } from 'vitest'
import { areValuesOf } from './measure.ts'
import { changeIn30Days } from './trend.ts'

test.each([
  ['weight', 10, 150_000],
  ['appetite', 0, 4],
  ['meals', 0, 3],
  ['water', 0, 20_000],
  ['ketones', 0, 2_000],
  ['urine-glucose', 0, 5],
  ['breaths', 1, 200],
  ['pain', 0, 10],
  ['stool', 1, 7],
  ['vomit', 1, 30],
] as const)('%s is a number from %i to %i', (kind, least, most) => {
  expect([least, most].map((value) => areValuesOf(kind, { value }))).toEqual([true, true])
  expect([least - 1, most + 1, least + 0.5].map((value) => areValuesOf(kind, { value }))).not.toContain(true)
})

test('how well somebody is has seven answers from none to ten, and all of them', () => {
  const names = ['comfort', 'food', 'water', 'clean', 'joy', 'moving', 'days'] as const
  const all = (value: number) => Object.fromEntries(names.map((name) => [name, value]))
  expect([0, 10].map((value) => areValuesOf('wellbeing', all(value)))).toEqual([true, true])
  for (const name of names) {
    const { [name]: _, ...others } = all(5)
    for (const more of [{}, { [name]: -1 }, { [name]: 11 }])
      expect([name, areValuesOf('wellbeing', { ...others, ...more })]).toEqual([name, false])
  }
})

test('the lower pressure may be missing, and is from 10 to 250', () => {
  const withLower = (diastolic: number) => areValuesOf('blood-pressure', { value: 260, diastolic })
  expect(areValuesOf('blood-pressure', { value: 160 })).toBe(true)
  expect([9, 10, 250, 251].map(withLower)).toEqual([false, true, true, false])
})

test('what was nothing a month ago has no change in per cent', () => {
  const rising = Array.from({ length: 31 }, (_, day): [number, number] => [20_000 + day, day * 10])
  expect(changeIn30Days(rising)).toBeNull()
  const more = rising.map(([day, value]): [number, number] => [day, value + 300])
  expect(changeIn30Days(more)).toBeCloseTo(1)
})
