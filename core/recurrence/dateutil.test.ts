import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { fallsOn, parseRecurrence } from './recurrence.ts'

/** A rule with its days as python-dateutil gives them: bit k says whether it falls on day `start + from + k`. */
type Case = { start: CalendarDay; lines: string[]; from: number; days: number; bits: string }

function casesOf(name: string): Case[] {
  const text = readFileSync(new URL(`../../test/fixtures/${name}`, import.meta.url), 'utf8')
  // the cast: the fixture's format, as its README gives it
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)
}

test.each([
  ['rules-by-dateutil.jsonl', 2000],
  ['clock-rules-by-dateutil.jsonl', 700],
])('the rules of %s fall on each of the days that python-dateutil gives', (name, count) => {
  const cases = casesOf(name)
  expect(cases).toHaveLength(count)
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
