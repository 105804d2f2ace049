import { describe, expect, test } from 'vitest'
import { aheadByPush, aheadNow, hasJumped, measured, stillLikely } from './device-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute
const noon = Date.parse('2026-11-17T12:00:00Z')

/** A device whose clock is ahead by so much, `passed` after its page was opened at noon. */
const shown = (aheadMs: number, passed: number) => ({ wall: noon + aheadMs + passed, passed })
const foundOut = (aheadMs: number) =>
  measured(shown(aheadMs, 1_000), shown(aheadMs, 1_200), Math.floor((noon + 1_100) / 1000) * 1000)!

describe('by one answer of the server', () => {
  test.each([0, 2 * day, -3 * 60 * minute, 4 * minute])('%i ms ahead is found out to a second', (ahead) => {
    expect(Math.abs(foundOut(ahead).aheadMs - ahead)).toBeLessThan(1_000)
  })

  test('an instant stays a whole number, which is all that a server takes', () => {
    expect(measured(shown(0, 0), shown(day, 101), noon)).toBeNull()
    const { aheadMs } = measured(shown(day, 0), shown(day, 101), noon)!
    expect(Number.isInteger(aheadMs)).toBe(true)
  })

  test('one that says nothing, or was long under way, tells nothing', () => {
    expect(measured(shown(0, 0), shown(0, 100), NaN)).toBeNull()
    expect(measured(shown(0, 0), shown(0, 31_000), noon)).toBeNull()
  })

  test('neither does one during which the device slept or its clock was set', () => {
    const slept = { wall: noon + 20_000, passed: 100 }
    expect(measured(shown(0, 0), slept, noon)).toBeNull()
    expect(measured(shown(day, 0), shown(0, 100), noon)).toBeNull()
  })
})

describe('afterwards', () => {
  test('a clock that is right, or nearly, is left alone', () => {
    for (const ahead of [0, 4 * minute, -4 * minute])
      expect(aheadNow(foundOut(ahead), shown(ahead, day))).toBe(0)
  })

  test('one that is wrong stays so as time passes', () => {
    expect(aheadNow(foundOut(2 * day), shown(2 * day, day)) / 1000).toBeCloseTo((2 * day) / 1000, -1)
  })

  test('one that is put right is right at once, from either side', () => {
    const right = shown(0, 10 * minute)
    for (const ahead of [2 * day, -2 * day]) {
      expect(hasJumped(foundOut(ahead), right)).toBe(true)
      expect(aheadNow(foundOut(ahead), right)).toBe(0)
    }
  })

  test('a right one that is set back is wrong at once', () => {
    expect(aheadNow(foundOut(0), shown(-day, minute)) / 1000).toBeCloseTo(-day / 1000, -1)
  })

  test('a device that slept asks again, and goes by what it knew until then', () => {
    const slept = (ahead: number) => ({ wall: noon + ahead + 8 * 60 * minute, passed: minute })
    expect(hasJumped(foundOut(0), slept(0))).toBe(true)
    expect(aheadNow(foundOut(0), slept(0))).toBe(0)
    expect(aheadNow(foundOut(2 * day), slept(2 * day)) / 1000).toBeCloseTo((2 * day) / 1000, -1)
  })
})

test('what the page before has found out is likely until the clock was set back', () => {
  const kept = { aheadMs: 2 * day, wall: noon + 2 * day }
  expect(stillLikely(kept, noon + 2 * day + minute)).toEqual(kept)
  expect(stillLikely(kept, noon + day)).toBeNull()
  expect(stillLikely({ aheadMs: minute, wall: noon }, noon)).toBeNull()
  expect(stillLikely(null, noon)).toBeNull()
})

test('a push that came before it was sent, or later than any does, tells of a wrong clock', () => {
  expect(aheadByPush(noon + 2 * day, noon)).toBe(2 * day)
  expect(aheadByPush(noon - day, noon)).toBe(-day)
  for (const late of [-minute, 0, minute, 3 * 60 * minute]) expect(aheadByPush(noon + late, noon)).toBe(0)
})
