import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDay,
  lastOfMonth,
  monthOf,
} from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Days } from '#core/households/household.ts'
import { mostSheetDays } from '#core/vet/vet-calls.ts'

/** Ways to say which days; the last is two days of one's own. */
export const spans = ['two-weeks', 'month', 'three-months', 'since-visit', 'own'] as const
export type Span = (typeof spans)[number]

/** What the sheet is asked for: by its span, so that a page kept open goes on with the days, or from and to. */
export type SheetQuery = { span: Span; days: Days }

/** No record is older; a year that is being typed is, after each of its first digits. */
export const earliest = '1980-01-01'
const usual: Span = 'month'

/** `last` is the last day there is something of: today, or the day a pet died. */
export function readSheetQuery(
  search: URLSearchParams,
  last: CalendarDay,
  visit: CalendarDay | null,
): SheetQuery {
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'to')]
  if (from && to && from <= to) return { span: 'own', days: bounded({ first: from, last: to }) }
  const asked = spans.find((span) => span === search.get('days')) ?? usual
  const span = asked === 'own' || (asked === 'since-visit' && visit === null) ? usual : asked
  return { span, days: daysOfSpan(span, last, visit) }
}

export function writeSheetQuery({ span, days }: SheetQuery): string {
  if (span === 'own') return `from=${days.first}&to=${days.last}`
  return span === usual ? '' : `days=${span}`
}

export function daysOfSpan(span: Span, last: CalendarDay, visit: CalendarDay | null): Days {
  switch (span) {
    case 'two-weeks':
      return { first: addDays(last, -13), last }
    case 'three-months':
      return { first: monthsBack(last, 3), last }
    case 'since-visit':
      return bounded({ first: visit ?? monthsBack(last, 1), last })
    default:
      return { first: monthsBack(last, 1), last }
  }
}

/** At most a year: of more, its last days. */
export function bounded({ first, last }: Days): Days {
  return daysBetween(first, last) < mostSheetDays
    ? { first, last }
    : { first: addDays(last, 1 - mostSheetDays), last }
}

/** The day after the same day so many months ago: a month of days. */
function monthsBack(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(monthOf(day), -months)
  const same = `${month}${day.slice(7)}`
  const end = lastOfMonth(month)
  return addDays(same < end ? same : end, 1)
}

function dayIn(search: URLSearchParams, name: string): CalendarDay | null {
  const day = search.get(name) ?? ''
  return isCalendarDay(day) && day >= earliest ? day : null
}
