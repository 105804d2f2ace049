import { isCalendarDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { ChangeOf, Documents, Write } from './change.ts'
import { draftOf } from './draft.ts'
import type { Draft } from './draft.ts'
import type { CareEvent } from './event.ts'
import { cutOff } from './recurrence-lines.ts'
import { Refusal } from './refusal.ts'
import { dropFromPath, getEvent, keepOrDrop, pathTo, removeSeries } from './series-chain.ts'
import { unknownFollowers, withFollower } from './series-chain.ts'
import { isDayOfSeries, nextDayOfSeries } from './series.ts'
import { eventFrom, stored } from './stored-event.ts'
import { dayOf } from './wall-clock.ts'

export function addEvent(change: ChangeOf<'add-event'>, documents: Documents): Write[] {
  if (documents.event(change.eventId)) throw new Refusal('already-there')
  const form = { ...change.event, petIds: knownPets(change.event.petIds, documents) }
  const body = eventFrom(form, { id: change.eventId, createdAt: change.at })
  return [{ collection: 'events', id: body.id, body }]
}

export function deleteEvent(change: ChangeOf<'delete-event'>, documents: Documents): Write[] {
  const draft = draftOf(documents)
  const day = requiredDay(change)
  const path = day === null ? [getEvent(draft, change.eventId)] : pathTo(draft, change.eventId, day)
  const event = path.pop() ?? getEvent(draft, change.eventId)
  if (event.recurrence === null) deleteOneOff(draft, event, day, path)
  else if (day === null) deleteAll(draft, event, change.knownFollower)
  else if (change.scope === 'this') deleteThis(draft, event, day, path)
  else deleteFuture(draft, event, day, path, change.knownFollower)
  return draft.writes()
}

/** The day of the occurrence; null for scope all, which needs none. */
export function requiredDay(
  change: Pick<ChangeOf<'delete-event'>, 'scope' | 'occurrenceDate'>,
): CalendarDay | null {
  if (change.scope === 'all') return null
  if (change.occurrenceDate === undefined || !isCalendarDay(change.occurrenceDate)) {
    throw new Refusal(`occurrence-date-required-${change.scope}`)
  }
  return change.occurrenceDate
}

/** An event that happens once has one occurrence: asked for another day's, the series it was is gone. */
export function assertHappensOn(event: CareEvent, day: CalendarDay | null) {
  if (day !== null && day !== dayOf(event.start) && day !== event.originalDate)
    throw new Refusal('occurrence-gone')
}

/** Pets that are there: one deleted on another device must not come back as a bare id. */
export function knownPets(petIds: readonly string[], documents: Documents): string[] {
  return petIds.filter((id) => documents.pet(id) !== undefined)
}

export function withDay(days: readonly CalendarDay[], day: CalendarDay): CalendarDay[] {
  return [...new Set([...days, day])].toSorted()
}

function deleteOneOff(draft: Draft, event: CareEvent, day: CalendarDay | null, path: CareEvent[]) {
  assertHappensOn(event, day)
  dropFromPath(draft, event, path)
  dropUsedUpSeriesOf(draft, event)
}

/** A series of which only this stand-in was left goes with it. */
export function dropUsedUpSeriesOf(draft: Draft, standIn: CareEvent) {
  const series = standIn.originalEventId === undefined ? undefined : draft.event(standIn.originalEventId)
  if (series?.recurrence) keepOrDrop(draft, series)
}

function deleteAll(draft: Draft, event: CareEvent, known: string | null | undefined) {
  for (const series of [event, ...unknownFollowers(draft, event, known)]) removeSeries(draft, series)
}

/** The day is gone in whatever form: also when another device has just changed it by hand. */
function deleteThis(draft: Draft, event: CareEvent, day: CalendarDay, path: CareEvent[]) {
  if (!isDayOfSeries(event, day)) throw new Refusal('occurrence-gone')
  for (const standIn of draft.standIns(event.id)) {
    if (standIn.originalDate === day) draft.remove(standIn.id)
  }
  const recurrenceExceptions = withDay(event.recurrenceExceptions, day)
  keepOrDrop(draft, stored({ ...event, recurrenceExceptions }), path)
}

function deleteFuture(
  draft: Draft,
  event: CareEvent,
  day: CalendarDay,
  path: CareEvent[],
  known: string | null | undefined,
) {
  const unknown = unknownFollowers(draft, event, known)
  const after = (unknown.at(-1) ?? event).followedBy
  for (const follower of unknown) removeSeries(draft, follower)
  if (day <= dayOf(event.start)) {
    removeSeries(draft, event)
    return dropFromPath(draft, withFollower(event, after), path)
  }
  if (nextDayOfSeries(event, day) === null) throw new Refusal('occurrence-gone')
  for (const standIn of draft.standIns(event.id)) {
    if ((standIn.originalDate ?? '') >= day) draft.remove(standIn.id)
  }
  keepOrDrop(draft, withFollower(cutBefore(event, day), after), path)
}

/** The series up to the day before; what was skipped later is forgotten with it. */
export function cutBefore(event: CareEvent, day: CalendarDay): CareEvent {
  return stored({
    ...event,
    recurrence: event.recurrence && cutOff(event.recurrence, day),
    recurrenceExceptions: event.recurrenceExceptions.filter((skipped) => skipped < day),
  })
}
