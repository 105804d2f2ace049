import { listed } from '../words/formats.ts'
import { dateName, monthName, recurrenceIn, weekdayName } from './recurrence-in.ts'
import type { MonthDays, YearDay } from './recurrence-in.ts'

export const { recurrenceInWords, endlessInWords, untilInWords } = recurrenceIn({
  locale: 'de-DE',
  repeats: 'wiederholt sich',
  days: (n) => (n === 1 ? 'jeden Tag' : n === 2 ? 'jeden zweiten Tag' : `alle ${n} Tage`),
  weeks: (n, weekdays, locale) => {
    const [only = 0, ...more] = weekdays
    const name = weekdayName(only, 'long', locale)
    if (more.length === 0 && n === 1) return `jeden ${name}`
    if (more.length === 0 && n === 2) return `jeden zweiten ${name}`
    const names = weekdays.map((weekday) =>
      weekdayName(weekday, more.length === 0 ? 'long' : 'short', locale),
    )
    return `${n === 1 ? 'jede Woche' : `alle ${n} Wochen`} am ${listed(names, locale)}`
  },
  months: (n, days, locale) => {
    const on = `am ${daysInWords(days, locale)}`
    return n === 1 ? `${on} jedes Monats` : `alle ${n} Monate ${on}`
  },
  years: (n, day, locale) => `${n === 1 ? 'jedes Jahr' : `alle ${n} Jahre`} am ${dayOfYear(day, locale)}`,
  until: (day) => ` bis ${day}`,
  times: (n) => (n === 1 ? ', einmal' : `, ${n}-mal`),
})

const ordinals = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften']

function daysInWords(days: MonthDays, locale: string): string {
  if (days.by === 'last') return `${nthDay(days.date)} (oder am letzten Tag)`
  const names =
    days.by === 'date'
      ? days.dates.map(nthDay)
      : days.days.map((one) => `${nthOf(one.nth)} ${weekdayName(one.weekday, 'long', locale)}`)
  return listed(names, locale)
}

function nthDay(n: number): string {
  return n > 0 ? `${n}.` : `${nthOf(n)} Tag`
}

function nthOf(n: number): string {
  if (n > 0) return ordinals[n - 1] ?? `${n}.`
  return n === -1 ? 'letzten' : n === -2 ? 'vorletzten' : `${-n}.-letzten`
}

function dayOfYear({ month, days }: YearDay, locale: string): string {
  if (days.by === 'weekday') return `${daysInWords(days, locale)} im ${monthName(month, locale)}`
  const [date = 1] = days.by === 'last' ? [days.date] : days.dates
  const words = dateName(month, date, locale)
  return days.by === 'last' ? `${words} (oder am letzten Tag)` : words
}
