import { addDays, dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, dayOf, instantOf, isLocalDateTime, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { lastFall, nextFall } from '../recurrence/recurrence.ts'
import type { Rule } from '../recurrence/recurrence.ts'
import { readRule } from '../recurrence/rule-text.ts'
import type { RuleText } from '../recurrence/rule-text.ts'
import {
  cleanLines,
  isDayLine,
  isStartLine,
  partsOf,
  readRecurrence,
  withoutParts,
  withoutPrefix,
} from '../recurrence/text.ts'
import type { CareEvent } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { isDayOfSeries, ruleOf, seriesIdOf } from '../schedule/series.ts'
import { componentText, escaped, line, textLine } from './component.ts'
import type { Component } from './component.ts'
import { titleIn } from './event-title.ts'
import type { Titled } from './event-title.ts'
import { moment, writtenDay, writtenInstant } from './moment.ts'
import { doseLine } from './read-lines.ts'
import { lookUpZone, zoneBlock } from './zone-block.ts'

/** An event with the clock and the moment of its last change, from which readers see that it is newer. */
export type WrittenEvent = { event: CareEvent; clock: number; changedAt: number }

export type CalendarForm = Titled & {
  name: string
  /** the household's: its times are wall-clock time there */
  zone: string
  /** makes ids unique in the world */
  host: string
  now: number
}

/** One component of an event, and when it takes place: by a rule, or once. */
type EventComponent = Component & { id: string; when: Span; series: CareEvent | null }
type Span = { start: LocalDateTime; end: LocalDateTime }

/** A rule that readers would read otherwise is written out day by day for so long. */
const writtenOut = { daysBack: 90, most: 400 }
const yearsAhead = 10
const mostYearsBack = 20

/**
 * A calendar as RFC 5545 wants it, piece by piece: thousands of events take longer than a server may hold its breath.
 * A piece may be empty, where something was worked out that takes its time.
 * An event that cannot be read is on no day, so it is left out.
 */
export function* calendarPieces(written: readonly WrittenEvent[], form: CalendarForm): Generator<string> {
  const events = written.filter(({ event }) => isLocalDateTime(event.start) && isLocalDateTime(event.end))
  const thisYear = new Date(form.now).getUTCFullYear()
  const years = events.map(({ event }) => Number(event.start.slice(0, 4)))
  const firstYear = Math.max(Math.min(thisYear - 1, ...years), thisYear - mostYearsBack)
  const head = [
    'BEGIN:VCALENDAR',
    line('VERSION', '2.0'),
    line('PRODID', '-//Senior Pet Care App//EN'),
    line('CALSCALE', 'GREGORIAN'),
    line('METHOD', 'PUBLISH'),
    textLine('NAME', form.name),
    textLine('X-WR-CALNAME', form.name),
    line('X-WR-TIMEZONE', form.zone),
    line('REFRESH-INTERVAL', 'PT1H', { VALUE: 'DURATION' }),
    line('X-PUBLISHED-TTL', 'PT1H'),
  ]
  yield `${head.join('\r\n')}\r\n`
  for (const _year of lookUpZone(form.zone, firstYear, thisYear + yearsAhead)) yield ''
  yield componentText(zoneBlock(form.zone, firstYear, thisYear + yearsAhead))
  for (const component of components(events, form)) yield component === null ? '' : componentText(component)
  yield 'END:VCALENDAR\r\n'
}

/** What stands in one file of a calendar that is read piece by piece: all of one id. */
export type CalendarObject = { id: string; text: string; once: Span[]; series: CareEvent | null }

/** The same events, each as what a program asks for by itself; null after what gave none yet. */
export function* calendarObjects(
  written: readonly WrittenEvent[],
  form: CalendarForm,
): Generator<CalendarObject | null> {
  const events = written.filter(({ event }) => isLocalDateTime(event.start) && isLocalDateTime(event.end))
  // what belongs together comes one after the other
  let open: CalendarObject = { id: '', text: '', once: [], series: null }
  for (const one of components(events, form)) {
    if (one === null) {
      yield null
      continue
    }
    if (open.id !== one.id) {
      if (open.id !== '') yield open
      open = { id: one.id, text: '', once: [], series: null }
    }
    open.text += componentText(one)
    if (one.series) open.series = one.series
    else open.once.push(one.when)
  }
  if (open.id !== '') yield open
}

/** Null after what gave none yet. */
function* components(events: readonly WrittenEvent[], form: CalendarForm): Generator<EventComponent | null> {
  const parts = Map.groupBy(
    events.filter(({ event }) => event.recurrence !== null),
    ({ event }) => seriesIdOf(event),
  )
  const overridden = new Map<CareEvent, Map<CalendarDay, WrittenEvent>>()
  const skipped = new Map<CareEvent, ReadonlySet<CalendarDay>>()
  const hasSkipped = (part: CareEvent, day: CalendarDay) => {
    const days = skipped.get(part) ?? daysSkippedAsRule(part)
    skipped.set(part, days)
    return days.has(day) && isDayOfSeries(part, day)
  }
  for (const one of events) {
    if (one.event.recurrence !== null) continue
    const { originalDate: day = '' } = one.event
    const part = parts.get(seriesIdOf(one.event))?.find(({ event }) => hasSkipped(event, day))
    const known = part && (overridden.get(part.event) ?? new Map<CalendarDay, WrittenEvent>())
    if (!known || known.has(day)) {
      yield eventComponent(one, form, { uid: one.event.id })
      continue
    }
    overridden.set(part.event, known.set(day, one))
    yield null
  }
  for (const one of [...parts.values()].flat())
    yield* seriesComponents(one, overridden.get(one.event) ?? new Map(), form)
}

/** A series that is written out day by day has no rule whose days could be replaced. */
function daysSkippedAsRule(part: CareEvent): ReadonlySet<CalendarDay> {
  return new Set(isWrittenAsRule(part) ? part.recurrenceExceptions : [])
}

function* seriesComponents(
  one: WrittenEvent,
  overrides: ReadonlyMap<CalendarDay, WrittenEvent>,
  form: CalendarForm,
): Generator<EventComponent> {
  const { event } = one
  const rule = ruleOf(event)
  const first = rule && nextFall(rule, dayNumber(dayOf(event.start)))
  if (rule === null || first === null) return
  if (!isWrittenAsRule(event)) return yield* dayByDay(one, form)
  const skipped = event.recurrenceExceptions.filter((day) => !overrides.has(day) && isDayOfSeries(event, day))
  const related = seriesIdOf(event) === event.id ? null : seriesIdOf(event)
  const start = `${dayFrom(first)}${event.start.slice(10)}`
  yield eventComponent(one, form, {
    uid: event.id,
    start,
    more: [
      line('RRULE', ruleText(event, rule, form.zone)),
      ...skipped.map((day) => moment('EXDATE', `${day}${event.start.slice(10)}`, event.allDay, form.zone)),
      ...(related === null ? [] : [textLine('RELATED-TO', uid(related, form))]),
    ],
  })
  for (const [day, override] of overrides)
    yield eventComponent(override, form, {
      uid: event.id,
      more: [moment('RECURRENCE-ID', `${day}${event.start.slice(10)}`, event.allDay, form.zone)],
    })
}

/**
 * One rule of a kind that every reader counts alike, whichever of its days it begins with: in a week of positions the first
 * would be cut short, and months that a yearly rule does not name are read differently.
 */
function isWrittenAsRule({ recurrence, start }: CareEvent): boolean {
  const text = readRecurrence(recurrence ?? [], dayOf(start))
  const [rule, another] = text?.rules ?? []
  if (!text || !rule || another || text.added.length + text.removed.length > 0) return false
  const { frequency, interval, weekStart, byDay, byMonth, byMonthDay, bySetPos } = rule
  if (rule.hasRareParts || (bySetPos.length > 0 && !isLastOfMonth(rule))) return false
  const areWhole = byMonth.length + byMonthDay.length + bySetPos.length === 0
  if (frequency === 'DAILY') return areWhole
  if (frequency === 'WEEKLY') return areWhole && (interval === 1 || weekStart === 0 || weekStart === 6)
  const isByOne = byDay.length === 0 || byMonthDay.length === 0
  const areAlike = new Set(byDay.map(({ ordinal }) => ordinal === 0)).size < 2
  if (frequency === 'MONTHLY') return isByOne && areAlike && byMonth.length === 0
  const isInOne = byMonth.length === 1 || byDay.length + byMonthDay.length + byMonth.length === 0
  return frequency === 'YEARLY' && isByOne && areAlike && isInOne
}

/** The 31st, or the last day of a shorter month: there is a way to write it without positions, which some readers skip. */
function isLastOfMonth({ byDay, byMonthDay, bySetPos }: RuleText): boolean {
  return `${bySetPos}` === '-1' && byDay.length === 0 && `${byMonthDay.toSorted()}` === '28,29,30,31'
}

/** A number of times counts from a start that may be in an earlier part: written as the last day it gives. */
function ruleText(event: CareEvent, rule: Rule, zone: string): string {
  const found = cleanLines(event.recurrence ?? []).find((one) => !isStartLine(one) && !isDayLine(one)) ?? ''
  const written = readRule(withoutPrefix(found))
  const parts =
    written && isLastOfMonth(written)
      ? [...partsOf(withoutParts(found, ['UNTIL', 'COUNT', 'BYMONTHDAY', 'BYSETPOS'])), 'BYMONTHDAY=-1']
      : partsOf(withoutParts(found, ['UNTIL', 'COUNT']))
  const last = lastFall(rule)
  if (last === null) return parts.join(';').toUpperCase()
  const day = dayFrom(last)
  // readers that compare days, or years, would end the evening before where the day begins ahead of Greenwich
  const instant = Math.max(instantOf(`${day}${event.start.slice(10)}`, zone), Date.parse(`${day}T00:00:00Z`))
  const until = event.allDay ? writtenDay(day) : writtenInstant(instant)
  return [...parts, `UNTIL=${until}`].join(';').toUpperCase()
}

function* dayByDay(one: WrittenEvent, form: CalendarForm): Generator<EventComponent> {
  const from = addDays(new Date(form.now).toISOString().slice(0, 10), -writtenOut.daysBack)
  for (const { day, start } of nextOccurrences(one.event, from, writtenOut.most))
    yield eventComponent(one, form, { uid: `${one.event.id}.${day}`, start })
}

type Written = { uid: string; start?: LocalDateTime; more?: string[] }

function eventComponent(
  { event, clock, changedAt }: WrittenEvent,
  form: CalendarForm,
  { uid: id, start = event.start, more = [] }: Written,
): EventComponent {
  const minutes = minutesBetween(event.start, event.end)
  const end = event.allDay
    ? `${addDays(dayOf(start), minutes / 1440 + 1)}T00:00:00`
    : addMinutes(start, minutes)
  // an end must be later than its start
  const hasEnd = event.allDay || minutes > 0
  const { title, dose, pets, medicine } = titleIn(event, form)
  const isWhole = form.onlyAs === null
  // the clock of a device may have been years ahead, and a year has four digits here
  const changed = Math.min(changedAt, form.now)
  return {
    name: 'VEVENT',
    id,
    when: { start, end },
    series: more.some((one) => one.startsWith('RRULE')) ? event : null,
    lines: [
      textLine('UID', uid(id, form)),
      line('DTSTAMP', writtenInstant(changed)),
      line('LAST-MODIFIED', writtenInstant(changed)),
      line('CREATED', writtenInstant(Math.min(event.createdAt, changed))),
      line('SEQUENCE', `${Math.max(clock, medicine?.clock ?? 0)}`),
      textLine('SUMMARY', title),
      moment('DTSTART', start, event.allDay, form.zone),
      ...(hasEnd ? [moment('DTEND', end, event.allDay, form.zone)] : []),
      ...more,
      ...(isWhole && event.description !== '' ? [textLine('DESCRIPTION', event.description)] : []),
      ...(isWhole && pets.length > 0 ? [line('CATEGORIES', pets.map(escaped).join())] : []),
      ...(dose === null ? [] : [textLine(doseLine, dose)]),
      // care does not keep anybody from being asked to a meeting
      line('TRANSP', 'TRANSPARENT'),
    ],
  }
}

export function uid(id: string, { host }: Pick<CalendarForm, 'host'>): string {
  return `${id}@${host}`
}
