import { addDays, dayFrom, dayNumber, weekdayOf } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { CareEvent } from './event.ts'
import { movedTo } from './recurrence-lines.ts'
import { weekdayCodes } from './recurrence-rule-text.ts'
import type { RuleText } from './recurrence-rule-text.ts'
import { readRecurrence } from './recurrence-text.ts'
import { fallsOn, nextFall, parseRecurrence } from './recurrence.ts'
import type { Rule } from './recurrence.ts'
import { startOfSeries, withoutStartLine } from './series-start.ts'
import { nextDayOfSeries, ruleOf } from './series.ts'
import { startingOn } from './stored-event.ts'
import { dayOf } from './wall-clock.ts'

/** Which day a day of the series has become. */
export type DayMap = (day: CalendarDay) => CalendarDay
export const sameDay: DayMap = (day) => day

/** A series on other days, and what has become of each day. */
export type MovedSeries = { series: CareEvent; newDay: DayMap }

/**
 * The series after its occurrence on `day` was moved by some days. A rule without days of its own moves as a whole; a
 * weekly one that names weekdays gets the new weekday for the old. Any other names its days, and keeps them: then only
 * the first occurrence can be moved, to another day that the rule names, and the series starts there.
 */
export function movedSeries(event: CareEvent, day: CalendarDay, moved: number): MovedSeries {
  const firstDay = dayOf(event.start)
  const wanted = addDays(firstDay, moved)
  const lines = movedTo(event.recurrence ?? [], firstDay, wanted)
  if (!namesItsDays(event.recurrence ?? [], lines)) {
    const series = startingOn({ ...event, recurrence: lines }, wanted)
    return { series, newDay: dayByOrder(event, series, moved) }
  }
  const rule = parseRecurrence(lines, wanted)
  const isStartMoved = day === firstDay && rule !== null && fallsOn(rule, dayNumber(wanted))
  if (isStartMoved) return { series: startingOn({ ...event, recurrence: lines }, wanted), newDay: sameDay }
  return weekdayMoved(event, day, moved) ?? { series: event, newDay: sameDay }
}

/**
 * Where a series with a new rule starts: as early as `from`, but such that it falls on the day for which the person saw
 * the rule in words. "Every 2 weeks" seen on a Friday must not become the Sundays on which the series once began.
 */
export function startInPhase(
  lines: readonly string[],
  day: CalendarDay,
  from: CalendarDay,
): { day: CalendarDay; lines: string[] } | null {
  const rules = withoutStartLine(lines)
  const seen = startOfSeries(rules, day)
  if (seen === null) return null
  const endless = rules.map((line) => line.replace(/;COUNT=\d+/i, ''))
  for (let first = dayNumber(from); first < dayNumber(seen.day); first++) {
    const rule = parseRecurrence(movedTo(endless, seen.day, dayFrom(first)), dayFrom(first))
    if (rule && fallsOn(rule, first) && fallsOn(rule, dayNumber(seen.day))) {
      return startOfSeries(movedTo(rules, seen.day, dayFrom(first)), dayFrom(first))
    }
  }
  return seen
}

/** A rule that names its days (BYDAY and the like) keeps them when its start moves. */
function namesItsDays(before: readonly string[], after: readonly string[]): boolean {
  const rules = withoutStartLine(after)
  return rules.some((line) => /;BY/i.test(line)) && `${rules}` === `${withoutStartLine(before)}`
}

/** By as many days as the series moved; by order in months and years, whose lengths differ. */
function dayByOrder(before: CareEvent, after: CareEvent, moved: number): DayMap {
  const [from, to] = [ruleOf(before), ruleOf(after)]
  const isByMonth = (rule: Rule | null) => rule?.kind === 'monthly' || rule?.kind === 'yearly'
  if (!from || !to || !isByMonth(from) || !isByMonth(to)) return (day) => addDays(day, moved)
  const pairs = new Map<CalendarDay, CalendarDay>()
  let [old, fresh] = [firstOf(from, before), firstOf(to, after)]
  return (day) => {
    while (old !== null && fresh !== null && old <= dayNumber(day)) {
      pairs.set(dayFrom(old), dayFrom(fresh))
      ;[old, fresh] = [nextFall(from, old + 1), nextFall(to, fresh + 1)]
    }
    return pairs.get(day) ?? day
  }
}

function firstOf(rule: Rule, event: CareEvent) {
  return nextFall(rule, dayNumber(dayOf(event.start)))
}

/** Null when it is no weekly rule, or one rule cannot say it. */
function weekdayMoved(event: CareEvent, day: CalendarDay, moved: number): MovedSeries | null {
  const [rule, ...more] = readRecurrence(event.recurrence ?? [], dayOf(event.start))?.rules ?? []
  if (!rule || more.length > 0 || !canMoveWeekday(rule, dayNumber(day), moved)) return null
  const weekday = weekdayOf(dayNumber(day))
  const newDay: DayMap = (one) => (weekdayOf(dayNumber(one)) === weekday ? addDays(one, moved) : one)
  const weekdays = rule.byDay.map((one) =>
    one.weekday === weekday ? weekdayOf(dayNumber(day) + moved) : one.weekday,
  )
  const byDay = weekdayCodes.filter((_, at) => weekdays.some((one) => one === at)).join()
  const lines = (event.recurrence ?? []).map((line) => line.replace(/BYDAY=[^;]*/i, `BYDAY=${byDay}`))
  const firstDay = firstDays(event, rule.byDay.length).map(newDay).toSorted()[0] ?? dayOf(event.start)
  return {
    series: startingOn({ ...event, recurrence: movedTo(lines, dayOf(event.start), firstDay) }, firstDay),
    newDay,
  }
}

/** Only within its week may one of several weekdays of every second week move: the others would stay behind. */
function canMoveWeekday(rule: RuleText, day: number, moved: number): boolean {
  const others = rule.byMonth.length + rule.byMonthDay.length + rule.bySetPos.length
  if (rule.frequency !== 'WEEKLY' || rule.hasRareParts || others > 0) return false
  const has = (weekday: number) => rule.byDay.some((one) => one.weekday === weekday)
  if (!has(weekdayOf(day)) || has(weekdayOf(day + moved))) return false
  const inWeek = ((weekdayOf(day) - rule.weekStart + 7) % 7) + moved
  const staysInWeek = inWeek >= 0 && inWeek < 7
  return rule.byDay.length === 1 || staysInWeek || (rule.interval === 1 && Math.abs(moved) < 7)
}

function firstDays(event: CareEvent, howMany: number): CalendarDay[] {
  const days: CalendarDay[] = []
  let day = nextDayOfSeries(event, dayOf(event.start))
  while (day !== null && days.length < howMany) {
    days.push(day)
    day = nextDayOfSeries(event, addDays(day, 1))
  }
  return days
}
