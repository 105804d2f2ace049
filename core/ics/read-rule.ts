import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { readRule, weekdayCodes } from '../recurrence/rule-text.ts'
import type { RuleText } from '../recurrence/rule-text.ts'
import { compactDay, partsOf, withoutParts } from '../recurrence/text.ts'

/** Where and when a series was planned, and by how many days it is on another day at home. */
export type Planned = { start: LocalDateTime; allDay: boolean; zone: string; shift: number }

export type WhyNotRule = 'rule-unreadable' | 'several-a-day' | 'two-ends' | 'rule-not-movable'

/** A rule of a file in our words: it names days, and ends with a day. */
export function ruleLine(value: string, planned: Planned): { line: string } | { why: WhyNotRule } {
  const text = value.trim().toUpperCase()
  const rule = readRule(text, planned.allDay ? undefined : planned.zone)
  if (rule === null || rule.isForeign) return { why: 'rule-unreadable' }
  if (rule.count !== null && rule.until !== null) return { why: 'two-ends' }
  if (isSeveralADay(rule, planned.start)) return { why: 'several-a-day' }
  const kept = withoutParts(text, ['UNTIL', 'BYHOUR', 'BYMINUTE', 'BYSECOND'])
  const moved = planned.shift === 0 ? kept : movedByDays(kept, rule, planned.shift)
  if (moved === null) return { why: 'rule-not-movable' }
  const last = lastDayOf(rule, planned)
  return { line: `RRULE:${moved}${last === null ? '' : `;UNTIL=${compactDay(last)}T235959`}` }
}

/** Ours has a day once: a dose every twelve hours must not become one a day. */
function isSeveralADay(rule: RuleText, start: LocalDateTime): boolean {
  if (['SECONDLY', 'MINUTELY', 'HOURLY'].includes(rule.frequency)) return true
  const own = [start.slice(11, 13), start.slice(14, 16), start.slice(17, 19)].map(Number)
  return [rule.byHour, rule.byMinute, rule.bySecond].some((listed, at) =>
    listed.some((value) => value !== own[at]),
  )
}

function lastDayOf({ until }: RuleText, { start, allDay, shift }: Planned): CalendarDay | null {
  if (until === null) return null
  const isBefore = !allDay && until.time !== null && until.time < start.slice(11).replaceAll(':', '')
  return addDays(until.day, shift - (isBefore ? 1 : 0))
}

/** Days of the week move along; dates of a month have no such neighbours. */
function movedByDays(text: string, rule: RuleText, shift: number): string | null {
  const isByWeekday = rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY'
  const others = [rule.byMonth, rule.byMonthDay, rule.bySetPos, rule.byYearDay, rule.byWeekNo]
  if (!isByWeekday || others.some((listed) => listed.length > 0)) return null
  const codeAfter = (code: string) => {
    const at = weekdayCodes.findIndex((known) => code.endsWith(known))
    return weekdayCodes[(at + shift + 7) % 7] ?? code
  }
  const parts = partsOf(text).map((part) => {
    const [name = '', value = ''] = part.split('=', 2)
    return name === 'BYDAY' || name === 'WKST' ? `${name}=${value.split(',').map(codeAfter).join()}` : part
  })
  // weeks begin on Monday where nothing is said
  const hasStart = rule.frequency !== 'WEEKLY' || parts.some((part) => part.startsWith('WKST='))
  return [...parts, ...(hasStart ? [] : [`WKST=${codeAfter('MO')}`])].join(';')
}

/** What is added day by day stands in lines of its own, none of them too long. */
export function addedDayLines(days: readonly CalendarDay[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < days.length; at += mostOfALine)
    lines.push(
      `RDATE:${days
        .slice(at, at + mostOfALine)
        .map((day) => `${compactDay(day)}T120000`)
        .join()}`,
    )
  return lines
}
const mostOfALine = 30
/** As many lines as an event has room for beside its rules. */
export const mostAddedDays = mostOfALine * 14

export function startLine(start: LocalDateTime): string {
  return `DTSTART:${compactDay(dayOf(start))}T120000`
}
