import { dayNumberOf, daysInMonth, lastDayNumber, packedDate } from '../calendar/calendar-day.ts'
import type { DayNumber } from '../calendar/calendar-day.ts'
import { commonDivisor, countParts, countTimes, daysInStep, nextDayWithPart, pickedPlaces } from './clock.ts'
import type { DayParts, Times } from './clock.ts'
import { noteSteps } from './steps-taken.ts'
import { fittingDays, kindOfYear } from './year.ts'
import type { DayFilter } from './year.ts'

/** Any rule of RFC 5545, at the level of days. Slower than a Pattern, but flat in the age of the rule too. */
export type GeneralRule = {
  kind: 'general'
  first: DayNumber
  /** 9999-12-31 when it never ends */
  last: DayNumber
  /** the day of the start line, which COUNT counts from */
  start: DayNumber
  /** what the interval counts, and what BYSETPOS picks from; 'part' is an hour, a minute or a second */
  unit: 'year' | 'month' | 'week' | 'day' | 'part'
  interval: number
  /** where intervals count from: a year, a month (year * 12 + month - 1), the first day of a week, or a day */
  origin: number
  filter: DayFilter
  /** what of the rule's days repeats after so many days: 1 when all fit, 7 when only weekdays are named */
  filterCycle: 1 | 7 | 146_097
  /** BYSETPOS */
  positions: readonly number[]
  /** of one day, or of one part of a day */
  times: Times
  /** how many of them count where BYSETPOS picks from one day or part of it */
  timesPerDay: number
  /** only where the unit is a part of the day */
  parts: DayParts | null
  /** the days after which it repeats */
  cycle: number
  /** how many steps it counts for to look at a day */
  stepCost: number
  /** by kind of year, each worked out when first asked */
  years: (YearDays | undefined)[]
  /** the year that was asked for last: most questions are about the same one */
  lastYear: YearDays
  lastYearFrom: DayNumber
  lastYearTo: DayNumber
}

/** The days of one kind of year. */
export type YearDays = {
  /** for each day of the year, the first from there on that fits; `noDay` when none does */
  next: Int16Array
  /** how many times it falls on each day, where BYSETPOS makes that differ */
  times: Int32Array | null
  /** how many days fit */
  count: number
  /** how many times it falls on them, where BYSETPOS makes that differ */
  total: number
}

const noDay = 400
export const noYear: YearDays = { next: new Int16Array(), times: null, count: 0, total: 0 }

/**
 * How far a search may go. A step is a look at one day, some 50 ns: all of them take 1 ms, and a change of an event
 * reads its rule up to ten times.
 */
export type Steps = { left: number }
export const mostSteps = 20_000
/** What `seek` answers when it gave up; above every day, as is its answer for no day. */
export const givenUp = Infinity
const never = lastDayNumber + 1

export function generalFallsOn(rule: GeneralRule, day: DayNumber): boolean {
  if (day < rule.first || day > rule.last) return false
  return fits(rule, day) && nextInInterval(rule, day) === day && hasTimes(rule, day)
}

/** The first day from `from` to `last` that the rule falls on, or `never`, or `givenUp`. */
export function seek(
  rule: GeneralRule,
  from: DayNumber,
  last: DayNumber,
  steps: Steps = { left: mostSteps },
): DayNumber {
  let day = Math.max(from, rule.first)
  // one that skips a whole cycle never falls again; a first week may be short
  const end = Math.min(last, rule.last, day + rule.cycle + 6)
  while (steps.left > 0) {
    steps.left -= rule.stepCost
    noteSteps(rule.stepCost)
    const fitting = nextFitting(rule, day)
    if (fitting > end) return never
    const due = nextInInterval(rule, fitting)
    if (due > end) return never
    if (due === fitting && hasTimes(rule, due)) return due
    day = due === fitting ? due + 1 : due
  }
  return givenUp
}

/** How many times a rule falls on a day that it falls on, not regarding where it starts and ends. */
export function timesOn(rule: GeneralRule, day: DayNumber): number {
  if (rule.unit === 'year' || rule.unit === 'month') {
    const year = packedDate(day) >> 9
    const { times } = yearOf(rule, year)
    return times ? (times[day - dayNumberOf(year, 1, 1)] ?? 0) : countTimes(rule.times)
  }
  const places = rule.unit === 'week' ? countPickedInWeek(rule, day) : rule.timesPerDay
  return rule.parts ? places * countParts(rule.parts, day) : places
}

