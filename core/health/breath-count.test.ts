import { expect, test } from 'vitest'
import { aMinute, lookedAway, passed, tapped, usualBreaths } from './breath-count.ts'
import type { BreathCount } from './breath-count.ts'
import type { Measure } from './measure.ts'

const rest: BreathCount = { at: 'rest' }
const after = (...moments: number[]) => moments.reduce(tapped, rest)

test('the first tap starts half a minute, and each within it is one breath', () => {
  expect(after(1_000)).toEqual({ at: 'counting', since: 1_000, breaths: 1 })
  expect(after(1_000, 5_000, 9_000)).toMatchObject({ at: 'counting', breaths: 3 })
  expect(passed(after(1_000, 30_999), 30_999)).toMatchObject({ at: 'counting', breaths: 2 })
  expect(passed(after(1_000, 30_999), 31_000)).toEqual({ at: 'done', breaths: 2 })
  expect(aMinute(14)).toBe(28)
})

test('a tap that comes when it is over neither counts nor starts anew', () => {
  expect(after(0, 10_000, 30_000)).toEqual({ at: 'done', breaths: 2 })
  expect(after(0, 10_000, 30_000, 31_000)).toEqual({ at: 'done', breaths: 2 })
})

test('what nobody looked at has no number; the next tap starts anew', () => {
  const cut = lookedAway(after(0, 10_000))
  expect(cut).toEqual({ at: 'cut' })
  expect(tapped(cut, 20_000)).toEqual({ at: 'counting', since: 20_000, breaths: 1 })
  expect(lookedAway({ at: 'done', breaths: 9 })).toEqual({ at: 'done', breaths: 9 })
  expect(lookedAway(rest)).toEqual(rest)
})

test('a pet’s own number is the middle of its last counts, and unknown before three', () => {
  const counted = (day: string, value: number) => ({ day, values: { value } }) as Measure // all that is read
  const lately = [counted('2026-11-01', 20), counted('2026-11-05', 60), counted('2026-11-09', 22)]
  expect(usualBreaths(lately, '2026-11-15')).toBe(22)
  expect(usualBreaths(lately.slice(1), '2026-11-15')).toBeNull()
  expect(usualBreaths([counted('2026-08-01', 90), ...lately], '2026-11-15')).toBe(22)
  expect(usualBreaths(lately, '2027-03-01')).toBeNull()
})
