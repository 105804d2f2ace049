import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { derivedId, isId } from '../id.ts'
import { stepsTaken } from '../recurrence/steps-taken.ts'
import type { RefusalCode } from '../refusal.ts'
import { whyNotEvent } from '../schedule/event.ts'
import { createFindZone } from './find-zone.ts'
import { readComponents } from './read-components.ts'
import type { OtherComponent, RawEvent } from './read-components.ts'
import { readEvent } from './read-vevent.ts'
import type { Note, Reading, UnderstoodEvent, WhyNotRead } from './read-vevent.ts'
import type { BadLine } from './read-lines.ts'
import { readMoment, shiftOf } from './read-times.ts'

/** An event of a file as it would be kept: under an id that follows from what the file calls it. */
export type ReadEvent = {
  id: string
  line: number
  title: string
  description: string
  /** words in which the names of pets may stand */
  petWords: string[]
  allDay: boolean
  start: LocalDateTime
  end: LocalDateTime
  recurrence: string[] | null
  skipped: CalendarDay[]
  createdAt: number | null
  /** on a later part of a series of ours: the id of the first */
  seriesId?: string
  /** the day of a series that it stands for */
  replaces?: { seriesId: string; eventId: string; day: CalendarDay }
  /** in a file of ours: a day of a series that was written out day by day */
  dayOfSeries?: string
  notes: Note[]
}

export type WhyLeftOut =
  | WhyNotRead
  | RefusalCode
  | BadLine['why']
  | OtherComponent['kind']
  | 'newer-there'
  | 'unfinished'
  | 'too-much-work'

/** What does not come in, where it stands in the file, and why. */
export type LeftOut = { line: number; title: string; why: WhyLeftOut }

export type ReadCalendar = {
  isCalendar: boolean
  events: ReadEvent[]
  leftOut: LeftOut[]
  /** there are more events than are read */
  hasMore: boolean
}

export const mostCalendarBytes = 2 * 1024 * 1024
/** Steps that the rules of one file may take together, some 100 ms: those of people take none. */
const mostSteps = 2_000_000
const everyEvents = 20
const ourProduct = /Senior Pet Care App/

/** What a file of another calendar says, in pieces, as it would be kept in a household whose clocks are those of `home`. */
export function* readCalendar(text: string, home: string): Generator<undefined, ReadCalendar> {
  const raw = yield* readComponents(text)
  const findZone = createFindZone(raw.zoneNames)
  const read: ReadCalendar = { isCalendar: raw.isCalendar, events: [], leftOut: [], hasMore: raw.hasMore }
  const leaveOut = (line: number, why: WhyLeftOut, title = '') => read.leftOut.push({ line, why, title })
  for (const { number, why } of raw.badLines) leaveOut(number, why)
  for (const { line, kind } of raw.others) leaveOut(line, kind)
  for (const line of raw.unfinished) leaveOut(line, 'unfinished')
  const begun = stepsTaken()
  let count = 0
  for (const events of Map.groupBy(raw.events, uidOf).values()) {
    const reading = { findZone, home, isOurs: ourProduct.test(events[0]?.product ?? '') }
    const isDay = (event: RawEvent) => event.lines.has('RECURRENCE-ID')
    const master = newest(events.filter((event) => !isDay(event)))
    for (const event of events)
      if (event !== master && !isDay(event)) leaveOut(event.line, 'newer-there', titleOf(event))
    const days = newestOfEachDay(events.filter(isDay))
    const series = keepUnderstood(master ? [master, ...days] : days, master, reading)
    read.events.push(...series)
    for (const _ of events) if (++count % everyEvents === 0) yield
  }
  read.leftOut.sort((a, b) => a.line - b.line)
  return read

  /** A series and its changed days. */
  function keepUnderstood(events: RawEvent[], master: RawEvent | undefined, reading: Reading): ReadEvent[] {
    const planned = master && events.length > 1 ? plannedWhere(master, reading) : undefined
    const understood: UnderstoodEvent[] = []
    for (const event of events) {
      const one = readEvent(event, reading, event === master ? undefined : planned)
      if (typeof one === 'string') leaveOut(event.line, one, titleOf(event))
      else understood.push(one)
    }
    return asKept(understood, reading).filter((event) => {
      const tooMuch = stepsTaken() - begun > mostSteps
      const why = tooMuch ? 'too-much-work' : whyNotEvent({ ...event, petIds: [] })?.refusal
      if (why !== undefined) leaveOut(event.line, why, event.title)
      return why === undefined
    })
  }
}

