import type { Curve } from '../bench/bench-line.ts'

const [width, height] = [420, 230]
const area = { left: 44, right: width - 16, top: 34, bottom: height - 64 }
const styles = ['one', 'two', 'three', 'four']

/** A small plot of a few curves from zero up, readable on a light and on a dark page. */
export function plotSvg(curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points)
  const [first, last] = [Math.min(...points.map(({ at }) => at)), Math.max(...points.map(({ at }) => at))]
  const highest = niceAbove(Math.max(...points.map(({ value }) => value)))
  // sizes that grow tenfold stand at even steps
  const scaled = last / first >= 50 ? Math.log : (at: number) => at
  const x = (at: number) =>
    between(area.left + 8, area.right - 8, (scaled(at) - scaled(first)) / (scaled(last) - scaled(first)))
  const y = (value: number) => between(area.bottom, area.top, value / highest)
  const [{ along, unit }] = curves as [Curve] // there is no plot without a curve
  const sizes = [...new Set(points.map(({ at }) => at))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<style>${css}</style>`,
    `<text class="title" x="${area.left}" y="18">${unit}, by ${along}</text>`,
    ...[0, highest / 2, highest].map((value) => gridLine(y(value), String(value))),
    ...sizes.map((at) => label(x(at), area.bottom + 16, 'middle', shortNumber(at))),
    ...curves.map((curve, n) => line(curve, styles[n] ?? 'one', x, y)),
    ...curves.map((curve, n) => legend(curve, n)),
    '</svg>\n',
  ].join('\n')
}

const css = `
text { font: 11px system-ui, sans-serif; fill: #4a4a45 } .title { font-weight: 600; font-size: 12px }
path { fill: none; stroke-width: 2 } .grid { stroke: #8885; stroke-width: 1 }
.one { --c: #2f6b4f } .two { --c: #b4690e } .three { --c: #2b5fa8 } .four { --c: #9c3d6f }
path, circle { stroke: var(--c) } circle { fill: var(--c) }
@media (prefers-color-scheme: dark) {
  text { fill: #d6d6cf }
  .one { --c: #7fc8a3 } .two { --c: #f0b35a } .three { --c: #86b3f0 } .four { --c: #e39abf }
}`

function line(
  { points }: Curve,
  style: string,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const places = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  const dots = places.map((place) => {
    const [cx, cy] = place.split(',')
    return `<circle cx="${cx}" cy="${cy}" r="2.5"/>`
  })
  return `<g class="${style}"><path d="M${places.join('L')}"/>${dots.join('')}</g>`
}

/** Two beside each other, below the plot. */
function legend({ name, unit, points }: Curve, n: number): string {
  const [left, top] = [area.left + (n % 2) * 185, area.bottom + 38 + Math.floor(n / 2) * 18]
  const value = points.at(-1)?.value ?? NaN
  const words = `${name}: ${value.toPrecision(value < 100 ? 2 : 3)} ${unit}`
  return `<g class="${styles[n]}"><circle cx="${left}" cy="${top - 4}" r="4"/></g>${label(left + 9, top, 'start', words)}`
}

function gridLine(at: number, value: string): string {
  return `<path class="grid" d="M${area.left},${at}H${area.right}"/>${label(area.left - 6, at + 4, 'end', value)}`
}

function label(at: number, top: number, anchor: string, words: string): string {
  return `<text x="${at.toFixed(1)}" y="${top.toFixed(1)}" text-anchor="${anchor}">${words}</text>`
}

function shortNumber(value: number): string {
  return value < 1 ? value.toFixed(1) : Math.round(value).toLocaleString('en')
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** One, two or five with zeros. */
function niceAbove(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((factor) => factor * step).find((one) => one >= value) ?? value
}
