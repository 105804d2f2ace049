import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import { folded, line } from '../ics/component.ts'
import { moment, writtenInstant } from '../ics/moment.ts'
import type { CalendarObject } from '../ics/write-calendar.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { takesPlaceIn } from './object-filter.ts'
import type { Range } from './object-filter.ts'
import { nameOf, unfolded } from './read-task.ts'

/** More days than these of one series nobody shows at once. */
const mostDays = 1_000

/**
 * The file of a series with each of its days in a range as an event of its own (RFC 4791, 9.6.5): no rule and no zone, times
 * in UTC. Days that were changed by hand stand there as they are.
 */
export function expanded(
  text: string,
  { id, series }: Pick<CalendarObject, 'id' | 'series'>,
  range: Range,
  zone: string,
): string {
  if (!series) return text
  const [, ...components] = text.split(/^BEGIN:VEVENT\r\n/m)
  const events = components.map((one) => unfolded(one.split('END:VEVENT')[0] ?? ''))
  const main = events.find((lines) => lines.some((one) => nameOf(one) === 'RRULE')) ?? []
  const kept = main.filter((one) => !['RRULE', 'EXDATE', 'DTSTART', 'DTEND'].includes(nameOf(one)))
  const utc = (name: string, local: string) =>
    series.allDay ? moment(name, local, true, zone) : line(name, writtenInstant(instantOf(local, zone)))
  const first = addDays(
    dayOf(localAt(range.start, zone)),
    -daysBetween(dayOf(series.start), dayOf(series.end)) - 2,
  )
  const days = nextOccurrences(series, first, mostDays).filter((span) =>
    takesPlaceIn(range, { id, text, series: null, once: [wholeDay(span, series.allDay)] }, zone),
  )
  const each = days.map((span) => [
    ...kept,
    utc('DTSTART', span.start),
    ...(span.end > span.start || series.allDay
      ? [utc('DTEND', series.allDay ? `${addDays(dayOf(span.end), 1)}T00:00:00` : span.end)]
      : []),
    utc('RECURRENCE-ID', span.start),
  ])
  const changed = events
    .filter((lines) => lines !== main)
    .map((lines) => lines.map((one) => inUtc(one, zone)))
  const all = [...each, ...changed].flatMap((lines) => ['BEGIN:VEVENT', ...lines.map(folded), 'END:VEVENT'])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Senior Pet Care App//EN', 'CALSCALE:GREGORIAN']
  return [...head, ...all, 'END:VCALENDAR', ''].join('\r\n')
}

const wholeDay = (span: { start: string; end: string }, allDay: boolean) =>
  allDay
    ? { start: span.start, end: `${addDays(dayOf(span.end), 1)}T00:00:00` }
    : { start: span.start, end: span.end }

/** `DTSTART;TZID=Europe/Berlin:20261119T070000`, as we write it. */
function inUtc(text: string, zone: string): string {
  const [, name, year, month, day, hour, minute, second] =
    /^(DTSTART|DTEND|RECURRENCE-ID);TZID=[^:]*:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (!name) return text
  return line(name, writtenInstant(instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}`, zone)))
}
