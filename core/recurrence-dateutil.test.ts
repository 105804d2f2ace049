import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayFrom, dayNumber } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { fallsOn, parseRecurrence } from './recurrence.ts'

/** A rule with its days as python-dateutil gives them: bit k says whether it falls on day `start + from + k`. */
type Case = { start: CalendarDay; lines: string[]; from: number; days: number; bits: string }

const file = new URL('../test/fixtures/rules-by-dateutil.jsonl', import.meta.url)
// the cast: the fixture's format, as its README gives it
const cases = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

test('two thousand rules fall on each of the days that python-dateutil gives', () => {
  expect(cases).toHaveLength(2000)
  for (const { start, lines, from, days, bits } of cases) {
    const rule = parseRecurrence(lines, start)
    if (!rule) throw new Error(`not understood: ${lines.join(' ')}`)
    const bytes = Buffer.from(bits, 'hex')
    const wrong: CalendarDay[] = []
    for (let k = 0; k < days; k++) {
      const day = dayNumber(start) + from + k
      const isGiven = (((bytes[k >> 3] ?? 0) >> (k & 7)) & 1) === 1
      if (fallsOn(rule, day) !== isGiven) wrong.push(dayFrom(day))
    }
    expect(wrong, lines.join(' ')).toEqual([])
  }
})
