import { listed } from '../words/formats.ts'
import { dateName, monthName, recurrenceIn, weekdayName } from './recurrence-in.ts'
import type { MonthDays, YearDay } from './recurrence-in.ts'

export const { recurrenceInWords, endlessInWords, untilInWords } = recurrenceIn({
  locale: 'es-ES',
  repeats: 'se repite',
  days: (n) => (n === 1 ? 'cada día' : `cada ${n} días`),
  weeks: (n, weekdays, locale) => {
    const names = listed(
      weekdays.map((weekday) => severalOf(weekdayName(weekday, 'long', locale))),
      locale,
    )
    return n === 1 ? `todos los ${names}` : `cada ${n} semanas, los ${names}`
  },
  months: (n, days, locale) => {
    const on = `el ${daysInWords(days, locale)}`
    return n === 1 ? `${on} de cada mes` : `cada ${n} meses, ${on}`
  },
  years: (n, day, locale) => `${n === 1 ? 'cada año' : `cada ${n} años`}, el ${dayOfYear(day, locale)}`,
  until: (day) => ` hasta el ${day}`,
  times: (n) => (n === 1 ? ', una vez' : `, ${n} veces`),
})

const ordinals = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto']

/** los lunes, los sábados */
function severalOf(weekday: string): string {
  return weekday.endsWith('s') ? weekday : `${weekday}s`
}

function daysInWords(days: MonthDays, locale: string): string {
  if (days.by === 'last') return `${nthDay(days.date)} (o el último día)`
  const names =
    days.by === 'date'
      ? days.dates.map(nthDay)
      : days.days.map((one) => `${nthOf(one.nth)} ${weekdayName(one.weekday, 'long', locale)}`)
  return listed(names, locale)
}

function nthDay(n: number): string {
  return n > 0 ? `${n}` : `${nthOf(n)} día`
}

function nthOf(n: number): string {
  if (n > 0) return ordinals[n - 1] ?? `${n}.º`
  return n === -1 ? 'último' : n === -2 ? 'penúltimo' : `${-n}.º último`
}

function dayOfYear({ month, days }: YearDay, locale: string): string {
  if (days.by === 'weekday') return `${daysInWords(days, locale)} de ${monthName(month, locale)}`
  const [date = 1] = days.by === 'last' ? [days.date] : days.dates
  const words = dateName(month, date, locale)
  return days.by === 'last' ? `${words} (o el último día)` : words
}
