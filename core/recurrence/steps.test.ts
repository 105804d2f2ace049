import { expect, test } from 'vitest'
import { countPartsFrom } from './clock.ts'
import type { DayParts } from './clock.ts'
import { parseRecurrence } from './recurrence.ts'
import { stepsTaken } from './steps-taken.ts'
import { fittingDays } from './year.ts'
import type { DayFilter } from './year.ts'

// What a change costs, counted in looks and steps: the same on every machine, however busy.

function general(line: string, startDay: string) {
  const rule = parseRecurrence([line], startDay)
  if (rule?.kind !== 'general') throw new Error(`not such a rule: ${line}`)
  return rule
}

/** A list that counts how often it is looked into. */
function watched<T extends object>(list: T) {
  const looks = { count: 0 }
  const get = (target: T, key: string | symbol, receiver: unknown): unknown => {
    looks.count++
    return Reflect.get(target, key, receiver)
  }
  return { list: new Proxy(list, { get }), looks }
}

test('the seconds of a day are counted by its minutes, not one by one', () => {
  const named = (length: number) => watched(Array.from({ length }, (_, at) => at % 2 === 0))
  const [hours, minutes, seconds] = [named(24), named(60), named(60)]
  const lists = { hours: hours.list, minutes: minutes.list, seconds: seconds.list }
  const parts: DayParts = { perDay: 86_400, interval: 7, origin: 0, ...lists, known: new Map() }
  const oneByOne = Array.from({ length: 12_343 }, (_, n) => n * 7).filter((second) =>
    [second / 3600, (second / 60) % 60, second % 60].every((unit) => Math.trunc(unit) % 2 === 0),
  )
  expect(countPartsFrom(parts, 0)).toBe(oneByOne.length)
  expect(hours.looks.count + minutes.looks.count + seconds.looks.count).toBeLessThan(3_000)
})

test('numbers of weeks are compared once for each week of a year, not for each day', () => {
  const { list, looks } = watched([1, 20, -1])
  const filter: DayFilter = {
    months: 0,
    monthDays: 0,
    monthDaysFromEnd: 0,
    yearDays: [],
    weekNumbers: list,
    weekStart: 0,
    weekdays: [],
    isOrdinalInYear: true,
  }
  // 2026 has 53 weeks, of which the first begins and the last ends in another year
  expect(fittingDays(filter, 2026)).toHaveLength(4 + 7 + 4)
  // to find the function, to ask for the length and for each of the three, twice
  expect(looks.count).toBeLessThanOrEqual(53 * 12)
})

test('a rule that is asked for again is not worked out again, and counts as if it were', () => {
  const line = 'RRULE:FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,3;COUNT=4000'
  const before = stepsTaken()
  const first = general(line, '2026-11-01')
  const once = stepsTaken() - before
  expect(once).toBeGreaterThan(4_000)
  expect(general(line, '2026-11-01')).toBe(first)
  expect(stepsTaken() - before).toBe(2 * once)
})

test('a time in UTC that is read in a zone counts for what it takes', () => {
  const stamps = Array.from({ length: 20 }, (_, n) => `${1910 + n}0304T050607`)
  const stepsOf = (zone: string, end: string) => {
    const before = stepsTaken()
    const lines = [`DTSTART;TZID=${zone}:20261115T080000`, 'RRULE:FREQ=DAILY']
    parseRecurrence([...lines, `EXDATE:${stamps.map((stamp) => stamp + end).join()}`], '2026-11-15')
    return stepsTaken() - before
  }
  expect(stepsOf('America/New_York', '')).toBeLessThan(100)
  expect(stepsOf('America/New_York', 'Z')).toBeGreaterThan(400)
})

test('the years of a rule are worked out once, wherever it starts and ends', () => {
  const weeks = 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO,TU'
  const { years } = general(weeks, '2026-11-01')
  expect(years.some((year) => year !== undefined)).toBe(true)
  expect(general(`${weeks};UNTIL=20400101`, '2026-11-01').years).toBe(years)
  expect(general(`${weeks};COUNT=9`, '2030-05-13').years).toBe(years)
  expect(general(`${weeks},WE`, '2026-11-01').years).not.toBe(years)
})

test('fifty rules are remembered, and not more than twice as many', () => {
  const numbered = (n: number) => general(`RRULE:FREQ=YEARLY;BYYEARDAY=${n};BYSETPOS=1`, '2026-11-01')
  const first = numbered(1)
  for (let n = 2; n <= 50; n++) numbered(n)
  expect(numbered(1)).toBe(first)
  for (let n = 2; n <= 101; n++) numbered(n)
  expect(numbered(1)).not.toBe(first)
})
