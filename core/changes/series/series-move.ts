import {
  addDays,
  addMonths,
  dayFrom,
  dayNumber,
  lastOfMonth,
  monthOf,
  weekdayOf,
} from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { choiceOf, linesOf } from '#core/recurrence/recurrence-choice.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { cutOff, movedTo, startInStep } from '#core/recurrence/lines.ts'
import { weekdayCodes } from '#core/recurrence/rule-text.ts'
import type { RuleText } from '#core/recurrence/rule-text.ts'
import { readRecurrence, withoutParts } from '#core/recurrence/text.ts'
import { fallsOn, lastFall, parseRecurrence } from '#core/recurrence/recurrence.ts'
import { startOfSeries, withoutStartLine } from '#core/schedule/series-start.ts'
import { isDayOfSeries, nextDayOfSeries, ruleOf } from '#core/schedule/series.ts'
import { startingOn, stored } from '#core/schedule/stored-event.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { Refusal } from '#core/refusal.ts'
import { cutAt, settled } from './series-value.ts'
import type { NewPart, Series } from './series-value.ts'

/** Which day a day of the series has become. */
export type DayMap = (day: CalendarDay) => CalendarDay
export const sameDay: DayMap = (day) => day

/** Part of a series on other days, and what has become of each day. */
export type MovedPart = { part: CareEvent; newDay: DayMap }

/** All from a day on so many days later, each part in its own step. */
export function moveFrom(series: Series, from: CalendarDay, days: number, newPart: NewPart): Series {
  const { earlier, later: rest } = cutAt(series, from)
  const later = rest(newPart).map((part) => {
    const moved = movedPart(part, dayOf(part.start), days)
    if (!moved) throw new Refusal('move-not-possible')
    return moved.part
  })
  const byHand = series.byHand.map((one) => {
    const { originalDate = '', start } = one
    if (originalDate < from) return one
    const moved = startingOn(one, addDays(dayOf(start), days))
    return stored({ ...moved, originalDate: addDays(originalDate, days) })
  })
  return settled({ ...series, parts: [...earlier, ...later], byHand })
}

/**
 * The part after its occurrence on `day` was moved by some days; skipped days and the last day go along. A rule without
 * days of its own moves as a whole; a weekly one that names weekdays gets the new weekday for the old. Any other names
 * its days: then only the first occurrence can be moved, to another day that the rule names. Null when it cannot be.
 */
export function movedPart(part: CareEvent, day: CalendarDay, moved: number): MovedPart | null {
  const found = movedByDate(part, day, moved) ?? movedWhole(part, moved) ?? weekdayMoved(part, day, moved)
  if (found === null) return startMoved(part, day, moved)
  const series = endedAsBefore(part, found)
  const recurrenceExceptions = part.recurrenceExceptions.map(found.newDay).toSorted()
  const swaps = (part.swaps ?? []).map((one) => ({ ...one, day: found.newDay(one.day) }))
  return { part: stored({ ...series, recurrenceExceptions, swaps }), newDay: found.newDay }
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
  const endless = rules.map((line) => withoutParts(line, ['COUNT']))
  const first = startInStep(endless, seen.day, from)
  return first === seen.day ? seen : startOfSeries(movedTo(rules, seen.day, first), first)
}

/** On "the day of the month it starts on": the date the person chose, also when they chose it in a shorter month. */
function movedByDate(part: CareEvent, day: CalendarDay, moved: number): MovedPart | null {
  const [first, target] = [dayOf(part.start), addDays(day, moved)]
  const bare = (part.recurrence ?? []).map((line) => withoutParts(line, ['UNTIL', 'COUNT']))
  const choice = choiceOf(bare, first)
  if (!choice || !isByDate(choice)) return null
  const months = monthsBetween(day, target)
  const newFirst = onDate(addMonths(monthOf(first), months), dateOf(target))
  const lines = linesOf({ ...choice, monthly: { by: 'day', day: dateOf(target) } }, newFirst)
  const count = /\bCOUNT=\d+/i.exec(part.recurrence?.join('\n') ?? '')?.[0]
  const counted = lines.map((line) => (count && line.startsWith('RRULE') ? `${line};${count}` : line))
  const series = startingOn({ ...part, recurrence: counted }, newFirst)
  // both fall once in each of their months, so no walk from the first day is needed to a day of the year 9000
  const newDay: DayMap = (one) => {
    const moved = onDate(addMonths(monthOf(one), months), dateOf(target))
    // the calendar ends
    return isDayOfSeries(part, one) && monthsBetween(one, moved) === months ? moved : one
  }
  return { part: series, newDay }
}

