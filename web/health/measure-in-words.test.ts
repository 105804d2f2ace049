import { expect, test } from 'vitest'
import { dayNumber } from '#core/calendar/calendar-day.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { Point } from '#core/health/trend.ts'
import type { UnitName } from '#core/health/units.ts'
import {
  axisDay,
  axisValue,
  changeInWords,
  chartInWords,
  finestIn,
  inRange,
  pointsOf,
  valueInWords,
} from './measure-in-words.ts'

const ada = { id: 'person-1', name: 'Ada' }
const measure = (day: string, value: number, given: Partial<Measure> = {}): Measure => ({
  id: `${day}.pet-mia1`,
  petId: 'pet-mia1',
  petName: 'Mia',
  kind: 'weight',
  day,
  values: { value },
  at: 0,
  local: `${day}T12:00:00`,
  note: '',
  by: ada,
  recordedBy: ada,
  recordedAt: 0,
  ...given,
})

test.each<[MeasureKind, number, UnitName, string]>([
  ['weight', 4_200, 'kg', '4.2 kg'],
  ['weight', 4_196, 'lb', '9 lb 4 oz'],
  ['weight', 4_200, 'lb', '9 lb 4.2 oz'],
  ['weight', 4_082, 'lb', '9 lb'],
  ['weight', 113, 'lb', '4 oz'],
  // never sixteen ounces
  ['weight', 4_535, 'lb', '10 lb'],
  // typed as 9 lb 4 oz: no scale for pets tells grams
  ['weight', 4_196, 'kg', '4.2 kg'],
  ['weight', 12_345, 'kg', '12.35 kg'],
  ['weight', 4_196, 'g', '4,196 g'],
  ['water', 1_200, 'ml', '1,200 ml'],
  ['glucose', 1_802, 'mmol/L', '10 mmol/L'],
  ['temperature', 3_856, '°F', '101.4 °F'],
  ['breaths', 24, '/min', '24 a minute'],
  ['ketones', 40, 'mmol/L', '0.4 mmol/L'],
  ['creatinine', 1_584, 'mg/dL', '1.58 mg/dL'],
  ['creatinine', 1_584, 'µmol/L', '140 µmol/L'],
  ['blood-pressure', 160, 'mmHg', '160 mmHg'],
  ['appetite', 2, '×', 'Half'],
  ['meals', 2, '×', 'Most'],
  ['urine-glucose', 0, '×', 'Negative'],
  ['urine-glucose', 3, '×', '++'],
  ['stool', 7, '×', 'Watery'],
  ['pain', 3, '×', '3'],
  ['vomit', 1, '×', '1 time'],
  ['vomit', 2, '×', '2 times'],
])('%s stored as %i and shown in %s is “%s”', (kind, value, unit, words) => {
  expect(valueInWords({ kind, values: { value } }, unit)).toBe(words)
})

test('a blood pressure is told with both of its numbers', () => {
  const values = { value: 160, diastolic: 95 }
  expect(valueInWords({ kind: 'blood-pressure', values }, 'mmHg')).toBe('160/95 mmHg')
})

test('an axis in pounds says pounds at nought, below one and between two', () => {
  expect([0, 0.5, 9.2, 50].map((value) => axisValue('weight', value, 'lb'))).toEqual([
    '0 lb',
    '0.5 lb',
    '9.2 lb',
    '50 lb',
  ])
  expect(axisValue('weight', 4.2, 'kg')).toBe('4.2 kg')
})

test('nothing is told between two choices, answers or breaths', () => {
  expect(finestIn('appetite', '×')).toBe(1)
  expect(finestIn('wellbeing', '×')).toBe(1)
  expect(finestIn('breaths', '/min')).toBe(1)
  expect(finestIn('glucose', 'mmol/L')).toBe(0.1)
  expect(finestIn('weight', 'kg')).toBe(0.01)
})

test('how the day was is told as a sum, and a note without a number', () => {
  expect(valueInWords({ kind: 'wellbeing', values: { comfort: 7, food: 6 } }, '×')).toBe('13 of 70')
  expect(valueInWords({ kind: 'note', values: {} }, '×')).toBe('')
})

test('a change is told in percent, with a real minus, or as none', () => {
  const falling = (perDay: number) =>
    Array.from({ length: 91 }, (_, day): Point => [day, 5_000 - day * perDay])
  expect(changeInWords('weight', falling(7))).toBe('−5% in 30 days')
  expect(changeInWords('weight', falling(0))).toBe('no change in 30 days')
  expect(changeInWords('weight', [])).toBeNull()
  expect(changeInWords('temperature', falling(7))).toBeNull()
})

test('a range ends today and shows what was measured in it', () => {
  const all = [measure('2020-01-01', 5_000), measure('2026-01-01', 4_500), measure('2026-11-01', 4_200)]
  const days = (range: 'months' | 'year' | 'all') => {
    const { shown, first, last } = inRange(all, range, '2026-11-15')
    return [shown.length, first, last]
  }
  expect(days('months')).toEqual([1, '2026-08-16', '2026-11-15'])
  expect(days('year')).toEqual([2, '2025-11-15', '2026-11-15'])
  expect(days('all')).toEqual([3, '2020-01-01', '2026-11-15'])
})

test('a picture is told in one sentence, with the target', () => {
  const all = [measure('2026-10-01', 4_500), measure('2026-11-01', 4_200)]
  // the browser's own spaces in a span of days differ from version to version
  const told = chartInWords('Weight of Mia', all, 'kg', '4 kg to 5 kg').replaceAll(/\s/g, ' ')
  expect(told).toBe(
    'Weight of Mia, October 1 – November 1, 2026: 2 measurements, from 4.5 kg to 4.2 kg. Target 4 kg to 5 kg.',
  )
})

test('the days at both ends of a chart are short enough to stand side by side', () => {
  const [first, last] = ['2026-09-30', '2026-11-16'].map((day) => axisDay(dayNumber(day)))
  expect(first).toMatch(/Sep/)
  expect(first).toMatch(/30/)
  expect(first).toMatch(/2026/)
  expect(`${first}${last}`.length).toBeLessThan(27)
})

test('points stand where the clock stood, also when they arrived in another order', () => {
  const late = measure('2026-11-01', 4_200, { local: '2026-11-01T18:00:00' })
  const points = pointsOf([late, measure('2026-11-01', 4_300)], 'kg')
  expect(points.map(([day, value]) => [day % 1, value])).toEqual([
    [0.5, 4.3],
    [0.75, 4.2],
  ])
})
