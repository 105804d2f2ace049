import { addDays, dayNumber } from '../calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { CalendarObject } from '../ics/write-calendar.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import type { CareEvent } from '../schedule/event.ts'
import { nameOf, unfolded } from './read-task.ts'
import { childOf } from './read-xml.ts'
import type { XmlElement } from './read-xml.ts'
import { caldav } from './write-xml.ts'

/** Instants; the end is no part of it. */
export type Range = { start: number; end: number }

/** What of a file is looked at. */
export type Filtered = { component: 'VEVENT' | 'VTODO'; text(): string; overlaps(range: Range): boolean }
export type Filter = (one: Filtered) => boolean

/** What a calendar-query asks for (RFC 4791, 9.7); null for what is asked there and not answered here. */
export function readFilter(filter: XmlElement | undefined): Filter | null {
  const calendar = childOf(filter, caldav, 'comp-filter')
  if (calendar?.attributes.get('name') !== 'VCALENDAR') return null
  const tests = calendar.inside.map((one) =>
    one.name === 'comp-filter' ? componentTest(one) : one.name === 'prop-filter' ? () => true : null,
  )
  return allOf(tests)
}

function allOf(tests: readonly (Filter | null)[]): Filter | null {
  const known = tests.filter((one) => one !== null)
  return known.length < tests.length ? null : (one) => known.every((test) => test(one))
}

function componentTest(element: XmlElement): Filter | null {
  const name = element.attributes.get('name')?.toUpperCase()
  if (childOf(element, caldav, 'is-not-defined')) return ({ component }) => component !== name
  const tests = element.inside.map((one): Filter | null => {
    if (one.name === 'time-range') {
      const range = readRange(one)
      return range && ((of) => of.overlaps(range))
    }
    if (one.name === 'prop-filter') return propertyTest(one)
    return one.name === 'comp-filter' ? insideTest(one) : null
  })
  const all = allOf(tests)
  return all && ((one) => one.component === name && all(one))
}

/** Whether there is a bell; when it rings is the program's own business. */
function insideTest(element: XmlElement): Filter | null {
  const begin = `BEGIN:${element.attributes.get('name')?.toUpperCase() ?? ''}`
  const isThere: Filter = ({ text }) => text().includes(begin)
  if (childOf(element, caldav, 'is-not-defined')) return (one) => !isThere(one)
  return element.inside.length === 0 ? isThere : null
}

function propertyTest(element: XmlElement): Filter | null {
  const name = element.attributes.get('name')?.toUpperCase() ?? ''
  if (childOf(element, caldav, 'is-not-defined')) return (one) => valuesOf(one, name).length === 0
  const tests = element.inside.map((one) => (one.name === 'text-match' ? textTest(one) : null))
  if (tests.includes(null)) return null
  return (one) => {
    const values = valuesOf(one, name)
    return values.length > 0 && tests.every((test) => values.some((value) => test?.(value)))
  }
}

function textTest(element: XmlElement): (value: string) => boolean {
  const isExact = element.attributes.get('collation') === 'i;octet'
  const plain = (text: string) => (isExact ? text : text.toLowerCase())
  const sought = plain(element.text)
  const isNot = element.attributes.get('negate-condition') === 'yes'
  return (value) => plain(value).includes(sought) !== isNot
}

/** Of the components meant: a zone has lines of the same names. */
function valuesOf({ component, text }: Filtered, name: string): string[] {
  const whole = text()
  const from = whole.indexOf(`BEGIN:${component}`)
  return unfolded(whole.slice(from))
    .filter((line) => nameOf(line) === name)
    .map((line) => line.slice(line.indexOf(':') + 1))
}

/** Null for what is none. */
export function readRange(element: XmlElement): Range | null {
  const [start, end] = ['start', 'end'].map((name) => {
    const text = element.attributes.get(name)
    if (text === undefined) return name === 'start' ? -Infinity : Infinity
    const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
    if (!parts) return Number.NaN
    const [, year, month, day, hour, minute, second] = parts
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  }) as [number, number] // of two names, two
  return start < end ? { start, end } : null
}

/** Whether a moment is in it; the end is, as RFC 4791 has it of what is due. */
export function isDueIn({ start, end }: Range, due: LocalDateTime, zone: string): boolean {
  const at = instantOf(due, zone)
  return start <= at && at <= end
}

/** Whether an event takes place in it, once or by its rule. */
export function takesPlaceIn(range: Range, { once, series }: CalendarObject, zone: string): boolean {
  return (
    once.some((span) => overlaps(range, span, zone)) || (series !== null && repeatsIn(range, series, zone))
  )
}

function overlaps(
  { start, end }: Range,
  span: { start: LocalDateTime; end: LocalDateTime },
  zone: string,
): boolean {
  const from = instantOf(span.start, zone)
  const to = instantOf(span.end, zone)
  return from < end && (to > start || (from === to && from >= start))
}

/** A whole day lasts to its end; what it is kept as is its last midnight. */
const spanOf = ({ allDay }: Pick<CareEvent, 'allDay'>, span: { start: string; end: string }) =>
  allDay ? { start: span.start, end: `${addDays(dayOf(span.end), 1)}T00:00:00` } : span

const mostLooked = 400

function repeatsIn(range: Range, event: CareEvent, zone: string): boolean {
  if (range.start === -Infinity) return true
  const nights = Math.max(0, dayNumber(dayOf(event.end)) - dayNumber(dayOf(event.start)))
  const first = addDays(dayOf(localAt(Math.max(range.start, 0), zone)), -nights - 1)
  const some = nextOccurrences(event, first, Math.min(nights + 4, mostLooked))
  return some.some((one) => overlaps(range, spanOf(event, one), zone))
}
