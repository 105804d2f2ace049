import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#test/support/laws.ts'
import { hoursAwake, hoursThroughNight, timesApart } from './times-apart.ts'
import { mostTimesADay } from '../schedule/together.ts'

const said = (times: ReturnType<typeof timesApart>) =>
  times.map(({ time, isNextDay }) => (isNextDay ? `${time} next day` : time)).join(', ')

test('every 8 hours from three begins at three: what is earlier in the day is of the day after', () => {
  expect(said(timesApart('15:00', { hours: 8 }))).toBe('15:00, 23:00, 07:00 next day')
  expect(said(timesApart('08:00', { hours: 8 }))).toBe('08:00, 16:00, 00:00 next day')
  expect(said(timesApart('06:00', { hours: 8 }))).toBe('06:00, 14:00, 22:00')
  expect(said(timesApart('19:00', { hours: 12 }))).toBe('19:00, 07:00 next day')
})

test('while people are awake it ends in the evening', () => {
  expect(said(timesApart('08:00', { hours: 4, until: '22:00' }))).toBe('08:00, 12:00, 16:00, 20:00')
  expect(said(timesApart('07:30', { hours: 5, until: '22:30' }))).toBe('07:30, 12:30, 17:30, 22:30')
  // late in the evening there is the first, and no other
  expect(said(timesApart('23:00', { hours: 4, until: '22:00' }))).toBe('23:00')
})

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => {
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${two(Math.trunc(minute / 60))}:${two(minute % 60)}`
})
const minuteOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))

test('whenever it begins: the first is first, all are as far apart, also over midnight, and never too many', () => {
  fc.assert(
    fc.property(time, fc.constantFrom(...hoursThroughNight), (first, hours) => {
      const times = timesApart(first, { hours })
      expect(times[0]).toEqual({ time: first, isNextDay: false })
      expect(times.length).toBe(24 / hours)
      expect(times.length).toBeLessThanOrEqual(mostTimesADay)
      const minutes = times.map((one) => minuteOf(one.time) + (one.isNextDay ? 24 * 60 : 0))
      for (const [at, minute] of [...minutes, minuteOf(first) + 24 * 60].entries())
        expect(minute).toBe(minuteOf(first) + at * hours * 60)
    }),
    cases.value,
  )
})

test('while awake: from the first on as far apart, on the same day, none after the last that may be', () => {
  fc.assert(
    fc.property(time, time, fc.constantFrom(...hoursAwake), (first, until, hours) => {
      const times = timesApart(first, { hours, until })
      for (const [at, one] of times.entries()) {
        expect(one.isNextDay).toBe(false)
        expect(minuteOf(one.time)).toBe(minuteOf(first) + at * hours * 60)
        expect(at === 0 || one.time <= until).toBe(true)
      }
    }),
    cases.value,
  )
})