function uidOf({ lines, line }: RawEvent): string {
  // one without a name is called by what it says
  const own = ['DTSTART', 'SUMMARY'].map((name) => lines.get(name)?.[0]?.value ?? '').join(' ')
  return lines.get('UID')?.[0]?.value.trim() || (own.trim() === '' ? `line ${line}` : own)
}

function titleOf({ lines }: RawEvent): string {
  return (lines.get('SUMMARY')?.[0]?.value ?? '').slice(0, 100)
}

function sequenceOf({ lines }: RawEvent): number {
  return Number(lines.get('SEQUENCE')?.[0]?.value) || 0
}

/** Of several versions the one with the highest number, of equal ones the last. */
function newest(events: readonly RawEvent[]): RawEvent | undefined {
  return events.reduce<RawEvent | undefined>(
    (best, event) => (best && sequenceOf(best) > sequenceOf(event) ? best : event),
    undefined,
  )
}

function newestOfEachDay(events: readonly RawEvent[]): RawEvent[] {
  const named = ({ lines }: RawEvent) => lines.get('RECURRENCE-ID')?.[0]?.value ?? ''
  return [...Map.groupBy(events, named).values()].flatMap((some) => newest(some) ?? [])
}

function plannedWhere(master: RawEvent, { findZone, home }: Reading) {
  const line = master.lines.get('DTSTART')?.[0]
  const start = line && readMoment(line, line.value, findZone)
  return start ? { zone: start.isDate ? null : start.zone, shift: shiftOf(start, home) } : undefined
}

/** Under which ids, and which days the series leaves to its changed days. */
function asKept(events: readonly UnderstoodEvent[], { isOurs }: Reading): ReadEvent[] {
  const master = events.find(({ replaces, recurrence }) => replaces === null && recurrence !== null)
  const seriesId = (master && ownSeriesId(master, isOurs)) ?? undefined
  return events.flatMap((event) => {
    if (event.isCancelled) return []
    const { replaces } = event
    const named = event.uid || `${event.start} ${event.title}`
    const id = idOf(named, isOurs)
    const kept = keptAs(id, event, isOurs)
    if (event === master) {
      const days = events.flatMap((one) => one.replaces ?? [])
      const skipped = [...new Set([...event.skipped, ...days])].toSorted()
      const own = seriesId === undefined || seriesId === id ? {} : { seriesId }
      const single = event.alone.map((start) => aloneOn(start, kept, derivedId('ics', named, start)))
      return [{ ...kept, skipped, ...own }, ...single]
    }
    if (replaces === null) return [{ ...kept, ...writtenOut(named, isOurs) }]
    const dayId = derivedId('ics', named, replaces)
    // a day of a series that is not in the file is an event like any other
    if (!master) return [{ ...kept, id: dayId }]
    return [{ ...kept, id: dayId, replaces: { seriesId: seriesId ?? id, eventId: id, day: replaces } }]
  })
}

/** Field by field: leaving the others out of a copy takes many times as long. */
function keptAs(id: string, event: UnderstoodEvent, isOurs: boolean): ReadEvent {
  const { title, categories } = event
  return {
    id,
    line: event.line,
    title,
    description: event.description,
    // ours names them there, and nowhere else
    petWords: isOurs ? categories : [title, ...categories],
    allDay: event.allDay,
    start: event.start,
    end: event.end,
    recurrence: event.recurrence,
    skipped: event.skipped,
    createdAt: event.createdAt,
    notes: event.notes,
  }
}

function aloneOn(start: LocalDateTime, event: ReadEvent, id: string): ReadEvent {
  const { line, title, description, petWords, allDay, createdAt, notes } = event
  const same = { line, title, description, petWords, allDay, createdAt, notes }
  const end = addMinutes(start, minutesBetween(event.start, event.end))
  return { ...same, id, start, end, recurrence: null, skipped: [] }
}

/** What we wrote ourselves comes back under its own id, so that its records stay with it. */
function idOf(uid: string, isOurs: boolean): string {
  const own = beforeAt(uid)
  return isOurs && isId(own) ? own : derivedId('ics', uid)
}

function ownSeriesId({ relatedTo }: UnderstoodEvent, isOurs: boolean): string | null {
  const own = beforeAt(relatedTo ?? '')
  return isOurs && isId(own) ? own : null
}

function writtenOut(uid: string, isOurs: boolean): { dayOfSeries?: string } {
  const [, series] = /^([\w-]+)\.\d{4}-\d\d-\d\d$/.exec(beforeAt(uid)) ?? []
  return isOurs && series !== undefined ? { dayOfSeries: series } : {}
}

function beforeAt(uid: string): string {
  return uid.includes('@') ? uid.slice(0, uid.lastIndexOf('@')) : uid
}
