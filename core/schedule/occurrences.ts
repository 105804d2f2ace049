import { dayFrom, dayNumber, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, DayNumber } from '../calendar/calendar-day.ts'
import type { CareEvent, Occurrence } from './event.ts'
import { fallsOn, nextFall } from '../recurrence/recurrence.ts'
import type { Rule } from '../recurrence/recurrence.ts'
import { isOfSeries, occurrenceOn, ruleOf, seriesIdOf } from './series.ts'
import { dayOf, isLocalDateTime } from '../calendar/wall-clock.ts'

/** A series with all that a question about a day needs, worked out once. */
type IndexedSeries = { event: CareEvent; rule: Rule; skipped: ReadonlySet<DayNumber>; nights: number }

/** An event that happens once, and the days it touches. */
type IndexedOneOff = { event: CareEvent; first: DayNumber; last: DayNumber }

/** Longer events are asked one by one: a stay of a hundred years would fill 36,500 days. */
const mostIndexedDays = 60

/**
 * The events of one owner, by day and by series. It changes in place, because it holds tens of thousands: whoever
 * makes it owns it. An event must not be changed after it was given in; give in a new one of the same id instead.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createEventIndex(onUnreadable: (event: CareEvent) => void = () => {}) {
  const events = new Map<string, CareEvent>()
  const series = new Map<string, IndexedSeries>()
  const byDay = new Map<DayNumber, Map<string, IndexedOneOff>>()
  const long = new Map<string, IndexedOneOff>()
  const bySeries = new Map<string, Map<string, CareEvent>>()
  const byPlan = new Map<string, Map<string, CareEvent>>()
  const unreadable = new Map<string, CareEvent>()
  const toDo = new Map<string, CareEvent>()
  const reported = new WeakSet<CareEvent>()

  function add(event: CareEvent) {
    events.set(event.id, event)
    if (isOfSeries(event)) inner(bySeries, seriesIdOf(event)).set(event.id, event)
    if (event.planId !== undefined) inner(byPlan, event.planId).set(event.id, event)
    if (event.recurrence !== null) return addSeries(event)
    if (event.again && event.doneOn === undefined) toDo.set(event.id, event)
    const oneOff = oneOffFrom(event)
    if (!oneOff) return
    if (oneOff.last - oneOff.first >= mostIndexedDays) long.set(event.id, oneOff)
    else for (let day = oneOff.first; day <= oneOff.last; day++) inner(byDay, day).set(event.id, oneOff)
  }

  function addSeries(event: CareEvent) {
    const known = seriesFrom(event)
    if (known) return void series.set(event.id, known)
    unreadable.set(event.id, event)
    if (!reported.has(event)) onUnreadable(event)
    reported.add(event)
  }

  function remove(event: CareEvent) {
    events.delete(event.id)
    series.delete(event.id)
    unreadable.delete(event.id)
    toDo.delete(event.id)
    long.delete(event.id)
    dropInner(bySeries, seriesIdOf(event), event.id)
    if (event.planId !== undefined) dropInner(byPlan, event.planId, event.id)
    const oneOff = oneOffFrom(event)
    if (!oneOff || oneOff.last - oneOff.first >= mostIndexedDays) return
    for (let day = oneOff.first; day <= oneOff.last; day++) dropInner(byDay, day, event.id)
  }

  return {
    /** Puts an event in the place of the one with its id; null takes that one out. */
    set(id: string, event: CareEvent | null) {
      const known = events.get(id)
      if (known && known !== event) remove(known)
      if (event && known !== event) add(event)
    },
    get: (id: string) => events.get(id),
    all: () => [...events.values()],
    /** parts of a series, and one-offs that replace days of it */
    ofSeries: (seriesId: string) => [...(bySeries.get(seriesId)?.values() ?? [])],
    ofPlan: (planId: string) => [...(byPlan.get(planId)?.values() ?? [])],
    series: (): Iterable<IndexedSeries> => series.values(),
    /** series that are on no day, because their rule cannot be read */
    unreadable: () => [...unreadable.values()],
    /** what comes again after it is done, and is not yet */
    toDo: () => [...toDo.values()],
    oneOffsOn: (day: DayNumber): Iterable<IndexedOneOff> => byDay.get(day)?.values() ?? [],
    longOneOffs: (): Iterable<IndexedOneOff> => long.values(),
  }
}
export type EventIndex = ReturnType<typeof createEventIndex>

/** All of them at once; `set` keeps it up to date. */
export function indexEvents(
  events: Iterable<CareEvent>,
  onUnreadable?: (event: CareEvent) => void,
): EventIndex {
  const index = createEventIndex(onUnreadable)
  for (const event of events) index.set(event.id, event)
  return index
}

