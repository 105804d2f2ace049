import type { CalendarDay } from './calendar-day.ts'
import type { Draft } from './draft.ts'
import type { CareEvent } from './event.ts'
import { Refusal } from './refusal.ts'
import { isDayOfSeries, isUsedUp } from './series.ts'
import { stored } from './stored-event.ts'

export function getEvent(draft: Draft, id: string): CareEvent {
  const event = draft.event(id)
  if (!event) throw new Refusal('event-gone')
  return event
}

/**
 * The series that has the day now, with the ones before it. A device that was away still names the old series for days
 * that another device has cut off from it.
 */
export function pathTo(draft: Draft, eventId: string, day: CalendarDay): CareEvent[] {
  const path = [getEvent(draft, eventId)]
  for (let event = path[0]; event;) {
    const next: CareEvent['followedBy'] = event.followedBy
    if (!next || day < next.from || isDayOfSeries(event, day)) return path
    // a circle could only come from a forged undo
    if (path.some(({ id }) => id === next.id)) return path
    event = getEvent(draft, next.id)
    path.push(event)
  }
  return path
}

/**
 * The series that go on after this one and that the device did not know of when the person acted, up to the one it
 * did know. A device that says nothing about followers knew them all.
 */
export function unknownFollowers(
  draft: Draft,
  event: CareEvent,
  known: string | null | undefined,
): CareEvent[] {
  const followers: CareEvent[] = []
  const seen = new Set([event.id])
  for (let next = known === undefined ? undefined : event.followedBy; next && next.id !== known;) {
    const follower = draft.event(next.id)
    if (!follower || seen.has(follower.id)) break
    seen.add(follower.id)
    followers.push(follower)
    next = follower.followedBy
  }
  return followers
}

/** Takes a series with its stand-ins away. */
export function removeSeries(draft: Draft, series: CareEvent) {
  for (const standIn of draft.standIns(series.id)) draft.remove(standIn.id)
  draft.remove(series.id)
}

/**
 * Keeps a changed series, unless nothing is left of it: no day, no stand-in and no follower for which it still has to
 * answer. `path` are the series before it; the one that named it then names what comes after it.
 */
export function keepOrDrop(draft: Draft, series: CareEvent, path: readonly CareEvent[] = []) {
  const isNeeded = series.followedBy !== undefined || draft.standIns(series.id).length > 0
  if (isNeeded || !isUsedUp(series)) draft.put(series)
  else dropFromPath(draft, series, path)
}

/** Takes a series away and closes the gap it leaves in the path. */
export function dropFromPath(draft: Draft, series: CareEvent, path: readonly CareEvent[]) {
  draft.remove(series.id)
  const before = path.at(-1)
  if (!before) return
  keepOrDrop(draft, withFollower(before, series.followedBy), path.slice(0, -1))
}

export function withFollower(series: CareEvent, followedBy: CareEvent['followedBy']): CareEvent {
  const { followedBy: _, ...rest } = series
  return stored(followedBy ? { ...rest, followedBy } : rest)
}
