import { expect, test } from 'vitest'
import { primaryAmong } from './standing.ts'

const primary = (timeline: number) => ({ isStandby: false, timeline, isPooled: false })
const standby = { isStandby: true, timeline: 0, isPooled: false }
const among = (...standings: Parameters<typeof primaryAmong>[0][number]['standing'][]) =>
  primaryAmong(standings.map((standing, n) => ({ n, standing })))?.n ?? null

test('the host that takes writes is the one to write to, wherever it stands', () => {
  expect(among(primary(1), standby)).toBe(0)
  expect(among(standby, primary(1))).toBe(1)
  expect(among(null, primary(1))).toBe(1)
  expect(among(standby, null)).toBe(null)
})

test('a former primary that came back takes writes too, on an earlier timeline: it is not the one', () => {
  expect(among(primary(1), primary(2))).toBe(1)
  expect(among(primary(3), primary(2))).toBe(0)
})

test('of those that do not tell, the first', () => {
  expect(among(primary(0), primary(0))).toBe(0)
})
