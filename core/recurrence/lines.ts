import { addDays, dayFrom, dayNumber, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { choiceOf, linesOf } from './recurrence-choice.ts'
import { readMoment, readRule } from './rule-text.ts'
import {
  cleanLines,
  compactDay,
  daysListed,
  isAddingLine,
  isDayLine,
  isStartLine,
  readRecurrence,
  withoutParts,
  withoutPrefix,
  zoneOfStart,
} from './text.ts'
import { countFalls, firstStartInStep, lastDayOfRule, nextFall, parseRecurrence } from './recurrence.ts'

/**
 * The series without `day` and all later days. Several rules are all cut, or the day would come back from the second.
 * Without a start line `startDay` is needed to tell whether a COUNT has ended before.
 */
export function cutOff(lines: readonly string[], day: CalendarDay, startDay: CalendarDay = day): string[] {
  const clean = cleanLines(lines)
  const startLines = clean.filter(isStartLine)
  return clean.flatMap((line) => {
    if (isAddingLine(line)) return daysBefore(line, day, startLines[0])
    if (isStartLine(line) || isDayLine(line)) return [line]
    const rule = parseRecurrence([...startLines, line], startDay)
    // one that ended before must not be prolonged by a later end
    const isOver = rule !== null && lastDayOfRule(rule) < dayNumber(day)
    return [`RRULE:${isOver ? withoutPrefix(line) : endedBefore(line, day, clean)}`]
  })
}

/**
 * The series from `day` on, as one of its own. One of the dialog's rules gets a new start line and what is left of its
 * COUNT. Any other keeps its lines: another start would shift its hours, its positions or the steps of a second rule.
 * Its event starts on `day` or later, and takes place on no day before that.
 */
export function restFrom(lines: readonly string[], startDay: CalendarDay, day: CalendarDay): string[] {
  const clean = cleanLines(lines)
  const rule = parseRecurrence(clean, startDay)
  if (rule === null || rule.kind === 'union' || rule.kind === 'general')
    return clean.some(isStartLine) ? clean : withStart(clean, startDay)
  const next = nextFall(rule, dayNumber(day))
  // a start between two falls would count intervals from the wrong place, even where nothing is left to fall
  const newStart = next === null ? day : dayFrom(next)
  return withStart(clean, newStart).map((line) => {
    if (isStartLine(line)) return line
    if (next === null) return `RRULE:${endedBefore(line, newStart, clean)}`
    const count = readRule(withoutPrefix(line))?.count ?? null
    if (count === null) return line
    return line.replace(/COUNT=\d+/i, `COUNT=${count - countFalls(rule, rule.first, dayNumber(day) - 1)}`)
  })
}

/**
 * The series with another start. The start line moves; a rule on "the day of the month it starts on" is written
 * anew for the new day, because only the days from the 29th on need words for shorter months.
 */
export function movedTo(lines: readonly string[], startDay: CalendarDay, newDay: CalendarDay): string[] {
  const choice = choiceOf(lines, startDay)
  const followsDate = choice?.frequency === 'monthly' || choice?.frequency === 'yearly'
  if (followsDate && choice.monthly.by === 'day' && choice.monthly.day === undefined) {
    return linesOf(choice, newDay)
  }
  const clean = cleanLines(lines)
  // a rest that kept its lines starts after its start line does, and both move by as many days
  const start = readRecurrence(clean, startDay)?.start.day ?? startDay
  return withStart(clean, start < startDay ? addDays(start, daysBetween(startDay, newDay)) : newDay)
}

/**
 * The first day from `from` on at which a series can start that is in step with these lines on `startDay`; that day
 * itself when there is none before.
 */
export function startInStep(lines: readonly string[], startDay: CalendarDay, from: CalendarDay): CalendarDay {
  const rule = parseRecurrence(lines, startDay)
  const first = rule && firstStartInStep(rule, dayNumber(from))
  return first !== null && first < dayNumber(startDay) ? dayFrom(first) : startDay
}

/** With a start line on this day: the one it has, moved, or a new one at noon. */
export function withStart(clean: readonly string[], day: CalendarDay): string[] {
  if (clean.some(isStartLine)) {
    return clean.map((line) =>
      isStartLine(line) ? line.replace(/\d{8}(?=(T\d{6}Z?)?$)/i, compactDay(day)) : line,
    )
  }
  // an end before noon would now leave out its day, which it did not as long as no start was given
  const ended = clean.map((line) =>
    isDayLine(line) ? line : line.replace(/(UNTIL=\d{8})T(?!000000)(0\d|1[01])\d{4}(?!Z)/i, '$1T235959'),
  )
  return [`DTSTART:${compactDay(day)}T120000`, ...ended]
}

function endedBefore(line: string, day: CalendarDay, clean: readonly string[]): string {
  const kept = withoutPrefix(withoutParts(line, ['UNTIL', 'COUNT']))
  // a series that starts at midnight, or has hours of its own, may fall at 00:00 of the day itself
  const startsAtMidnight = readRecurrence(clean, day)?.start.time === '000000'
  const isLastSecond = startsAtMidnight || /HOUR|MINUTE|SECOND/i.test(line)
  const until = isLastSecond ? `${compactDay(addDays(day, -1))}T235959` : `${compactDay(day)}T000000`
  return `${kept};UNTIL=${until}`
}

/** An RDATE line with only its days before one, or none when it has none. */
function daysBefore(line: string, day: CalendarDay, startLine: string | undefined): string[] {
  const zone = zoneOfStart(startLine)
  const kept = daysListed(line).filter((value) => (readMoment(value, zone)?.day ?? '') < day)
  return kept.length > 0 ? [`${line.slice(0, line.lastIndexOf(':') + 1)}${kept.join()}`] : []
}
