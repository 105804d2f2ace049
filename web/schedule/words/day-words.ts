import { dayNumber, daysBetween, firstOfMonth } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, Month, WeekdayNumber } from '#core/calendar/calendar-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'

type WithWeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** Days and times as a person of this locale writes them. Days never pass through a time zone on their way. */
export function createDayWords(locale?: string) {
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...fields, calendar: 'gregory', timeZone: 'UTC' })
  const weekday = format({ weekday: 'long' })
  const weekdayShort = format({ weekday: 'short' })
  const weekdayNarrow = format({ weekday: 'narrow' })
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const dateShort = format({ day: 'numeric', month: 'short' })
  const dateInList = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const dateInListWithYear = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const dateFull = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const dayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const monthAndYear = format({ month: 'long', year: 'numeric' })
  const monthShort = format({ month: 'short' })
  const dayOfMonth = format({ day: 'numeric' })
  const hours = format({ hour: 'numeric' }).resolvedOptions().hourCycle
  // 08:00 lines up with 18:00, where people write it so
  const time = format({ hour: hours === 'h23' ? '2-digit' : 'numeric', minute: '2-digit' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  // a day shows the same few times and pets over and over, and formatting is the slowest part of a row
  const clock = remembered((at: TimeOfDay) => time.format(onSomeDay(at)))
  const timeTight = remembered((at: TimeOfDay) => tight(time.formatToParts(onSomeDay(at))))
  const listed = remembered((words) => list.format(words.split('\n')))
  const tag = date.resolvedOptions().locale

  return {
    locale: tag,
    /** how many hours the locale's clock has before it starts again */
    clock: hours === 'h23' || hours === 'h24' ? (24 as const) : (12 as const),
    weekday: (day: CalendarDay) => weekday.format(noonOf(day)),
    weekdayShort: (day: CalendarDay) => weekdayShort.format(noonOf(day)),
    /** S */
    weekdayNarrow: (day: CalendarDay) => weekdayNarrow.format(noonOf(day)),
    /** 15 November 2026 */
    date: (day: CalendarDay) => date.format(noonOf(day)),
    /** 15 Nov */
    dateShort: (day: CalendarDay) => dateShort.format(noonOf(day)),
    /** Sun, 15 Nov; with its year when that is not the one everybody thinks of */
    dateInList: (day: CalendarDay, today: CalendarDay) =>
      (day.slice(0, 4) === today.slice(0, 4) ? dateInList : dateInListWithYear).format(noonOf(day)),
    /** Sunday, 15 November 2026 */
    dateFull: (day: CalendarDay) => dateFull.format(noonOf(day)),
    /** Sunday, 15 November */
    dayAndMonth: (day: CalendarDay) => dayAndMonth.format(noonOf(day)),
    /** November 2026 */
    month: (month: Month) => monthAndYear.format(noonOf(firstOfMonth(month))),
    monthShort: (month: Month) => monthShort.format(noonOf(firstOfMonth(month))),
    /** 15 */
    dayOfMonth: (day: CalendarDay) => dayOfMonth.format(noonOf(day)),
    /** 15 November 2026 to 17 November 2026, what both have in common once */
    span: (first: CalendarDay, last: CalendarDay) =>
      first === last ? date.format(noonOf(first)) : date.formatRange(noonOf(first), noonOf(last)),
    /** tomorrow, in 3 days */
    fromToday: (day: CalendarDay, today: CalendarDay) => relative.format(daysBetween(today, day), 'day'),
    list: (words: readonly string[]) => listed(words.join('\n')),
    time: clock,
    /** 20:30, 8:30p or 8p, for where there is hardly any room */
    timeTight,
    weekStart: () => weekStartOf(tag),
  }
}

/** In the browser's own locale. */
export const inWords = createDayWords()

function remembered(inWords: (of: string) => string): (of: string) => string {
  const known = new Map<string, string>()
  return (of) => {
    const words = known.get(of) ?? inWords(of)
    known.set(of, words)
    return words
  }
}

function onSomeDay(at: TimeOfDay): number {
  return Date.UTC(2000, 0, 1, Number(at.slice(0, 2)), Number(at.slice(3, 5)))
}

/** On a clock of twelve hours without spaces, points and the minutes of a full hour; am and pm as a and p. */
function tight(parts: Intl.DateTimeFormatPart[]): string {
  const text = parts.map(({ value }) => value).join('')
  const isTwelveHours = parts.some(({ type }) => type === 'dayPeriod')
  return isTwelveHours
    ? text
        .replace(/[:.]00(?!\d)/, '')
        .replaceAll(/[\s.]/g, '')
        .toLowerCase()
        .replace(/(?<=[ap])m$/, '')
    : text
}

function noonOf(day: CalendarDay): number {
  return (dayNumber(day) + 0.5) * 86_400_000
}

/** Where the locale's week starts; browsers that cannot tell get Monday, except where English is American. */
function weekStartOf(locale: string): WeekdayNumber {
  // the cast: not in TypeScript's libraries yet, and a property instead of a method in some browsers
  const known = new Intl.Locale(locale) as Intl.Locale & WithWeekInfo
  const first = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? (locale === 'en-US' ? 7 : 1)
  // the cast: ISO weekdays run from 1 to 7
  return ((first + 6) % 7) as WeekdayNumber
}
