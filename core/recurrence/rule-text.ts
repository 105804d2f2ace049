import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, WeekdayNumber } from '../calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import { remembering } from './remembering.ts'
import { noteSteps } from './steps-taken.ts'

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** A time that no other of the process has asked for takes as long as so many steps of a search. */
const zoneSteps = 25
const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** A day and, unless the text gave a date alone, a time of day as `HHMMSS`; in UTC when it ends in Z and no zone is known. */
export type Stamp = { day: CalendarDay; time: string | null; isUtc?: boolean }

/** What one RRULE line says, in our words. Lists are empty when the line does not have the part. */
export type RuleText = {
  frequency: (typeof frequencies)[number]
  interval: number
  count: number | null
  until: Stamp | null
  weekStart: WeekdayNumber
  /** the ordinal is 0 when the line names the weekday alone */
  byDay: { ordinal: number; weekday: WeekdayNumber }[]
  byMonth: number[]
  byMonthDay: number[]
  bySetPos: number[]
  byYearDay: number[]
  byWeekNo: number[]
  byHour: number[]
  byMinute: number[]
  bySecond: number[]
  /** it has a part that the dialog, the words and the moving of a series know nothing of */
  hasRareParts: boolean
  /** it counts in another calendar, or asks to move days that a month does not have: we do not calculate with either */
  isForeign: boolean
}

const readBefore = remembering<RuleText | null>()

/** Null when the line cannot be understood. An UNTIL in UTC is read in `zone`, or without one as wall-clock time. */
export function readRule(line: string, zone = ''): RuleText | null {
  return readBefore(`${zone}\n${line}`, () => readParts(line, zone || undefined))
}

function readParts(line: string, zone: string | undefined): RuleText | null {
  const rule: RuleText = {
    frequency: 'DAILY',
    interval: 1,
    count: null,
    until: null,
    weekStart: 0,
    byDay: [],
    byMonth: [],
    byMonthDay: [],
    bySetPos: [],
    byYearDay: [],
    byWeekNo: [],
    byHour: [],
    byMinute: [],
    bySecond: [],
    hasRareParts: false,
    isForeign: false,
  }
  const seen = new Set<string>()
  for (const part of line.toUpperCase().split(';')) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=', 2)
    if (seen.has(name) || !readPart(rule, name, value, zone)) return null
    seen.add(name)
  }
  return seen.has('FREQ') ? withOrdinal(rule) : null
}

export function readStamp(text: string): Stamp | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T((?:[01]\d|2[0-3])[0-5]\d[0-5]\d))?$/i.exec(text)
  if (!found) return null
  const day = `${found[1]}-${found[2]}-${found[3]}`
  return isCalendarDay(day) ? { day, time: found[4] ?? null } : null
}

/** 31 for BYMONTHDAY=28,29,30,31;BYSETPOS=-1: a 31st that falls on the last day of a shorter month. */
export function clampedDay(rule: RuleText): number | null {
  const day = 27 + rule.byMonthDay.length
  const isWhole = day > 28 && rule.byMonthDay.toSorted().every((listed, at) => listed === 28 + at)
  return isWhole && day <= 31 && rule.byDay.length === 0 && rule.bySetPos.join() === '-1' ? day : null
}

/** "The last of the month's Tuesdays" (BYDAY=TU;BYSETPOS=-1) is "the last Tuesday" (BYDAY=-1TU), unless it has hours. */
function withOrdinal(rule: RuleText): RuleText {
  if (rule.hasRareParts) return rule
  const [day, ...moreDays] = rule.byDay
  const [position, ...morePositions] = rule.bySetPos
  const isOneMonth =
    rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.byMonth.length === 1)
  if (!isOneMonth || !day || day.ordinal !== 0 || moreDays.length > 0 || rule.byMonthDay.length > 0)
    return rule
  if (!position || morePositions.length > 0) return rule
  return { ...rule, byDay: [{ ordinal: position, weekday: day.weekday }], bySetPos: [] }
}

