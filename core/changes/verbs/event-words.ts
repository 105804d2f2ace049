import { addDays } from '#core/calendar/calendar-day.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { nextDayOfSeries } from '#core/schedule/series.ts'
import type { AppliedChange, Change, ChangeOf, EventChange, Scope, Write } from '../change.ts'
import type { Taking } from '../verb.ts'
import { differInSome } from './differ-in-some.ts'

function isOnEvent(change: Change): change is EventChange {
  return change.verb === 'edit-event' || change.verb === 'delete-event'
}

/** The days of a series that it is about. */
export function daysAbout(change: EventChange, before: readonly Write[]): string {
  const { scope, day } = reachOf(change, before)
  return [change.seriesId ?? change.eventId, scope, day].join()
}

/**
 * Whether words go with the events that a change removes: with a pet, a plan, or because the series repeats no more. One day
 * that is changed once more is another document, and may keep what was changed there.
 */
export function takesEvents({ change, before }: Taking): boolean {
  return !isOnEvent(change) || reachOf(change, before).scope !== 'this'
}

type Edited = AppliedChange & { change: ChangeOf<'edit-event'> }

export function takesEdit({ change: { newEventId = '', eventId }, before }: Edited, later: Taking): boolean {
  const holds = before.some(({ id }) => id === newEventId) ? newEventId : eventId
  return takesEvents(later) && later.removed.has(holds)
}

export function takesFromEdit(earlier: Edited, { change, before }: Taking): boolean {
  if (!isOnEvent(change) || !areOfOneSeries(change, earlier.change)) return false
  const isDeleted = change.verb === 'delete-event'
  const [reach, reached] = [reachOf(change, before), reachOf(earlier.change, earlier.before)]
  // all from the last day on is that day alone
  const isWhole = reach.scope === 'this' && reach.day === reached.day && isLastDay(reached, earlier.before)
  if (!isWhole && !meet(reach, reached, isDeleted)) return false
  return isDeleted || differInSome(change.event, earlier.change.event)
}

function areOfOneSeries(a: EventChange, b: EventChange): boolean {
  return a.eventId === b.eventId || (a.seriesId !== undefined && a.seriesId === b.seriesId)
}

type Reach = { scope: Scope; day: string }

/** A day that was changed by hand before is an event of its own, and whoever changes that changes this one day. */
function reachOf({ eventId, scope, occurrenceDate = '' }: EventChange, before: readonly Write[]): Reach {
  const found = before.find(({ collection, id }) => collection === 'events' && id === eventId)
  const byHand = found?.collection === 'events' && found.body?.recurrence === null ? found.body : undefined
  return byHand?.originalDate === undefined
    ? { scope, day: occurrenceDate }
    : { scope: 'this', day: byHand.originalDate }
}

function isLastDay({ scope, day }: Reach, before: readonly Write[]): boolean {
  const found = before.flatMap(({ collection, body }) => (collection === 'events' && body ? body : []))
  const goesOn = (event: CareEvent) => nextDayOfSeries(event, addDays(day, 1)) !== null
  return scope === 'future' && found.length > 0 && !found.some(goesOn)
}

/** One day meets the same day; wider scopes leave what was changed by hand there, unless they delete it. */
function meet({ scope, day }: Reach, earlier: Reach, isDeleted: boolean): boolean {
  if (scope === 'this') return earlier.scope === 'this' && day === earlier.day
  if (earlier.scope !== 'this') return true
  return isDeleted && (scope === 'all' || earlier.day >= day)
}
