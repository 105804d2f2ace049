import { dayNumber, daysBetween, firstOfMonth } from '#core/calendar/calendar-day.ts'
import type { CalendarDay, Month, WeekdayNumber } from '#core/calendar/calendar-day.ts'
import type { LocalDateTime, TimeOfDay } from '#core/calendar/wall-clock.ts'
import { dateFormat, hoursOf, listed, timeFields } from '#core/words/formats.ts'
import { habitsFor, localeFor } from '#core/words/language.ts'

type WithWeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/**
 * Days, times and lists in the app's language, with the habits of whoever has this locale: core/words/language.ts says
 * which. What is written stands on a wall: an instant passes through web/store/today.ts first.
 */
// oxlint-disable-next-line max-lines-per-function -- a table
export function wordsFor(own: string) {
  const [locale, habits] = [localeFor(own), habitsFor(own)]
  const clock = timeFields(locale)
  const format = (fields: Intl.DateTimeFormatOptions) => onDemand(() => dateFormat(locale, fields))
  const ofDay = (fields: Intl.DateTimeFormatOptions) => {
    const formatter = format(fields)
    return (day: CalendarDay) => formatter().format(noonOf(day))
  }
  const ofMonth = (fields: Intl.DateTimeFormatOptions) => {
    const words = ofDay(fields)
    return (month: Month) => words(firstOfMonth(month))
  }
  const ofMoment = (fields: Intl.DateTimeFormatOptions) => {
    const formatter = format({ ...fields, ...clock })
    return (at: LocalDateTime) => formatter().format(Date.parse(`${at.slice(0, 16)}Z`))
  }
  const time = format(clock)
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const relative = onDemand(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const inList = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const [dateInYear, dateWithYear] = [ofDay(inList), ofDay({ ...inList, year: 'numeric' })]

  return {
    /** for words that core makes */
    locale,
    /** the person's own, for habits that are no words: units, and what is written to them elsewhere */
    own,
    clock: hoursOf(locale),
    weekday: ofDay({ weekday: 'long' }),
    weekdayShort: ofDay({ weekday: 'short' }),
    /** S */
    weekdayNarrow: ofDay({ weekday: 'narrow' }),
    /** 15 November 2026 */
    date: (day: CalendarDay) => date().format(noonOf(day)),
    /** 15 Nov 2026 */
    dateMedium: ofDay({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** 15 Nov */
    dateShort: ofDay({ day: 'numeric', month: 'short' }),
    /** Sun, 15 Nov; with its year when that is not the one everybody thinks of */
    dateInList: (day: CalendarDay, today = day) =>
      (day.slice(0, 4) === today.slice(0, 4) ? dateInYear : dateWithYear)(day),
    /** Sunday, 15 November 2026 */
    dateFull: ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** Sunday, 15 November */
    dayAndMonth: ofDay({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** November 2026 */
    month: ofMonth({ month: 'long', year: 'numeric' }),
    monthShort: ofMonth({ month: 'short' }),
    /** 15 */
    dayOfMonth: ofDay({ day: 'numeric' }),
    /** 15 November 2026 to 17 November 2026, what both have in common once */
    span: (first: CalendarDay, last: CalendarDay) =>
      first === last ? date().format(noonOf(first)) : date().formatRange(noonOf(first), noonOf(last)),
    /** tomorrow, in 3 days */
    fromToday: (day: CalendarDay, today: CalendarDay) => relative().format(daysBetween(today, day), 'day'),
    /** Sun, 15 Nov, 08:00 */
    moment: ofMoment(inList),
    /** 15 Nov 2026, 08:00 */
    momentWithYear: ofMoment({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** Sunday, 15 November at 08:00 */
    momentFull: ofMoment({ weekday: 'long', day: 'numeric', month: 'long' }),
    // a day shows the same few times and pets over and over, and formatting is the slowest part of a row
    list: remembered(
      (words: readonly string[]) => listed(words, locale),
      (words) => words.join('\n'),
    ),
    time: remembered((at: TimeOfDay) => time().format(onSomeDay(at))),
    /** 20:30, 8:30p or 8p, for where there is hardly any room */
    timeTight: remembered((at: TimeOfDay) => tight(time().formatToParts(onSomeDay(at)))),
    weekStart: () => weekStartOf(habits),
    /** which of two numbers they type first; people who begin with the year go on with the month */
    dateOrder: () => orderOf(habits),
  }
}

/** With the habits of this browser. */
export const inWords = wordsFor(new Intl.DateTimeFormat().resolvedOptions().locale)

/** The zone of this device, wherever home is. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** No page needs all of them, and each takes a while to make. */
function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function remembered<Of>(inWords: (of: Of) => string, keyOf: (of: Of) => string = String): (of: Of) => string {
  const known = new Map<string, string>()
  return (of) => {
    const key = keyOf(of)
    const words = known.get(key) ?? inWords(of)
    known.set(key, words)
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
        .replace(/([ap])m$/, '$1')
    : text
}

function noonOf(day: CalendarDay): number {
  return (dayNumber(day) + 0.5) * 86_400_000
}

/** Where the locale's week starts; browsers that cannot tell get Monday, except where English is American. */
function weekStartOf(own: string): WeekdayNumber {
  // the cast: not in TypeScript's libraries yet, and a property instead of a method in some browsers
  const known = new Intl.Locale(own) as Intl.Locale & WithWeekInfo
  const first = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? (own === 'en-US' ? 7 : 1)
  // the cast: ISO weekdays run from 1 to 7
  return ((first + 6) % 7) as WeekdayNumber
}

function orderOf(own: string): 'day-first' | 'month-first' {
  const parts = new Intl.DateTimeFormat(own).formatToParts().map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first'
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name inside a sentence: one that is written from right to left must not turn what stands around it. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
