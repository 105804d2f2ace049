import { nth } from '../words/counts.ts'
import { listed } from '../words/formats.ts'
import { dateName, monthName, recurrenceIn, weekdayName } from './recurrence-in.ts'
import type { MonthDays, YearDay } from './recurrence-in.ts'

export const { recurrenceInWords, endlessInWords, untilInWords } = recurrenceIn({
  locale: 'en-GB',
  repeats: 'repeats',
  days: (n) => every(n, 'day'),
  weeks: (n, weekdays, locale) =>
    `${every(n, 'week')} on ${listed(
      weekdays.map((weekday) => weekdayName(weekday, 'short', locale)),
      locale,
    )}`,
  months: (n, days, locale) => `${every(n, 'month')} on the ${daysInWords(days, locale)}`,
  years: (n, day, locale) => `${every(n, 'year')} on ${dayOfYear(day, locale)}`,
  until: (day) => ` until ${day}`,
  times: (n) => (n === 1 ? ', once' : `, ${n} times`),
})

function every(n: number, unit: string): string {
  return n === 1 ? `every ${unit}` : `every ${n} ${unit}s`
}

function daysInWords(days: MonthDays, locale: string): string {
  if (days.by === 'last') return `${nthDay(days.date)} (or the last day)`
  const names =
    days.by === 'date'
      ? days.dates.map(nthDay)
      : days.days.map((one) => `${nthOf(one.nth)} ${weekdayName(one.weekday, 'long', locale)}`)
  return listed(names, locale)
}

function nthDay(n: number): string {
  return n > 0 ? nth(n) : `${nthOf(n)} day`
}

function nthOf(n: number): string {
  return n > 0 ? nth(n) : n === -1 ? 'last' : `${nth(-n)} last`
}

function dayOfYear({ month, days }: YearDay, locale: string): string {
  if (days.by === 'weekday') return `the ${daysInWords(days, locale)} of ${monthName(month, locale)}`
  const [date = 1] = days.by === 'last' ? [days.date] : days.dates
  const words = dateName(month, date, locale)
  return days.by === 'last' ? `${words} (or the last day)` : words
}
