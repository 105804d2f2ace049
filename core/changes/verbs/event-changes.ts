import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { Refusal } from '#core/refusal.ts'
import { findTarget } from './event-target.ts'
import { cutBefore, dropEmptyParts, overridesFor, partOn, reachesOver } from './series-parts.ts'
import type { Series } from './series-parts.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { eventFrom, stored } from '#core/schedule/stored-event.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'

export function addEvent(change: ChangeOf<'add-event'>, documents: Documents): Write[] {
  if (documents.event(change.eventId)) throw new Refusal('already-there')
  const form = { ...change.event, petIds: knownPets(change.event.petIds, documents) }
  const body = eventFrom(form, { id: change.eventId, createdAt: change.at })
  return [{ collection: 'events', id: body.id, body }]
}

/** What is already gone needs no deleting: that is done, not refused. */
export function deleteEvent(change: ChangeOf<'delete-event'>, documents: Documents): Write[] {
  const draft = draftOf(documents)
  const day = requiredDay(change)
  const target = findTarget(draft, change)
  if (target === null) return []
  if ('oneOff' in target) deleteOneOff(draft, target.oneOff, day)
  else if (day === null) deleteAll(draft, target.series)
  else if (change.scope === 'this') deleteThis(draft, target.series, day)
  else deleteFuture(draft, target.series, day)
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
export function happensOn(event: CareEvent, day: CalendarDay | null): boolean {
  return day === null || day === dayOf(event.start) || day === event.originalDate
}

/** Pets that are there: one deleted on another device must not come back as a bare id. */
export function knownPets(petIds: readonly string[], documents: Documents): string[] {
  return petIds.filter((id) => documents.pet(id) !== undefined)
}

export function withDay(days: readonly CalendarDay[], day: CalendarDay): CalendarDay[] {
  return [...new Set([...days, day])].toSorted()
}

function deleteOneOff(draft: Draft, event: CareEvent, day: CalendarDay | null) {
  if (!happensOn(event, day)) return
  draft.remove(event.id)
  // a file of before brought more days than can be read: one by one they can go, until it is small enough
  if (!draft.isTooLarge?.(seriesIdOf(event))) dropEmptyParts(draft, seriesIdOf(event))
}

function deleteAll(draft: Draft, { parts, overrides }: Series) {
  for (const { id } of [...parts, ...overrides]) draft.remove(id)
}

/** The day is gone in whatever form: also when another device has just changed it by hand. */
function deleteThis(draft: Draft, series: Series, day: CalendarDay) {
  for (const { id } of overridesFor(series, day)) draft.remove(id)
  const part = partOn(series, day)
  if (part) draft.put(stored({ ...part, recurrenceExceptions: withDay(part.recurrenceExceptions, day) }))
  dropEmptyParts(draft, series.id)
}

export function deleteFuture(draft: Draft, series: Series, day: CalendarDay) {
  for (const part of series.parts) {
    if (dayOf(part.start) >= day) draft.remove(part.id)
    else if (reachesOver(part, day)) draft.put(cutBefore(part, day))
  }
  for (const { id, originalDate = '' } of series.overrides) if (originalDate >= day) draft.remove(id)
  dropEmptyParts(draft, series.id)
}
