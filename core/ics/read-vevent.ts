import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { eventBounds } from '../schedule/event.ts'
import { isLongerThan } from '../text-length.ts'
import { beforeDose, calendarWords } from './calendar-words.ts'
import type { FindZone } from './find-zone.ts'
import { plainText } from './plain-text.ts'
import type { RawEvent } from './read-components.ts'
import type { IcsLine } from './read-lines.ts'
import { doseLine, unescaped, unescapedList } from './read-lines.ts'
import { addedDayLines, mostAddedDays, ruleLine, startLine } from './read-rule.ts'
import type { WhyNotRule } from './read-rule.ts'
import { differs, lastAllDay, localIn, localWhere, readDuration, readMoment, shiftOf } from './read-times.ts'
import type { Moment } from './read-times.ts'

export type WhyNotRead =
  | WhyNotRule
  | 'no-start'
  | 'start-unreadable'
  | 'no-real-date'
  | 'days-unreadable'
  | 'too-many-days'
  | 'rule-against'
  | 'cancelled'
  | 'this-and-future'

/** What a person is told of an event that comes in all the same. */
export type Note =
  | { kind: 'other-zone' | 'unknown-zone'; zone: string }
  | { kind: 'title-cut' | 'note-cut' | 'no-title' | 'alarm' | 'day-stays' }

/** An event of a file, with its times as clocks at home show them. */
export type UnderstoodEvent = {
  line: number
  uid: string
  sequence: number
  title: string
  description: string
  categories: string[]
  allDay: boolean
  start: LocalDateTime
  end: LocalDateTime
  recurrence: string[] | null
  skipped: CalendarDay[]
  /** days that were added at another time of day: events of their own */
  alone: LocalDateTime[]
  /** which day of a series it stands for, and how that series names it */
  replaces: CalendarDay | null
  isCancelled: boolean
  createdAt: number | null
  relatedTo: string | null
  notes: Note[]
}

export type Reading = { findZone: FindZone; home: string; isOurs: boolean }
type Master = { zone: string | null; shift: number }

const earliestYear = '1900'
const mostSkipped = 5_000

