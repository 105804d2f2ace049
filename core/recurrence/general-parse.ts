import { dayNumber, lastDayNumber, packedDate, weekdayOf } from '../calendar/calendar-day.ts'
import type { DayNumber } from '../calendar/calendar-day.ts'
import { countTimes, mostRemembered, pickedPlaces } from './clock.ts'
import type { DayParts, Times } from './clock.ts'
import { firstTimeOn, lastDayOfCount, timesOnStart } from './count.ts'
import { cycleOf, generalFallsOn, givenUp, noYear, seek } from './general.ts'
import type { GeneralRule } from './general.ts'
import { remembering } from './remembering.ts'
import type { RuleText } from './rule-text.ts'
import { lastDayOf } from './text.ts'
import type { SeriesStart } from './text.ts'
import type { DayFilter } from './year.ts'

const units = {
  SECONDLY: 'part',
  MINUTELY: 'part',
  HOURLY: 'part',
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const
const partsPerDay = { SECONDLY: 86_400, MINUTELY: 1440, HOURLY: 24 }

/** Years are the same for a rule that was cut, moved or ended; they are most of the work. */
const yearsOfText = remembering<GeneralRule['years']>()

/** Any rule in arithmetic that takes a bounded number of steps; null when it would take more than we allow. */
export function generalRuleOf(text: RuleText, start: SeriesStart): GeneralRule | null {
  if (text.isForeign) return null
  const rule = withoutEnd(text, start)
  const startTime = secondsOf(start.time)
  const isOnStart = generalFallsOn(rule, rule.start)
  const startTimes = isOnStart ? timesOnStart(rule, startTime) : 0
  // on the day it starts its times may all be earlier than its start
  if (startTimes === 0) rule.first = rule.start + 1
  if (text.until) rule.last = lastDay(rule, text, start)
  if (rule.positions.length === 0 && text.bySetPos.length > 0) rule.last = rule.start - 1
  if (seek(rule, rule.first, rule.last) === givenUp) return null
  if (text.count === null) return rule
  const last = lastDayOfCount(rule, text.count, startTimes)
  return last === null ? null : { ...rule, last }
}

function withoutEnd(text: RuleText, start: SeriesStart): GeneralRule {
  const unit = units[text.frequency]
  const first = dayNumber(start.day)
  const filter = filterOf(text, first)
  const times = timesOf(text, secondsOf(start.time))
  const most = mostDaysIn(unit, filter) * countTimes(times)
  // one that no period is long enough for would be sought for ever
  const positions = [...new Set(text.bySetPos)].filter((position) => Math.abs(position) <= most)
  const step = {
    unit,
    interval: text.interval,
    filterCycle: filterCycleOf(filter),
    parts: partsOf(text, first, secondsOf(start.time)),
  }
  return {
    kind: 'general',
    first,
    last: lastDayNumber,
    start: first,
    ...step,
    origin: originOf(text, first),
    filter,
    positions,
    times,
    timesPerDay: positions.length > 0 ? pickedPlaces(positions, countTimes(times)).length : countTimes(times),
    cycle: cycleOf(step),
    stepCost: stepCost(text, step.parts),
    years: yearsOfText(JSON.stringify([unit, filter, positions, countTimes(times)]), () =>
      Array.from({ length: 28 }, () => undefined),
    ),
    lastYear: noYear,
    lastYearFrom: 0,
    lastYearTo: -1,
  }
}

/** How many days BYSETPOS can have to pick from. */
function mostDaysIn(unit: GeneralRule['unit'], { weekdays }: DayFilter): number {
  if (unit === 'week') return new Set(weekdays.map(({ weekday }) => weekday)).size || 7
  return unit === 'year' ? 366 : unit === 'month' ? 31 : 1
}

/** A week is counted through for its positions, a day with many hours named for its parts. */
function stepCost({ frequency, bySetPos, interval }: RuleText, parts: DayParts | null): number {
  if (parts) return interval > mostRemembered ? 1 + Math.trunc(parts.perDay / interval / 8) : 1
  return frequency === 'WEEKLY' && bySetPos.length > 0 ? 4 : 1
}

/** Where times of day are only the start's, the rule is about days, and so is its end. */
function lastDay(rule: GeneralRule, text: RuleText, start: SeriesStart): DayNumber {
  if (text.until === null) return lastDayNumber
  const day = dayNumber(text.until.day)
  const hasTimes = text.byHour.length + text.byMinute.length + text.bySecond.length > 0
  if (!rule.parts && !hasTimes) return dayNumber(lastDayOf(text.until, start))
  if (text.until.time === null || !generalFallsOn(rule, day)) return day
  return firstTimeOn(rule, day, secondsOf(start.time)) <= secondsOf(text.until.time) ? day : day - 1
}

function originOf({ frequency, weekStart }: RuleText, first: DayNumber): number {
  const date = packedDate(first)
  if (frequency === 'YEARLY') return date >> 9
  if (frequency === 'MONTHLY') return (date >> 9) * 12 + ((date >> 5) & 15) - 1
  return frequency === 'WEEKLY' ? first - ((weekdayOf(first) - weekStart + 7) % 7) : first
}

/** What a rule does not say it takes from its start (RFC 5545 3.3.10). */
function filterOf(text: RuleText, first: DayNumber): DayFilter {
  const { frequency, byDay, byMonth, byMonthDay, byYearDay, byWeekNo } = text
  const date = packedDate(first)
  const isBare = byDay.length + byMonthDay.length + byYearDay.length === 0
  const isOnDate = isBare && byWeekNo.length === 0 && (frequency === 'YEARLY' || frequency === 'MONTHLY')
  const isOnWeekday = isBare && !isOnDate && ['YEARLY', 'MONTHLY', 'WEEKLY'].includes(frequency)
  const monthDays = isOnDate ? [date & 31] : byMonthDay
  const months = isOnDate && frequency === 'YEARLY' && byMonth.length === 0 ? [(date >> 5) & 15] : byMonth
  // an ordinal means nothing to a week, a day or less
  const hasOrdinals = frequency === 'YEARLY' || frequency === 'MONTHLY'
  return {
    months: bitsOf(months),
    monthDays: bitsOf(monthDays.filter((day) => day > 0)),
    monthDaysFromEnd: bitsOf(monthDays.filter((day) => day < 0).map((day) => -day)),
    yearDays: byYearDay,
    weekNumbers: byWeekNo,
    weekStart: text.weekStart,
    weekdays: isOnWeekday
      ? [{ ordinal: 0, weekday: weekdayOf(first) }]
      : byDay.map(({ ordinal, weekday }) => ({ ordinal: hasOrdinals ? ordinal : 0, weekday })),
    isOrdinalInYear: frequency === 'YEARLY' && byMonth.length === 0,
  }
}

function filterCycleOf(filter: DayFilter): GeneralRule['filterCycle'] {
  const { months, monthDays, monthDaysFromEnd, yearDays, weekNumbers, weekdays } = filter
  const isAboutDates = months !== 0 || monthDays !== 0 || monthDaysFromEnd !== 0
  if (isAboutDates || yearDays.length + weekNumbers.length > 0) return 146_097
  if (weekdays.some(({ ordinal }) => ordinal !== 0)) return 146_097
  return weekdays.length > 0 ? 7 : 1
}

/** The times of one day, or of one part of it: there, what is as long as the part or longer is not the times' to say. */
function timesOf({ frequency, byHour, byMinute, bySecond }: RuleText, startTime: number): Times {
  const named = (list: readonly number[], own: number) =>
    list.length > 0 ? [...new Set(list)].toSorted((a, b) => a - b) : [own]
  const hasHours = frequency !== 'HOURLY' && frequency !== 'MINUTELY' && frequency !== 'SECONDLY'
  return {
    hours: hasHours ? named(byHour, Math.trunc(startTime / 3600)) : [0],
    minutes: hasHours || frequency === 'HOURLY' ? named(byMinute, Math.trunc(startTime / 60) % 60) : [0],
    seconds: frequency === 'SECONDLY' ? [0] : named(bySecond, startTime % 60),
  }
}

function partsOf(text: RuleText, first: DayNumber, startTime: number): DayParts | null {
  const { frequency } = text
  if (frequency !== 'HOURLY' && frequency !== 'MINUTELY' && frequency !== 'SECONDLY') return null
  const perDay = partsPerDay[frequency]
  const named = (list: readonly number[], length: number) =>
    list.length > 0 ? Array.from({ length }, (_, at) => list.includes(at)) : null
  return {
    perDay,
    interval: text.interval,
    origin: perDay * first + Math.trunc((startTime * perDay) / 86_400),
    hours: named(text.byHour, 24),
    minutes: frequency === 'HOURLY' ? null : named(text.byMinute, 60),
    seconds: frequency === 'SECONDLY' ? named(text.bySecond, 60) : null,
    known: new Map(),
  }
}

function secondsOf(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(2, 4)) * 60 + Number(time.slice(4, 6))
}

function bitsOf(places: readonly number[]): number {
  return places.reduce((bits, place) => bits | (1 << place), 0)
}