function isByDate({ frequency, monthly }: RecurrenceChoice): boolean {
  return (frequency === 'monthly' || frequency === 'yearly') && monthly.by === 'day'
}

/** Null when the rule names its days. */
function movedWhole(part: CareEvent, moved: number): MovedPart | null {
  const rules = withoutStartLine(part.recurrence ?? [])
  if (rules.some((line) => /[:;]BY|^(RDATE|EXDATE)/i.test(line))) return null
  const first = dayOf(part.start)
  const recurrence = movedTo(part.recurrence ?? [], first, addDays(first, moved))
  const series = startingOn({ ...part, recurrence }, addDays(first, moved))
  return { part: series, newDay: (day) => addDays(day, moved) }
}

/** The first occurrence moved to another day that the rule names: the series starts there. */
function startMoved(part: CareEvent, day: CalendarDay, moved: number): MovedPart | null {
  const first = dayOf(part.start)
  const wanted = addDays(first, moved)
  const lines = movedTo(part.recurrence ?? [], first, wanted)
  const rule = parseRecurrence(lines, wanted)
  if (day !== first || rule === null || !fallsOn(rule, dayNumber(wanted))) return null
  return { part: startingOn({ ...part, recurrence: lines }, wanted), newDay: sameDay }
}

/** A last day is moved like every other: an UNTIL left in place would add a day, or take one. */
function endedAsBefore(before: CareEvent, { part, newDay }: MovedPart): CareEvent {
  const rule = ruleOf(before)
  const isUntil = before.recurrence?.some((line) => /[:;]UNTIL=/i.test(line))
  const last = rule && isUntil ? lastFall(rule) : null
  if (last === null) return part
  const endless = (part.recurrence ?? []).map((line) => withoutParts(line, ['UNTIL']))
  return { ...part, recurrence: cutOff(endless, addDays(newDay(dayFrom(last)), 1), dayOf(part.start)) }
}

/** Null when it is no weekly rule, or one rule cannot say it. */
function weekdayMoved(part: CareEvent, day: CalendarDay, moved: number): MovedPart | null {
  const [rule, ...more] = readRecurrence(part.recurrence ?? [], dayOf(part.start))?.rules ?? []
  if (!rule || more.length > 0 || !canMoveWeekday(rule, dayNumber(day), moved)) return null
  const weekday = weekdayOf(dayNumber(day))
  const newDay: DayMap = (one) => (weekdayOf(dayNumber(one)) === weekday ? addDays(one, moved) : one)
  const weekdays = rule.byDay.map((one) =>
    one.weekday === weekday ? weekdayOf(dayNumber(day) + moved) : one.weekday,
  )
  const byDay = weekdayCodes.filter((_, at) => weekdays.some((one) => one === at)).join()
  const lines = (part.recurrence ?? []).map((line) => line.replace(/BYDAY=[^;]*/i, `BYDAY=${byDay}`))
  const firstDay = firstDays(part, rule.byDay.length).map(newDay).toSorted()[0] ?? dayOf(part.start)
  const recurrence = movedTo(lines, dayOf(part.start), firstDay)
  return { part: startingOn({ ...part, recurrence }, firstDay), newDay }
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

function monthsBetween(first: CalendarDay, last: CalendarDay): number {
  const index = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return index(last) - index(first)
}

function dateOf(day: CalendarDay): number {
  return Number(day.slice(8, 10))
}

/** A day of a month; the last one where the month is shorter. */
function onDate(month: string, date: number): CalendarDay {
  const day = `${month}-${`${date}`.padStart(2, '0')}`
  const last = lastOfMonth(month)
  return day < last ? day : last
}