/** `master`: where the series of a one-day change was planned. */
export function readEvent(raw: RawEvent, reading: Reading, master?: Master): UnderstoodEvent | WhyNotRead {
  const { findZone, home } = reading
  const first = (name: string) => raw.lines.get(name)?.[0]
  const all = (name: string) => raw.lines.get(name) ?? []
  const text = (name: string) => unescaped(first(name)?.value ?? '')
  const startOf = first('DTSTART')
  if (!startOf) return 'no-start'
  const start = readMoment(startOf, startOf.value, findZone)
  if (start === null) return 'start-unreadable'
  if (start.local < earliestYear) return 'no-real-date'
  const replaced = first('RECURRENCE-ID')
  if (replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE') return 'this-and-future'
  const isCancelled = text('STATUS').trim().toUpperCase() === 'CANCELLED'
  if (isCancelled && !replaced) return 'cancelled'
  if (all('EXRULE').length > 0) return 'rule-against'

  const notes: Note[] = []
  const repeats = all('RRULE').length + all('RDATE').length > 0
  const times = timesOf(start, first('DTEND'), first('DURATION'), reading)
  const planned: Master = { zone: start.isDate ? null : start.zone, shift: shiftOf(start, home) }
  const series = repeats && !replaced ? readSeries(raw, start, times.start, planned, reading) : null
  if (typeof series === 'string') return series
  const day = replaced ? dayNamed(replaced, replaced.value, master ?? planned, reading) : null
  if (replaced && day === null) return 'days-unreadable'
  noteZone(notes, start, repeats, home)
  if (series?.isTakenInVain) notes.push({ kind: 'day-stays' })
  const words = wordsOf(raw, reading, notes)
  // whose phone it rang on is not said: here it would remind the whole household
  if (raw.hasAlarm) notes.push({ kind: 'alarm' })
  return {
    line: raw.line,
    uid: text('UID').trim(),
    sequence: Number(text('SEQUENCE')) || 0,
    title: words.title,
    description: words.description,
    categories: words.categories,
    allDay: start.isDate,
    start: times.start,
    end: times.end,
    recurrence: series?.lines ?? null,
    skipped: series?.skipped ?? [],
    alone: series?.alone ?? [],
    replaces: day,
    isCancelled,
    createdAt: createdAt(first('CREATED'), findZone),
    relatedTo: text('RELATED-TO') || null,
    notes,
  }
}

function timesOf(
  start: Moment,
  endLine: IcsLine | undefined,
  duration: IcsLine | undefined,
  { findZone, home }: Reading,
): { start: LocalDateTime; end: LocalDateTime } {
  const from = localIn(home, start)
  const until = endLine ? readMoment(endLine, endLine.value, findZone) : null
  const minutes = duration ? readDuration(duration.value) : null
  if (start.isDate) {
    const last = lastAllDay(dayOf(from), until && dayOf(until.local), minutes)
    return { start: from, end: `${last}T00:00:00` }
  }
  // an end that is a date, or earlier than the start, is none
  const end = until && !until.isDate ? localIn(home, until) : addMinutes(from, minutes ?? 0)
  return { start: from, end: end < from ? from : end }
}

type Series = {
  lines: string[]
  skipped: CalendarDay[]
  alone: LocalDateTime[]
  /** a day was to be left out at a time at which nothing is: it stays (RFC 5545 3.8.5.1) */
  isTakenInVain: boolean
}

function readSeries(
  raw: RawEvent,
  start: Moment,
  atHome: LocalDateTime,
  planned: Master,
  reading: Reading,
): Series | WhyNotRead {
  const { home } = reading
  const zone = planned.zone ?? home
  const of = { start: start.local, allDay: start.isDate, zone, shift: planned.shift }
  const lines: string[] = []
  for (const { value } of raw.lines.get('RRULE') ?? []) {
    const rule = ruleLine(value, of)
    if ('why' in rule) return rule.why
    if (!lines.includes(rule.line)) lines.push(rule.line)
  }
  // days without a rule: the first of them is one, once
  if (lines.length === 0) lines.push('RRULE:FREQ=DAILY;COUNT=1')
  const taken = momentsListed(raw.lines.get('EXDATE') ?? [], mostSkipped, reading)
  const added = momentsListed(raw.lines.get('RDATE') ?? [], mostAddedDays, reading)
  if (typeof taken === 'string') return taken
  if (typeof added === 'string') return added
  const inSeries = (moment: Moment) => localWhere(moment, planned.zone, home)
  const isOfSeries = (moment: Moment) => start.isDate || inSeries(moment).slice(11) === start.local.slice(11)
  const days = added.filter(isOfSeries).map((moment) => addDays(dayOf(inSeries(moment)), planned.shift))
  const alone = new Set(added.filter((moment) => !isOfSeries(moment)).map((moment) => localIn(home, moment)))
  const { skips = [], vain = [] } = Object.groupBy(taken, (moment) =>
    isOfSeries(moment) || takesDay(moment, start, zone) ? 'skips' : 'vain',
  )
  const skipped = skips.map((moment) => dayOfSeries(moment, planned, reading))
  const others = new Set(vain.map((moment) => localIn(home, moment)))
  return {
    lines: [startLine(atHome), ...lines, ...addedDayLines([...new Set(days)].toSorted())],
    skipped: [...new Set(skipped)].toSorted(),
    alone: [...alone].filter((local) => !others.has(local)),
    isTakenInVain: [...others].some((local) => !alone.has(local)),
  }
}

/** Whether a moment takes out the whole day, or is that of the series there although clocks show another time. */
function takesDay(moment: Moment, start: Moment, zone: string): boolean {
  // many calendars write the day alone; where a zone is not known, nobody can tell
  if (moment.isDate || moment.unknownZone !== start.unknownZone) return true
  if (moment.zone === null || moment.zone === zone) return false
  const at = instantOf(moment.local, moment.zone)
  return instantOf(`${dayOf(localAt(at, zone))}${start.local.slice(10)}`, zone) === at
}

/** How many there are is asked before any is read: a file has room for a hundred thousand. */
function momentsListed(
  lines: readonly IcsLine[],
  most: number,
  { findZone }: Reading,
): Moment[] | 'days-unreadable' | 'too-many-days' {
  const listed = lines.flatMap((line) =>
    line.value
      .split(',')
      .filter((value) => value.trim() !== '')
      .map((value) => ({ line, value })),
  )
  if (listed.length > most) return 'too-many-days'
  // of a period only its start
  const moments = listed.map(({ line, value }) => readMoment(line, value.replace(/\/.*$/, ''), findZone))
  const read = moments.filter((moment) => moment !== null)
  return read.length === moments.length ? read : 'days-unreadable'
}

function dayNamed(line: IcsLine, value: string, planned: Master, reading: Reading): CalendarDay | null {
  const moment = readMoment(line, value, reading.findZone)
  return moment && dayOfSeries(moment, planned, reading)
}

/** Counted where the series was planned: clocks there and here may be further apart on that day than on its first. */
function dayOfSeries(moment: Moment, { zone, shift }: Master, { home }: Reading): CalendarDay {
  return addDays(dayOf(localWhere(moment, zone, home)), shift)
}

function wordsOf(raw: RawEvent, { isOurs }: Reading, notes: Note[]) {
  const text = (name: string) => unescaped(raw.lines.get(name)?.[0]?.value ?? '')
  const categories = (raw.lines.get('CATEGORIES') ?? []).flatMap(({ value }) => unescapedList(value))
  const named = ` (${categories.join(', ')})`
  const summary = isOurs ? text('SUMMARY') : text('SUMMARY').replaceAll(/\s+/g, ' ').trim()
  // ours writes the dose and the pets behind the title
  const dosed = isOurs ? withoutEnd(summary, named) : summary
  const dose = isOurs ? text(doseLine) : ''
  const own = dose === '' ? dosed : withoutEnd(dosed, `${beforeDose}${dose}`)
  if (own === '') notes.push({ kind: 'no-title' })
  const title = cut(own || calendarWords.untitled, eventBounds.title)
  if (title.isCut) notes.push({ kind: 'title-cut' })
  const place = text('LOCATION').trim()
  const note = isOurs ? text('DESCRIPTION') : plainText(text('DESCRIPTION')).trim()
  const whole =
    place === '' ? note : [calendarWords.place(place), note].filter((part) => part !== '').join('\n')
  const description = cut(whole, eventBounds.description)
  if (description.isCut) notes.push({ kind: 'note-cut' })
  return { title: title.text, description: description.text, categories }
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text
}

function cut(text: string, most: number): { text: string; isCut: boolean } {
  if (!isLongerThan(most, text)) return { text, isCut: false }
  const letters = Array.from(text.slice(0, most * 2))
  return { text: `${letters.slice(0, most - 1).join('')}…`, isCut: true }
}

/** An instant is one everywhere; a series follows the clocks of where it was planned. */
function noteZone(notes: Note[], start: Moment, repeats: boolean, home: string) {
  if (start.unknownZone !== null) notes.push({ kind: 'unknown-zone', zone: start.unknownZone.slice(0, 60) })
  if (start.zone === null || (start.zone === 'UTC' && !repeats)) return
  if (differs(start, home)) notes.push({ kind: 'other-zone', zone: start.zone })
}

function createdAt(line: IcsLine | undefined, findZone: FindZone): number | null {
  const moment = line ? readMoment(line, line.value, findZone) : null
  if (!moment || moment.zone !== 'UTC' || moment.local < '1970-01-02') return null
  return daysBetween('1970-01-01', dayOf(moment.local)) * 86_400_000 + secondsOf(moment.local) * 1_000
}

function secondsOf(local: LocalDateTime): number {
  const [hours = 0, minutes = 0, seconds = 0] = local.slice(11).split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