/** Which of the day's times (or of the times of each of its parts) are picked; null for all. */
export function placesOn(rule: GeneralRule, day: DayNumber): readonly number[] | null {
  if (rule.positions.length === 0) return null
  const perDay = countTimes(rule.times)
  const days = rule.parts ? [day] : daysOfPeriod(rule, day)
  const before = days.indexOf(day) * perDay
  return pickedPlaces(rule.positions, days.length * perDay)
    .filter((place) => place >= before && place < before + perDay)
    .map((place) => place - before)
}

export function yearOf(rule: GeneralRule, year: number): YearDays {
  const kind = kindOfYear(year)
  return (rule.years[kind] ??= workOutYear(rule, year))
}

/** Whether a year's days either all are in the interval or none is, so that they can be counted at once. */
export function isCountedByYear({ unit, interval, positions, parts }: GeneralRule): boolean {
  if (parts) return parts.perDay % interval === 0
  return unit === 'year' || (interval === 1 && (unit !== 'week' || positions.length === 0))
}

export function isYearInInterval(rule: GeneralRule, year: number): boolean {
  return rule.unit !== 'year' || (year - rule.origin) % rule.interval === 0
}

/** The days after which it repeats: the calendar does after 400 years, the interval in step with it after some of those. */
export function cycleOf({
  unit,
  interval,
  filterCycle,
  parts,
}: Pick<GeneralRule, 'unit' | 'interval' | 'filterCycle' | 'parts'>): number {
  if (parts) return lowestMultiple(filterCycle, daysInStep(parts))
  switch (unit) {
    case 'year':
      return (146_097 * interval) / commonDivisor(400, interval)
    case 'month':
      return (146_097 * interval) / commonDivisor(4800, interval)
    case 'week':
      return lowestMultiple(filterCycle, 7 * interval)
    default:
      return lowestMultiple(filterCycle, interval)
  }
}

/** The first day from `day` on that is as the BY… parts ask, in whatever interval. */
function nextFitting(rule: GeneralRule, day: DayNumber): DayNumber {
  if (rule.filterCycle === 1) return day
  if (day < rule.lastYearFrom || day > rule.lastYearTo) turnTo(rule, packedDate(day) >> 9)
  let next = rule.lastYear.next[day - rule.lastYearFrom] ?? noDay
  // every kind of year comes up in 400 years
  for (let tried = 0; next === noDay; tried++) {
    if (tried === 400 || rule.lastYearTo >= lastDayNumber) return never
    noteSteps(1)
    turnTo(rule, packedDate(rule.lastYearTo + 1) >> 9)
    next = rule.lastYear.next[0] ?? noDay
  }
  return rule.lastYearFrom + next
}

/** Whether a day is as the BY… parts ask, in whatever interval. */
function fits(rule: GeneralRule, day: DayNumber): boolean {
  if (rule.filterCycle === 1) return true
  if (day < rule.lastYearFrom || day > rule.lastYearTo) turnTo(rule, packedDate(day) >> 9)
  return rule.lastYear.next[day - rule.lastYearFrom] === day - rule.lastYearFrom
}

function turnTo(rule: GeneralRule, year: number) {
  rule.lastYear = yearOf(rule, year)
  rule.lastYearFrom = dayNumberOf(year, 1, 1)
  rule.lastYearTo = dayNumberOf(year + 1, 1, 1) - 1
}

/** The first day from `day` on that is in the interval. */
function nextInInterval({ unit, interval, origin, parts }: GeneralRule, day: DayNumber): DayNumber {
  if (parts) return interval <= parts.perDay ? day : nextDayWithPart(parts, day)
  if (interval === 1) return day
  switch (unit) {
    case 'day': {
      const off = (day - origin) % interval
      return off === 0 ? day : day + interval - off
    }
    case 'week': {
      const week = Math.trunc((day - origin) / 7)
      const off = week % interval
      return off === 0 ? day : origin + (week + interval - off) * 7
    }
    default: {
      const date = packedDate(day)
      const month = (date >> 9) * 12 + ((date >> 5) & 15) - 1
      const off = ((unit === 'month' ? month : date >> 9) - origin) % interval
      if (off === 0) return day
      const due = unit === 'month' ? month + interval - off : ((date >> 9) + interval - off) * 12
      return due < 10_000 * 12 ? dayNumberOf(Math.trunc(due / 12), (due % 12) + 1, 1) : never
    }
  }
}