/** Writes one part into the rule; false when it cannot be understood. */
function readPart(rule: RuleText, name: string, value: string, zone: string | undefined): boolean {
  switch (name) {
    case 'FREQ': {
      const frequency = frequencies.find((known) => known === value)
      if (frequency) rule.frequency = frequency
      return frequency !== undefined
    }
    case 'INTERVAL':
      rule.interval = positiveFrom(value)
      return rule.interval > 0
    case 'COUNT':
      rule.count = positiveFrom(value)
      return rule.count > 0
    case 'UNTIL':
      rule.until = readMoment(value, zone)
      return rule.until !== null
    case 'WKST': {
      const weekday = weekdayFrom(value)
      if (weekday !== null) rule.weekStart = weekday
      return weekday !== null
    }
    case 'BYDAY':
      return value.split(',').every((day) => readDay(rule, day))
    case 'BYMONTH':
      return readNumbers(rule.byMonth, value, 1, 12)
    case 'BYMONTHDAY':
      return readNumbers(rule.byMonthDay, value, -31, 31)
    case 'BYSETPOS':
      return readNumbers(rule.bySetPos, value, -366, 366)
    default:
      rule.hasRareParts = true
      return readRarePart(rule, name, value)
  }
}

function readRarePart(rule: RuleText, name: string, value: string): boolean {
  switch (name) {
    case 'BYYEARDAY':
      return readNumbers(rule.byYearDay, value, -366, 366)
    case 'BYWEEKNO':
      return readNumbers(rule.byWeekNo, value, -53, 53)
    case 'BYHOUR':
      return readNumbers(rule.byHour, value, 0, 23)
    case 'BYMINUTE':
      return readNumbers(rule.byMinute, value, 0, 59)
    case 'BYSECOND':
      return readNumbers(rule.bySecond, value, 0, 59)
    case 'RSCALE':
      rule.isForeign ||= value !== 'GREGORIAN'
      return /^[A-Z0-9-]+$/.test(value)
    case 'SKIP':
      rule.isForeign ||= value !== 'OMIT'
      return /^(OMIT|BACKWARD|FORWARD)$/.test(value)
    default:
      return false
  }
}

/** A day, or a day and a time; in UTC it is read in `zone`, or without one as wall-clock time. Null when it is neither. */
export function readMoment(text: string, zone: string | undefined): Stamp | null {
  const isUtc = text.endsWith('Z') || text.endsWith('z')
  const stamp = readStamp(isUtc ? text.slice(0, -1) : text)
  if (!stamp?.time || !isUtc) return stamp
  // east of UTC the last day of the calendar would become a day of the year 10000, west of it the first one of the year 0
  if (!zone || stamp.day === '9999-12-31' || stamp.day === '0001-01-01') return { ...stamp, isUtc }
  noteSteps(zoneSteps)
  const { day, time } = stamp
  const utc = `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`
  const local = localAt(instantOf(utc, 'UTC'), zone)
  return { day: dayOf(local), time: local.slice(11, 13) + local.slice(14, 16) + local.slice(17) }
}

/** 0 when it is not a positive number. */
function positiveFrom(value: string): number {
  return /^\d{1,9}$/.test(value) ? Number(value) : 0
}

/** A range that starts below zero has no zero in it: days and positions count from 1 or from -1. */
function readNumbers(list: number[], value: string, least: number, most: number): boolean {
  for (const text of value.split(',')) {
    const n = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : NaN
    if (!(n >= least && n <= most) || (n === 0 && least < 0)) return false
    list.push(n)
  }
  return true
}

function readDay(rule: RuleText, value: string): boolean {
  const weekday = weekdayFrom(value.slice(-2))
  const ordinal = value.slice(0, -2)
  if (weekday === null || !/^([+-]?[1-9]\d?)?$/.test(ordinal)) return false
  rule.byDay.push({ ordinal: Number(ordinal), weekday })
  return Math.abs(Number(ordinal)) <= 53
}

function weekdayFrom(code: string): WeekdayNumber | null {
  const at = weekdayCodes.findIndex((known) => known === code)
  // the cast: a found place in a list of seven
  return at < 0 ? null : (at as WeekdayNumber)
}
