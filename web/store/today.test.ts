import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#core/calendar/calendar-day.ts'
import { instantHere } from '../schedule/care/instant-here.ts'
import {
  dayAt,
  instantAtHome,
  keepToZone,
  localNow,
  localOf,
  localOnDevice,
  timeNow,
  today,
} from './today.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  keepToZone(null)
  vi.useRealTimers()
})

const it = (iso: string) => void vi.setSystemTime(Date.parse(iso))

describe('home in Berlin, wherever the device is', () => {
  beforeEach(() => keepToZone('Europe/Berlin'))

  test('it is the day and the time there', () => {
    it('2026-11-17T16:19:30Z')
    expect([today(), timeNow(), localNow()]).toEqual(['2026-11-17', '17:19', '2026-11-17T17:19:30'])
    it('2026-11-17T23:30:00Z')
    expect(today()).toBe('2026-11-18')
    expect(dayAt(Date.parse('2026-11-16T23:30:00Z'))).toBe('2026-11-17')
  })

  test('a time that is typed is one there', () => {
    it('2026-11-17T16:19:30Z')
    expect(instantHere('2026-11-17T07:00:00')).toBe(Date.parse('2026-11-17T06:00:00Z'))
  })
})

/** The last second before the clocks change and the first after, in spring; a time they show twice, in autumn. */
const nights = [
  {
    zone: 'Europe/Berlin',
    spring: ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59', '2026-03-29T03:00:00'],
    autumn: ['2026-10-25T02:30:00', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  },
  {
    zone: 'America/New_York',
    spring: ['2026-03-08T06:59:59Z', '2026-03-08T01:59:59', '2026-03-08T03:00:00'],
    autumn: ['2026-11-01T01:30:00', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
  },
  {
    zone: 'Pacific/Auckland',
    spring: ['2026-09-26T13:59:59Z', '2026-09-27T01:59:59', '2026-09-27T03:00:00'],
    autumn: ['2026-04-05T02:30:00', '2026-04-04T13:30:00Z', '2026-04-04T14:30:00Z'],
  },
  {
    zone: 'Australia/Lord_Howe',
    spring: ['2026-10-03T15:29:59Z', '2026-10-04T01:59:59', '2026-10-04T02:30:00'],
    autumn: ['2026-04-05T01:45:00', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  },
] as const

describe.each(nights)('in the nights when clocks change in $zone', ({ zone, spring, autumn }) => {
  beforeEach(() => keepToZone(zone))

  test('what they go over is not shown, and is no time still to come once they have', () => {
    const [last, before, after] = spring
    const change = Date.parse(last) + 1_000
    expect([localOf(change - 1_000), localOf(change)]).toEqual([before, after])
    const skipped = `${before.slice(0, 10)}T02:10:00`
    vi.setSystemTime(change + 60_000)
    expect(instantHere(skipped)).toBe(change + 60_000)
    vi.setSystemTime(change + 8 * 60 * 60_000)
    expect(dayAt(instantHere(skipped))).toBe(before.slice(0, 10))
  })

  test('what they show twice is the later of the two once that has been', () => {
    const [twice, first, second] = autumn
    expect([localOf(Date.parse(first)), localOf(Date.parse(second))]).toEqual([twice, twice])
    it(first)
    expect(instantHere(twice)).toBe(Date.parse(first))
    vi.setSystemTime(Date.parse(second) - 1_000)
    expect(instantHere(twice)).toBe(Date.parse(first))
    vi.setSystemTime(Date.parse(second) + 5 * 60_000)
    expect(instantHere(twice)).toBe(Date.parse(second))
  })

  test('both days end at their midnight, after 23 and after 25 hours', () => {
    for (const day of [spring[1].slice(0, 10), autumn[0].slice(0, 10)]) {
      const midnight = instantAtHome(`${addDays(day, 1)}T00:00:00`)
      vi.setSystemTime(midnight - 1)
      expect([today(), timeNow()]).toEqual([day, '23:59'])
      vi.setSystemTime(midnight)
      expect([today(), timeNow()]).toEqual([addDays(day, 1), '00:00'])
    }
  })

  test('any other time of both days is what the clock shows then', () => {
    for (const day of [spring[1].slice(0, 10), autumn[0].slice(0, 10)])
      for (const time of ['00:00', '00:59', '03:30', '12:00', '23:59'])
        expect(localOf(instantAtHome(`${day}T${time}:00`))).toBe(`${day}T${time}:00`)
  })
})

test.each([null, 'Mars/Olympus_Mons'])(
  'where home is not known (%s), it is as the device shows it',
  (zone) => {
    it('2026-11-17T16:19:30Z')
    keepToZone(zone)
    const at = Date.now()
    expect(localNow()).toBe(localOnDevice(at))
    expect(instantHere(localOnDevice(at))).toBe(at - (at % 1000))
  },
)
