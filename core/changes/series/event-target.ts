import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { derivedId } from '#core/id.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent, EventForm, Occurrence } from '#core/schedule/event.ts'
import { isDayOfSeries, nameOfOnce, seriesIdOf } from '#core/schedule/series.ts'
import type { OccurrenceName } from '#core/schedule/series.ts'
import type { AppliedChange, Change, Documents, EventChange, Scope, StepOf } from '../change.ts'
import { stepsOf } from '../save.ts'
import { readSeries } from './series-value.ts'
import type { Series } from './series-value.ts'

/** How a change names an event with all that it is: what repeats with a day, what happens once with its lasting name. */
export function wholeEvent(event: CareEvent) {
  const { id: eventId, recurrence, start } = event
  if (recurrence !== null)
    return { eventId, seriesId: seriesIdOf(event), scope: 'all', occurrenceDate: dayOf(start) } as const
  const once = nameOfOnce(event)
  return { eventId, scope: 'all', ...(once && { once }) } as const
}

/**
 * What is said of an occurrence that somebody looks at: what they changed, and nothing else. A day that was only moved, on a
 * device that did not know yet of another dose, must not bring the old one back.
 */
export function editOf(
  { event, day }: Pick<Occurrence, 'event' | 'day'>,
  changes: Partial<EventForm>,
  scope: Scope,
  newEventId: string,
): StepOf<'edit-event'> {
  if (event.recurrence === null) return { verb: 'edit-event', ...wholeEvent(event), event: changes }
  const isPart = scope !== 'all'
  return {
    ...onDay({ event, day }, scope),
    verb: 'edit-event',
    event: changes,
    ...(isPart && { newEventId }),
  }
}

export function deletionOf(
  { event, day }: Pick<Occurrence, 'event' | 'day'>,
  scope: Scope,
): StepOf<'delete-event'> {
  if (event.recurrence === null) return { verb: 'delete-event', ...wholeEvent(event) }
  return { verb: 'delete-event', ...onDay({ event, day }, scope) }
}

/** Of a series as much as its scope says, from the day that was looked at. */
function onDay({ event, day }: Pick<Occurrence, 'event' | 'day'>, scope: Scope) {
  return { eventId: event.id, scope, occurrenceDate: day, seriesId: seriesIdOf(event) }
}

/** What a change means: an event that happens once, or the series of the part it names, in whatever parts that is now. */
export function findTarget(
  draft: Documents,
  { eventId, seriesId }: Pick<EventChange, 'eventId' | 'seriesId'>,
): { oneOff: CareEvent } | { series: Series } | null {
  const event = draft.find('events', eventId)
  if (event?.recurrence === null) return { oneOff: event }
  const series = readSeries(draft, event ? seriesIdOf(event) : (seriesId ?? eventId), event)
  return series && { series }
}

/** The change with what it finds, which is kept with it: carried out again without some change before it, it is for the same. */
export function withTarget(change: Change, documents: Documents): Change {
  const event = isOfEvent(change) ? documents.find('events', change.eventId) : undefined
  if (!isOfEvent(change) || !event) return change
  const once = event.recurrence === null && isForOnce(change, event, documents) ? nameOfOnce(event) : null
  return { ...change, seriesId: seriesIdOf(event), ...(once && { once }) }
}

/** The series of the event that a change is about, or that event alone, by its lasting name; null where it is gone. */
export function seriesFound(change: Change, documents: Documents): string | null {
  const event = isOfEvent(change) ? documents.find('events', change.eventId) : undefined
  return event ? seriesIdOf(event) : null
}

/**
 * Apps name the day they look at in a series, and none of what happens once: one that names a day had not heard that only
 * that day is left, and means the series. What replaces a day of a series is that day, whoever says it.
 */
function isForOnce({ scope, occurrenceDate }: EventChange, event: CareEvent, documents: Documents): boolean {
  if (occurrenceDate === undefined || scope === 'this') return occurrenceDate === undefined
  const { originalDate = '' } = event
  const isPlanned = (one: CareEvent) => one.recurrence !== null && isFor(originalDate)(one)
  return originalDate !== '' && documents.series(seriesIdOf(event)).some(isPlanned)
}

