import { addDays, isCalendarDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { readRule, readStamp } from './recurrence-rule-text.ts'
import type { RuleText, Stamp } from './recurrence-rule-text.ts'
import { isZone } from './wall-clock.ts'

/** Where a series starts; the time is `HHMMSS`. */
export type SeriesStart = { day: CalendarDay; time: string }

export type RecurrenceText = {
  /** noon of the event's first day, unless a start line says otherwise */
  start: SeriesStart
  rules: RuleText[]
  /** the RRULE lines without their prefix, in the order of `rules` */
  ruleLines: string[]
}

/** Nobody needs more; each may take long to search. */
const mostRules = 5

/** Null when a line cannot be understood. An UNTIL in UTC is read in the start line's zone, or else in `zone`. */
export function readRecurrence(
  lines: readonly string[],
  startDay: CalendarDay,
  zone?: string,
): RecurrenceText | null {
  const clean = cleanLines(lines)
  const startLine = clean.find(isStartLine)
  const start = startLine === undefined ? { day: startDay, time: '120000' } : readStart(startLine)
  if (start === null || !isCalendarDay(start.day)) return null
  const untilZone = zoneOfUntil(startLine, zone)
  const ruleLines = clean.filter((line) => !isStartLine(line)).map(withoutPrefix)
  const rules: RuleText[] = []
  for (const line of ruleLines) {
    const rule = readRule(line, untilZone)
    if (rule === null) return null
    rules.push(rule)
  }
  return rules.length === 0 || rules.length > mostRules ? null : { start, rules, ruleLines }
}

/** A list element may hold several lines: other writers keep start line and rule in one text. */
export function cleanLines(lines: readonly string[]): string[] {
  return lines
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function isStartLine(line: string): boolean {
  return /^DTSTART\b/i.test(line)
}

export function withoutPrefix(line: string): string {
  return line.replace(/^RRULE:/i, '')
}

/** The last day a rule may fall on: a time before the start's time of day leaves its own day out. */
export function lastDayOf(until: Stamp, start: SeriesStart): CalendarDay {
  return until.time !== null && until.time < start.time ? addDays(until.day, -1) : until.day
}

/** `YYYYMMDD`, as the lines write days. */
export function compactDay(day: CalendarDay): string {
  return day.replaceAll('-', '')
}

function readStart(line: string): SeriesStart | null {
  const stamp = readStamp(line.slice(line.lastIndexOf(':') + 1).replace(/Z$/i, ''))
  return stamp && { day: stamp.day, time: stamp.time ?? '000000' }
}

/** Undefined when an UNTIL in UTC is wall-clock time already: its start line is in UTC, or no zone is known. */
function zoneOfUntil(startLine: string | undefined, zone: string | undefined): string | undefined {
  if (startLine && /Z$/i.test(startLine)) return undefined
  const named = startLine && /;TZID=([^;:]+)/i.exec(startLine)?.[1]
  return [named, zone].find((name) => name !== undefined && isZone(name))
}
