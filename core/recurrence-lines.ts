import { addDays, dayFrom, dayNumber } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { choiceOf, linesOf } from './recurrence-choice.ts'
import { readRule } from './recurrence-rule-text.ts'
import { cleanLines, compactDay, isStartLine, readRecurrence, withoutPrefix } from './recurrence-text.ts'
import { countFalls, lastFall, nextFall, parseRecurrence } from './recurrence.ts'

/** The series without `day` and all later days. Several rules are all cut, or the day would come back from the second. */
export function cutOff(lines: readonly string[], day: CalendarDay): string[] {
  const clean = cleanLines(lines)
  const startLines = clean.filter(isStartLine)
  return clean.map((line) => {
    if (isStartLine(line)) return line
    const rule = parseRecurrence([...startLines, line], day)
    const last = rule && lastFall(rule)
    // one that ended before must not be prolonged by a later end
    const isOver = last !== null && last < dayNumber(day)
    return `RRULE:${isOver ? withoutPrefix(line) : endedBefore(line, day, clean)}`
  })
}

/** The series from `day` on, as one of its own: what is left of a COUNT goes along. */
export function restFrom(lines: readonly string[], startDay: CalendarDay, day: CalendarDay): string[] {
  const clean = cleanLines(lines)
  const rule = parseRecurrence(clean, startDay)
  const next = rule && rule.kind !== 'union' ? nextFall(rule, dayNumber(day)) : null
  // a start between two falls would count intervals from the wrong place, even where nothing is left to fall
  const newStart = next === null ? day : dayFrom(next)
  const isOver = next === null && rule !== null && rule.kind !== 'union' && rule.kind !== 'other'
  const startLines = clean.filter(isStartLine)
  return withStart(clean, newStart).map((line) => {
    if (isStartLine(line)) return line
    const left = isOver ? 0 : countLeft(line, startLines, startDay, day)
    if (left === null) return line
    return left > 0
      ? line.replace(/COUNT=\d+/i, `COUNT=${left}`)
      : `RRULE:${endedBefore(line, newStart, clean)}`
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
  return withStart(cleanLines(lines), newDay)
}

/** Null when the rule does not count. */
function countLeft(
  line: string,
  startLines: string[],
  startDay: CalendarDay,
  day: CalendarDay,
): number | null {
  const count = readRule(withoutPrefix(line))?.count ?? null
  const alone = parseRecurrence([...startLines, line], startDay)
  return count !== null && alone ? count - countFalls(alone, -Infinity, dayNumber(day) - 1) : null
}

function withStart(clean: string[], day: CalendarDay): string[] {
  if (!clean.some(isStartLine)) return [`DTSTART:${compactDay(day)}T120000`, ...clean]
  return clean.map((line) =>
    isStartLine(line) ? line.replace(/\d{8}(?=(T\d{6}Z?)?$)/i, compactDay(day)) : line,
  )
}

function endedBefore(line: string, day: CalendarDay, clean: string[]): string {
  const kept = withoutPrefix(line)
    .split(';')
    .filter((part) => part !== '' && !/^(UNTIL|COUNT)=/i.test(part))
  // a series that starts at midnight, or has hours of its own, may fall at 00:00 of the day itself
  const startsAtMidnight = readRecurrence(clean, day)?.start.time === '000000'
  const isLastSecond = startsAtMidnight || /HOUR|MINUTE|SECOND/i.test(line)
  const until = isLastSecond ? `${compactDay(addDays(day, -1))}T235959` : `${compactDay(day)}T000000`
  return [...kept, `UNTIL=${until}`].join(';')
}