/** Whether something is left of a day that fits and is in the interval. */
function hasTimes(rule: GeneralRule, day: DayNumber): boolean {
  if (rule.parts) return countParts(rule.parts, day) > 0
  return rule.unit !== 'week' || rule.positions.length === 0 || countPickedInWeek(rule, day) > 0
}

/** As many as `placesOn` lists, for the many days that a search asks for. */
function countPickedInWeek(rule: GeneralRule, day: DayNumber): number {
  const perDay = countTimes(rule.times)
  if (rule.positions.length === 0) return perDay
  let before = 0
  let count = 0
  const first = firstOfWeek(rule, day)
  for (let one = Math.max(first, rule.start); one < first + 7; one++) {
    if (!fits(rule, one)) continue
    count++
    if (one < day) before++
  }
  const placeOf = (position: number) => (position > 0 ? position - 1 : count * perDay + position)
  const picked = rule.positions.filter((position, at) => {
    const place = placeOf(position)
    if (place < before * perDay || place >= (before + 1) * perDay) return false
    // the first and the second last of two are one
    return rule.positions.findIndex((other) => placeOf(other) === place) === at
  })
  return picked.length
}

function firstOfWeek({ origin }: GeneralRule, day: DayNumber): DayNumber {
  return day - ((((day - origin) % 7) + 7) % 7)
}

function workOutYear(rule: GeneralRule, year: number): YearDays {
  const isPicked = rule.positions.length > 0 && (rule.unit === 'year' || rule.unit === 'month')
  const fitting = fittingDays(rule.filter, year)
  const perDay = countTimes(rule.times)
  const times = isPicked ? new Int32Array(366) : null
  for (const days of times ? periodsOf(rule, fitting, year) : [])
    for (const place of pickedPlaces(rule.positions, days.length * perDay)) {
      const day = days[Math.trunc(place / perDay)] ?? 0
      if (times) times[day] = (times[day] ?? 0) + 1
    }
  const kept = times ? fitting.filter((day) => times[day] !== 0) : fitting
  const next = new Int16Array(367).fill(noDay)
  for (const day of kept) next[day] = day
  for (let day = 365; day >= 0; day--) if (next[day] === noDay) next[day] = next[day + 1] ?? noDay
  const total = times?.reduce((sum, count) => sum + count, 0) ?? 0
  return { next, times, count: kept.length, total }
}

/** A year's days, in the lists that BYSETPOS picks from. */
function periodsOf(rule: GeneralRule, days: number[], year: number): number[][] {
  if (rule.unit === 'year') return [days]
  const months: number[][] = []
  let [at, end] = [0, 0]
  for (let month = 1; month <= 12; month++) {
    end += daysInMonth(year, month)
    const from = at
    while (at < days.length && (days[at] ?? end) < end) at++
    months.push(days.slice(from, at))
  }
  return months
}

/** The fitting days of the period that a day is in. */
function daysOfPeriod(rule: GeneralRule, day: DayNumber): DayNumber[] {
  if (rule.unit === 'day') return [day]
  if (rule.unit === 'week') {
    const week = Array.from({ length: 7 }, (_, at) => firstOfWeek(rule, day) + at)
    // the first week is what is left of it, as in python-dateutil and rrule.js; other periods are whole
    return week.filter((one) => one >= rule.start && fits(rule, one))
  }
  const year = packedDate(day) >> 9
  const january1 = dayNumberOf(year, 1, 1)
  const periods = periodsOf(rule, fittingDays(rule.filter, year), year)
  const period = periods.find((days) => days.includes(day - january1)) ?? []
  return period.map((one) => january1 + one)
}

function lowestMultiple(a: number, b: number): number {
  return (a / commonDivisor(a, b)) * b
}
