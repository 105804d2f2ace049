import { addDays, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { readMoment, readRule, readStamp } from './rule-text.ts'
import type { RuleText, Stamp } from './rule-text.ts'
import { isZone } from '../calendar/wall-clock.ts'

/** Where a series starts; the time is `HHMMSS`, assumed to be noon when no start line gives one. */
export type SeriesStart = { day: CalendarDay; time: string; isAssumed: boolean }

export type RecurrenceText = {
  /** noon of the event's first day, unless a start line says otherwise */
  start: SeriesStart
  rules: RuleText[]
  /** what RDATE lines add */
  added: Stamp[]
  /** what EXDATE lines take out */
  removed: Stamp[]
}

/** Nobody needs more; each may take long to search. */
const mostRules = 5

/** Null when a line cannot be understood. A time in UTC is read in the start line's zone, or else in `zone`. */
export function readRecurrence(
  lines: readonly string[],
  startDay: CalendarDay,
  zone?: string,
): RecurrenceText | null {
  const clean = cleanLines(lines)
  const startLine = clean.find(isStartLine)
  const start = startIn(startLine, startDay)
  if (start === null || !isCalendarDay(start.day)) return null
  const text: RecurrenceText = { start, rules: [], added: [], removed: [] }
  const knownZone = zoneOfStart(startLine, zone)
  for (const line of clean) if (!isStartLine(line) && !readLine(text, line, knownZone)) return null
  return text.rules.length === 0 || text.rules.length > mostRules ? null : text
}

function startIn(startLine: string | undefined, startDay: CalendarDay): SeriesStart | null {
  return startLine === undefined ? { day: startDay, time: '120000', isAssumed: true } : readStart(startLine)
}

/** The day from which clean lines count. */
export function firstDayIn(clean: readonly string[], startDay: CalendarDay): CalendarDay | undefined {
  return startIn(clean.find(isStartLine), startDay)?.day
}

/** Writes one line into the text; false when it cannot be understood. */
function readLine(text: RecurrenceText, line: string, zone: string | undefined): boolean {
  if (isDayLine(line)) {
    const stamps = daysListed(line).map((value) => readMoment(value, zone))
    const known = stamps.filter((stamp) => stamp !== null)
    ;(isAddingLine(line) ? text.added : text.removed).push(...known)
    return known.length === stamps.length
  }
  const rule = readRule(withoutPrefix(line), zone)
  if (rule) text.rules.push(rule)
  return rule !== null
}

/** A list element may hold several lines: other writers keep start line and rule in one text. */
export function cleanLines(lines: readonly string[]): string[] {
  // asked again and again for every event of a file, and nearly always clean
  if (lines.every(isClean)) return [...lines]
  return lines
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isClean(line: string): boolean {
  return line !== '' && line.trim().length === line.length && !line.includes('\n')
}

export function isStartLine(line: string): boolean {
  return /^DTSTART\b/i.test(line)
}

/** A line that names days one by one instead of giving a rule. */
export function isDayLine(line: string): boolean {
  return /^(RDATE|EXDATE)[;:]/i.test(line)
}

export function isAddingLine(line: string): boolean {
  return /^RDATE[;:]/i.test(line)
}

/** The days or times of an RDATE or EXDATE line; of a period only its start. */
export function daysListed(line: string): string[] {
  const values = line.slice(line.lastIndexOf(':') + 1).split(',')
  return values.map((value) => value.trim().replace(/\/.*$/, ''))
}

export function withoutPrefix(line: string): string {
  return line.replace(/^RRULE:/i, '')
}

/** The parts of a rule, in whatever order they stand. */
export function partsOf(line: string): string[] {
  return withoutPrefix(line)
    .split(';')
    .filter((part) => part !== '')
}

/** The rule without the parts of these names, wherever they stand. */
export function withoutParts(line: string, names: readonly string[]): string {
  const isNamed = (part: string) => names.includes(part.slice(0, part.indexOf('=')).toUpperCase())
  const kept = partsOf(line).filter((part) => !isNamed(part))
  return `${line.slice(0, line.length - withoutPrefix(line).length)}${kept.join(';')}`
}

/**
 * The last day a rule may fall on: a time before the start's time of day leaves its own day out. Where that time is
 * only assumed, a local time keeps its day: an event at eight that ends "until eight" takes place on that day. Midnight
 * does not: it is how a cut is written.
 */
export function lastDayOf(until: Stamp, start: SeriesStart): CalendarDay {
  const earliest = start.isAssumed && !until.isUtc ? '000001' : start.time
  return until.time !== null && until.time < earliest ? addDays(until.day, -1) : until.day
}

/** `YYYYMMDD`, as the lines write days. */
export function compactDay(day: CalendarDay): string {
  return `${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8)}`
}

function readStart(line: string): SeriesStart | null {
  const stamp = readStamp(line.slice(line.lastIndexOf(':') + 1).replace(/Z$/i, ''))
  return stamp && { day: stamp.day, time: stamp.time ?? '000000', isAssumed: false }
}

/** The zone of times in UTC; undefined when they are wall-clock time already: the start line is in UTC too, or no zone is known. */
export function zoneOfStart(startLine: string | undefined, zone?: string): string | undefined {
  if (startLine && /Z$/i.test(startLine)) return undefined
  const named = startLine && /;TZID=([^;:]+)/i.exec(startLine)?.[1]
  return [named, zone].find((name) => name !== undefined && isZone(name))
}