/** How many days after its first an event still touches; one that ends at midnight does not touch the new day. */
function nightsOf(event: Pick<CareEvent, 'start' | 'end' | 'allDay'>): number {
  const nights = dayNumber(dayOf(event.end)) - dayNumber(dayOf(event.start))
  return nights > 0 && !event.allDay && event.end.endsWith('T00:00:00') ? nights - 1 : Math.max(nights, 0)
}

/** Null when it cannot be read. */
function seriesFrom(event: CareEvent): IndexedSeries | null {
  const rule = ruleOf(event)
  if (!rule || !isLocalDateTime(event.start) || !isLocalDateTime(event.end)) return null
  const skipped = new Set(event.recurrenceExceptions.map(dayNumber))
  return { event, rule, skipped, nights: nightsOf(event) }
}

/** One without times is on its `date`; without that either it is on no day. */
function oneOffFrom(event: CareEvent): IndexedOneOff | null {
  if (isLocalDateTime(event.start) && isLocalDateTime(event.end)) {
    const first = dayNumber(dayOf(event.start))
    return { event, first, last: first + nightsOf(event) }
  }
  if (event.date === undefined || !isCalendarDay(event.date)) return null
  return { event, first: dayNumber(event.date), last: dayNumber(event.date) }
}

function inner<Key, Id, Value>(map: Map<Key, Map<Id, Value>>, key: Key): Map<Id, Value> {
  const known = map.get(key)
  if (known) return known
  const made = new Map<Id, Value>()
  map.set(key, made)
  return made
}

function dropInner<Key, Id, Value>(map: Map<Key, Map<Id, Value>>, key: Key, id: Id) {
  const known = map.get(key)
  known?.delete(id)
  if (known?.size === 0) map.delete(key)
}

/** Occurrences of one series that overlap on a day: more than these cannot be read, a century of them could not be held. */
const mostOverlapping = 100

/** What the day shows: all-day events first, then by start, title and id. */
export function occurrencesOn(index: EventIndex, day: CalendarDay): Occurrence[] {
  return occurrencesBetween(index, day, day)
}

/**
 * Everything that touches the days from `first` to `last`, each once, in the order of a day's list: what of it touches
 * one day is that day's list as it stands.
 */
export function occurrencesBetween(index: EventIndex, first: CalendarDay, last: CalendarDay): Occurrence[] {
  const [from, to] = [dayNumber(first), dayNumber(last)]
  const found: Occurrence[] = []
  for (const series of index.series()) addSeriesDays(found, series, from, to)
  for (const oneOff of index.longOneOffs()) {
    if (oneOff.first <= to && oneOff.last >= from) found.push(onlyOccurrence(oneOff))
  }
  for (let day = from; day <= to; day++) {
    for (const oneOff of index.oneOffsOn(day)) {
      if (day === Math.max(oneOff.first, from)) found.push(onlyOccurrence(oneOff))
    }
  }
  return found.sort(byTime)
}

/** The next days an event takes place, from `from` on. */
export function nextOccurrences(event: CareEvent, from: CalendarDay, howMany: number): Occurrence[] {
  const oneOff = event.recurrence === null ? oneOffFrom(event) : null
  if (oneOff) return oneOff.first >= dayNumber(from) ? [onlyOccurrence(oneOff)].slice(0, howMany) : []
  const rule = ruleOf(event)
  if (!rule) return []
  const found: Occurrence[] = []
  const skipped = new Set(event.recurrenceExceptions)
  let day = nextFall(rule, dayNumber(from))
  while (day !== null && found.length < howMany) {
    if (!skipped.has(dayFrom(day))) found.push(occurrenceOn(event, day))
    day = nextFall(rule, day + 1)
  }
  return found
}

function addSeriesDays(
  found: Occurrence[],
  { event, rule, skipped, nights }: IndexedSeries,
  from: DayNumber,
  to: DayNumber,
) {
  // most often asked: one day, nothing over midnight
  if (from === to && nights === 0) {
    if (fallsOn(rule, from) && !skipped.has(from)) found.push(occurrenceOn(event, from))
    return
  }
  const most = found.length + mostOverlapping + to - from
  for (let day = nextFall(rule, from - nights, to); day !== null; day = nextFall(rule, day + 1, to)) {
    if (!skipped.has(day)) found.push(occurrenceOn(event, day))
    if (found.length >= most) return
  }
}

function onlyOccurrence({ event, first }: IndexedOneOff): Occurrence {
  const { id, start, end, originalEventId } = event
  const day = dayFrom(first)
  return { id, event, day, start, end, isOccurrence: false, ...(originalEventId ? { originalEventId } : {}) }
}

function byTime(a: Occurrence, b: Occurrence): number {
  return (
    Number(b.event.allDay) - Number(a.event.allDay) ||
    inOrder(a.start, b.start) ||
    inOrder(a.event.title, b.event.title) ||
    inOrder(a.id, b.id)
  )
}

// by code unit, not by locale: every device shows one order, and sorting a full day takes microseconds
function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
