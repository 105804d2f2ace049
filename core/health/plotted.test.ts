import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianLine, mostPoints, plotted, thinned, ticksOf } from './plotted.ts'
import { changeIn30Days } from './trend.ts'
import type { Point } from './trend.ts'

const daily = (days: number, valueOf: (day: number) => number): Point[] =>
  Array.from({ length: days }, (_, day) => [day, valueOf(day)])
const size = { width: 360, height: 200, band: null }

test('ten years are drawn with at most four hundred points, and the extremes among them', () => {
  const years = daily(3_650, (day) => (day === 1_234 ? 9_000 : 4_000 + (day % 7)))
  const kept = thinned(years)
  expect(kept).toHaveLength(mostPoints)
  expect(kept[0]).toEqual(years[0])
  expect(kept.at(-1)).toEqual(years.at(-1))
  expect(kept).toContainEqual([1_234, 9_000])
  const { dots, line } = plotted({ ...size, points: years, first: 0, last: 3_650 })
  expect(dots.split('M')).toHaveLength(mostPoints + 1)
  expect(line.split('L')).toHaveLength(mostPoints)
})

test('thinned points are some of the points in their order', () => {
  const points = fc
    .array(fc.tuple(fc.integer({ max: 5_000, min: 0 }), fc.integer({ max: 9_999, min: 0 })), {
      maxLength: 900,
    })
    .map((some) => some.toSorted(([a], [b]) => a - b))
  fc.assert(
    fc.property(points, (some) => {
      const kept = thinned(some)
      expect(kept.length).toBe(Math.min(some.length, mostPoints))
      const all: readonly Point[] = some
      const places = kept.map((point) => all.indexOf(point))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }),
  )
})

test('one wrong digit does not bend the median line', () => {
  const line = medianLine(daily(20, (day) => (day === 10 ? 42_000 : 4_200)))
  expect(new Set(line.map(([, value]) => value))).toEqual(new Set([4_200]))
})

test('the median is of the seven days up to a point', () => {
  expect(
    medianLine([
      [0, 1],
      [6, 3],
      [7, 5],
      [30, 9],
    ]).map(([, value]) => value),
  ).toEqual([1, 2, 4, 9])
})

test('everything stands inside the picture, the higher the more', () => {
  const points = fc.array(fc.tuple(fc.nat(4_000), fc.nat(150_000)), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(points, (some) => {
      const sorted = some.toSorted(([a], [b]) => a - b)
      const [first = 0, last = 0] = [sorted[0]?.[0], sorted.at(-1)?.[0]]
      const { dots, ticks } = plotted({ ...size, points: sorted, first, last })
      const places = [...dots.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
      for (const [x = -1, y = -1] of places) {
        expect(x).toSatisfy((one: number) => one >= 0 && one <= 360)
        expect(y).toSatisfy((one: number) => one >= 0 && one <= 200)
      }
      expect(ticks.length).toSatisfy((count: number) => count >= 1 && count <= 5)
    }),
  )
})

test('ticks are round numbers', () => {
  expect(ticksOf(4.1, 5.3)).toEqual([4.5, 5])
  expect(ticksOf(4.16, 4.84)).toEqual([4.2, 4.4, 4.6, 4.8])
  expect(ticksOf(3_900, 4_400)).toEqual([4_000, 4_200, 4_400])
  expect(ticksOf(0, 70)).toEqual([0, 20, 40, 60])
})

test('ticks are no finer than what is told apart in words', () => {
  expect(ticksOf(27.6, 28.4, 1)).toEqual([28])
  expect(ticksOf(1.88, 3.12, 1)).toEqual([2, 3])
  expect(ticksOf(0, 70, 1)).toEqual([0, 20, 40, 60])
  const { ticks } = plotted({ ...size, points: [[0, 2]], first: 0, last: 1, finest: 1 })
  expect(ticks.map(({ value }) => value)).toEqual([2])
})

test('the target is a band of its own height', () => {
  const points: Point[] = [
    [0, 4_000],
    [10, 5_000],
  ]
  const { target } = plotted({ ...size, points, first: 0, last: 10, band: [4_200, 4_800] })
  expect(target?.[0]).toBeGreaterThan(0)
  expect(target?.[1]).toBeCloseTo(96.8, 0)
})

test('the change in 30 days is that of the line through the last 90', () => {
  expect(changeIn30Days(daily(91, (day) => 5_000 - day * 7))).toBeCloseTo(-210 / 4_580, 5)
  expect(changeIn30Days(daily(91, () => 4_200))).toBe(0)
  // what was before does not matter, nor does one wrong digit
  const years = daily(900, (day) => (day < 800 ? 9_000 : day === 850 ? 42_000 : 4_200))
  expect(changeIn30Days(years)).toBe(0)
})

test('of too few days nobody tells a change', () => {
  expect(changeIn30Days([])).toBeNull()
  expect(changeIn30Days(daily(10, (day) => 4_000 + day))).toBeNull()
  expect(
    changeIn30Days([
      [0, 1],
      [60, 2],
    ]),
  ).toBeNull()
  expect(
    changeIn30Days([
      [0.1, 1],
      [0.2, 2],
      [0.3, 3],
      [0.4, 9],
    ]),
  ).toBeNull()
})
