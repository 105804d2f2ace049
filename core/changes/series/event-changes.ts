import { Refusal } from '#core/refusal.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import { endBefore, readSeries, skipDay, withoutEmptyParts, writeSeries } from './series-value.ts'
import { findTarget, happensOn, requiredDay } from './event-target.ts'

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
  if ('series' in target) {
    const { series } = target
    const all = { ...series, parts: [], byHand: [] }
    const left = day === null ? all : change.scope === 'this' ? skipDay(series, day) : endBefore(series, day)
    writeSeries(draft, series, left)
    return draft.writes()
  }
  const { oneOff } = target
  if (!happensOn(oneOff, day)) return []
  draft.remove(oneOff.id)
  // a file of before brought more days than can be read: one by one they can go, until it is small enough
  const isTooLarge = draft.isTooLarge?.(seriesIdOf(oneOff))
  const left = isTooLarge ? null : readSeries(draft, seriesIdOf(oneOff))
  if (left) writeSeries(draft, left, withoutEmptyParts(left))
  return draft.writes()
}

/** Pets that are there: one deleted on another device must not come back as a bare id. */
export function knownPets(petIds: readonly string[], documents: Documents): string[] {
  return petIds.filter((id) => documents.pet(id) !== undefined)
}