/**
 * The change as it is to be carried out. Made for what happens once, it never takes a series instead: where its event is
 * gone, or repeats now, it is for that one day.
 */
export function aimed(change: Change, documents: Documents): Change {
  if (!isOfEvent(change)) return change
  const { once } = change
  const event = documents.find('events', change.eventId)
  if (!once) return event || change.occurrenceDate !== undefined ? change : withoutSeries(change)
  if (event?.recurrence === null) return change
  if (!isCalendarDay(once.day)) throw new Refusal('not-understood')
  const seriesId = event ? seriesIdOf(event) : once.seriesId
  if (event && !isDayOf(once, seriesId, documents)) throw new Refusal('repeats-now')
  const on = { ...change, seriesId, scope: 'this', occurrenceDate: once.day } as const
  if (on.verb === 'delete-event') return on
  return { ...on, newEventId: on.newEventId ?? (event ? derivedId(on.id, on.eventId) : on.eventId) }
}

/**
 * What happened once and was made a series of its own is the first day of that, if it had not been moved by hand before:
 * another day may have its name there.
 */
export function isDayOf({ seriesId, day }: OccurrenceName, now: string, documents: Documents): boolean {
  const parts = documents.series(now)
  if (seriesId === now) return parts.some(isFor(day))
  return parts.some((part) => isFor(day)(part) && dayOf(part.start) === day)
}

/** No app says the series of all that it has no day of: what is gone happened once, and is nothing else now. */
function withoutSeries(change: EventChange): EventChange {
  const { seriesId: _, ...rest } = change
  return rest
}

/** The event that a change of the log found; or, where that was gone, as it was when it was there last. */
export type Found = { there: CareEvent | null; last: CareEvent | null }

/**
 * A change of the log, as it is to be carried out again: on the target that it found and no other. Of one that was kept
 * before targets were, what it found tells what
 * it was made for. One that found nothing does nothing now either, unless its event is back: then it is for that, as long
 * as it was no series or is none.
 */
export function aimedAgain(
  change: Change,
  found: Found | undefined,
  target: string | null,
  documents: Documents,
): Change {
  const now = seriesFound(change, documents)
  if (target !== null && now !== null && now !== target) throw new Refusal('changed-since')
  if (!isOfEvent(change) || change.once || change.occurrenceDate !== undefined)
    return aimed(change, documents)
  const { there = null, last = null } = found ?? {}
  if (there?.recurrence) return change
  const isBack = documents.find('events', change.eventId)?.recurrence
  const was = there ?? (isBack ? last : null)
  const once = was?.recurrence === null ? nameOfOnce(was) : null
  if (isBack && !once) throw new Refusal('repeats-now')
  return aimed({ ...change, ...(once && { once }) }, documents)
}

/** Of each step of each change of a log, what it found; the documents are those after all of them. */
export function eventsFound(
  log: readonly AppliedChange[],
  documents: Documents,
): readonly (readonly Found[])[] {
  const [later, earlier] = [new Map<string, CareEvent | null>(), new Map<string, CareEvent>()]
  const idsOf = ({ change }: AppliedChange) =>
    stepsOf(change).map((step) => (isOfEvent(step) ? step.eventId : null))
  const there = log.toReversed().map((applied) => {
    for (const write of applied.before) if (write.collection === 'events') later.set(write.id, write.body)
    return idsOf(applied).map(
      (id) => (id === null ? null : later.has(id) ? later.get(id) : documents.find('events', id)) ?? null,
    )
  })
  return log.map((applied, at) => {
    for (const { collection, id, body } of applied.before)
      if (collection === 'events' && body) earlier.set(id, body)
    return idsOf(applied).map((id, place) => ({
      there: there.at(-1 - at)?.[place] ?? null,
      last: earlier.get(id ?? '') ?? null,
    }))
  })
}

/** A part that names the day, deleted or not, or what replaces it. */
function isFor(day: CalendarDay) {
  return (event: CareEvent) =>
    event.recurrence === null ? event.originalDate === day : isDayOfSeries(event, day)
}

function isOfEvent(change: Change): change is EventChange {
  return 'scope' in change
}
