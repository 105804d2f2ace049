import { medianOf } from './trend.ts'
import type { Point } from './trend.ts'

/** As many points are drawn of any number of years: more could not be told apart. */
export const mostPoints = 400
const medianDays = 7

/**
 * So many of the points that the line looks the same: of each stretch the one that makes the largest triangle with its
 * neighbours (Steinarsson's largest triangle, three buckets).
 */
export function thinned(points: readonly Point[], most = mostPoints): readonly Point[] {
  if (points.length <= most) return points
  const kept = points.slice(0, 1)
  const size = (points.length - 2) / (most - 2)
  for (let at = 0; at < most - 2; at++) {
    const from = Math.floor(at * size) + 1
    const to = Math.floor((at + 1) * size) + 1
    const next = points.slice(to, Math.floor((at + 2) * size) + 1)
    const [x, y] = next.reduce(([a, b], [c, d]) => [a + c / next.length, b + d / next.length], [0, 0])
    const [px, py] = kept[at] ?? [0, 0]
    let largest = -1
    for (const point of points.slice(from, to)) {
      const area = Math.abs((px - x) * (point[1] - py) - (px - point[0]) * (y - py))
      if (area > largest) [largest, kept[at + 1]] = [area, point]
    }
  }
  return [...kept, ...points.slice(-1)]
}

/** At each point the median of the seven days up to it: one wrong digit does not bend it. */
export function medianLine(points: readonly Point[]): Point[] {
  let from = 0
  return points.map(([day], at) => {
    while ((points[from]?.[0] ?? day) <= day - medianDays) from++
    return [day, medianOf(points.slice(from, at + 1).map(([, value]) => value))]
  })
}

/** Round numbers inside the range, few enough to be read, and no two of them the same in words. */
export function ticksOf(least: number, most: number, finest = 0): number[] {
  const rough = Math.max((most - least || 1) / 4, finest)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  const first = Math.ceil(least / step)
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
}

export type Plotted = {
  dots: string
  line: string
  /** top and height of the band */
  target: readonly [number, number] | null
  ticks: { value: number; y: number }[]
}

type Plot = {
  points: readonly Point[]
  /** the days from edge to edge */
  first: number
  last: number
  band: readonly [least: number, most: number] | null
  width: number
  height: number
  /** room for the numbers of the axis */
  left?: number
  /** the smallest difference that words tell */
  finest?: number
}

/** Where everything stands in a picture of that size. */
export function plotted({ points, first, last, band, width, height, left = 0, finest = 0 }: Plot): Plotted {
  const values = [...points.map(([, value]) => value), ...(band ?? [])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low || Math.abs(high) * 0.1 || 1) * 0.12
  const [least, most] = [low - room, high + room]
  const x = (day: number) => round(((day - first) / (last - first || 1)) * (width - left - 12) + left + 6)
  const y = (value: number) => round(height - ((value - least) / (most - least)) * height)
  const line = medianLine(points)
  return {
    // a line of no length with a round end is a dot: four hundred are one shape
    dots: thinned(points)
      .map(([day, value]) => `M${x(day)} ${y(value)}h0`)
      .join(''),
    line:
      line.length > 1
        ? `M${thinned(line)
            .map(([day, value]) => `${x(day)} ${y(value)}`)
            .join('L')}`
        : '',
    target: band && [y(band[1]), round(y(band[0]) - y(band[1]))],
    ticks: ticksOf(least, most, finest).map((value) => ({ value, y: y(value) })),
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
