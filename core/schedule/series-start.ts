import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { restFrom, withStart } from '../recurrence/lines.ts'
import {
  cleanLines,
  firstDayIn,
  isStartLine,
  lastDayOf,
  readRecurrence,
  withoutParts,
} from '../recurrence/text.ts'
import { nextFall, parseRecurrence } from '../recurrence/recurrence.ts'
import type { RefusalCode } from '../refusal.ts'

/** Why these lines cannot repeat an event that starts on this day, or null when they can. */
export function whyNotRepeating(lines: readonly string[] | null, startDay: CalendarDay): RefusalCode | null {
  const clean = cleanLines(lines ?? [])
  if (clean.length === 0) return null
  const text = readRecurrence(clean, startDay)
  if (text === null)
    return readRecurrence(withoutEnd(clean), startDay) ? 'last-day-unknown' : 'invalid-recurrence'
  const isOver =
    text.added.length === 0 &&
    text.rules.every((rule) => rule.until && lastDayOf(rule.until, text.start) < startDay)
  if (isOver) return 'last-day-before-start'
  if (startOfSeries(clean, startDay) !== null) return null
  return parseRecurrence(clean, startDay) === null ? 'rule-too-complicated' : 'never-falls'
}

/**
 * Where a series really starts: a day that does not fit its rule gives way to the first that does, and the start
 * line goes along, so that a stored series always falls on its own first day. Null when it falls on no day.
 */
export function startOfSeries(
  lines: readonly string[],
  startDay: CalendarDay,
): { day: CalendarDay; lines: string[] } | null {
  const clean = cleanLines(lines)
  const rule = parseRecurrence(clean, startDay)
  const first = rule && nextFall(rule, dayNumber(startDay))
  if (first === null) return null
  const day = dayFrom(first)
  if (firstDayIn(clean, startDay) === day) return { day, lines: withStart(clean, day) }
  return { day, lines: restFrom(clean, startDay, day) }
}

function withoutEnd(clean: readonly string[]): string[] {
  return clean.map((line) => withoutParts(line, ['UNTIL']))
}

export function withoutStartLine(lines: readonly string[]): string[] {
  return cleanLines(lines).filter((line) => !isStartLine(line))
}
