import { isCalendarDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { ChangeOf, Documents, Write } from './change.ts'
import { draftOf } from './draft.ts'
import type { Draft } from './draft.ts'
import type { CareEvent, EventForm } from './event.ts'
import {
  assertHappensOn,
  cutBefore,
  dropUsedUpSeriesOf,
  knownPets,
  requiredDay,
  withDay,
} from './event-changes.ts'
import { timesGiven } from './event-timing.ts'
import { restFrom } from './recurrence-lines.ts'
import { Refusal } from './refusal.ts'
import { getEvent, keepOrDrop, pathTo, removeSeries, unknownFollowers, withFollower } from './series-chain.ts'
import { editedSeries, isSameRule, seriesEdit, shareOfFollower } from './series-edit.ts'
import type { SeriesEdit } from './series-edit.ts'
import { startOfSeries } from './series-start.ts'
import { isDayOfSeries, nextDayOfSeries } from './series.ts'
import { eventFrom, formOf, startingOn, stored } from './stored-event.ts'
import { dayOf } from './wall-clock.ts'

type Edit = ChangeOf<'edit-event'>

export function editEvent(change: Edit, documents: Documents): Write[] {
  const draft = draftOf(documents)
  const day = requiredDay(change)
  const given = withKnownPets(change.event, documents)
  const path = day === null ? [getEvent(draft, change.eventId)] : pathTo(draft, change.eventId, day)
  const event = path.pop() ?? getEvent(draft, change.eventId)
  if (event.recurrence === null) editOneOff(draft, event, day, given)
  else if (day === null) editAll(draft, event, lookedAt(change, event), given, change.knownFollower)
  else if (change.scope === 'this') editThis(draft, event, day, given, newEvent(draft, change))
  else if (day <= dayOf(event.start)) editAll(draft, event, day, given, change.knownFollower)
  else editFuture(draft, event, day, given, change, path)
  return draft.writes()
}

function withKnownPets(given: Edit['event'], documents: Documents): Partial<EventForm> {
  // the cast: valibot writes "may be undefined" for a field that is left out, the verbs ask only whether it is there
  const named = given as Partial<EventForm>
  return named.petIds ? { ...named, petIds: knownPets(named.petIds, documents) } : named
}

function newEvent(draft: Draft, change: Edit): { id: string; createdAt: number } {
  if (change.newEventId === undefined) throw new Refusal('not-understood')
  if (draft.event(change.newEventId)) throw new Refusal('already-there')
  return { id: change.newEventId, createdAt: change.at }
}

/** Scope all may name the occurrence its times belong to; else they are those of the first. */
function lookedAt(change: Edit, event: CareEvent): CalendarDay {
  const day = change.occurrenceDate
  return day !== undefined && isCalendarDay(day) ? day : dayOf(event.start)
}

/** Also turns it into a series; it then stands in for nothing any more. */
function editOneOff(draft: Draft, event: CareEvent, day: CalendarDay | null, given: Partial<EventForm>) {
  assertHappensOn(event, day)
  const times = timesGiven(event, dayOf(event.start), given)
  const edited = eventFrom({ ...formOf(event), ...given, ...times }, event)
  draft.put(edited)
  if (edited.recurrence) dropUsedUpSeriesOf(draft, event)
}

function editThis(
  draft: Draft,
  event: CareEvent,
  day: CalendarDay,
  given: Partial<EventForm>,
  identity: { id: string; createdAt: number },
) {
  const earlier = draft.standIns(event.id).filter((standIn) => standIn.originalDate === day)
  const isDeleted = event.recurrenceExceptions.includes(day) && earlier.length === 0
  if (!isDayOfSeries(event, day) || isDeleted) throw new Refusal('occurrence-gone')
  // two devices changed the same day: the later one stands, or the pet would get its pill twice
  for (const standIn of earlier) draft.remove(standIn.id)
  const form = { ...formOf(event), ...given, ...timesGiven(event, day, given), recurrence: null }
  draft.put(eventFrom(form, { ...identity, originalEventId: event.id, originalDate: day }))
  draft.put(stored({ ...event, recurrenceExceptions: withDay(event.recurrenceExceptions, day) }))
}

/** Skipped days stay skipped, stand-ins stay as they are. */
function editAll(
  draft: Draft,
  event: CareEvent,
  day: CalendarDay,
  given: Partial<EventForm>,
  known: string | null | undefined,
) {
  const edit = seriesEdit(event, day, given)
  const unknown = unknownFollowers(draft, event, known)
  if (edit.lines === null) return keepOnly(draft, event, day, given, unknown)
  const { series, newDay } = editedSeries(event, edit)
  repoint(draft, draft.standIns(event.id), series.id, newDay)
  draft.put(cutAtFollower(series, edit, unknown))
  shareWith(draft, unknown, event, series, edit)
}

/** The old series ends the day before and names the new one, which has the later days, skipped and changed ones included. */
function editFuture(
  draft: Draft,
  event: CareEvent,
  day: CalendarDay,
  given: Partial<EventForm>,
  change: Edit,
  path: CareEvent[],
) {
  const firstDay = nextDayOfSeries(event, day)
  if (firstDay === null) throw new Refusal('occurrence-gone')
  const identity = newEvent(draft, change)
  const edit = seriesEdit(event, day, given)
  const unknown = unknownFollowers(draft, event, change.knownFollower)
  const later = draft.standIns(event.id).filter((standIn) => (standIn.originalDate ?? '') >= day)
  const rest = startingOn({ ...restOf(event, day), ...identity }, firstDay)
  const old = withFollower(cutBefore(event, day), { id: identity.id, from: day })
  if (edit.lines === null) {
    draft.put(old)
    for (const standIn of later) draft.remove(standIn.id)
    return keepOnly(draft, rest, day, given, unknown)
  }
  const { series, newDay } = editedSeries(rest, edit)
  repoint(draft, later, series.id, newDay)
  keepOrDrop(draft, cutAtFollower(series, edit, unknown), [...path, old])
  if (draft.event(series.id)) draft.put(old)
  shareWith(draft, unknown, event, series, edit)
}

function restOf(event: CareEvent, day: CalendarDay): CareEvent {
  return {
    ...event,
    recurrence: event.recurrence && restFrom(event.recurrence, dayOf(event.start), day),
    recurrenceExceptions: event.recurrenceExceptions.filter((skipped) => skipped >= day),
  }
}

/** Repeats no more: the occurrence the person looked at is what stays. */
function keepOnly(
  draft: Draft,
  event: CareEvent,
  day: CalendarDay,
  given: Partial<EventForm>,
  unknown: CareEvent[],
) {
  for (const series of [event, ...unknown]) removeSeries(draft, series)
  const form = { ...formOf(event), ...given, ...timesGiven(event, day, given), recurrence: null }
  draft.put(eventFrom(form, { id: event.id, createdAt: event.createdAt }))
}

/** A new rule must not reach into the days that another device has given to a series of their own. */
function cutAtFollower(series: CareEvent, edit: SeriesEdit, unknown: CareEvent[]): CareEvent {
  return edit.lines && unknown.length > 0 && series.followedBy
    ? cutBefore(series, series.followedBy.from)
    : series
}

function shareWith(
  draft: Draft,
  followers: CareEvent[],
  before: CareEvent,
  whole: CareEvent,
  edit: SeriesEdit,
) {
  for (const follower of followers) {
    const { series, newDay } = editedSeries(follower, shareOfFollower(follower, before, edit))
    const goesOn = edit.lines && isSameRule(follower.recurrence, before.recurrence)
    const start = goesOn
      ? startOfSeries(restOf(whole, dayOf(series.start)).recurrence ?? [], dayOf(series.start))
      : null
    const ruled = start ? startingOn({ ...series, recurrence: start.lines }, start.day) : series
    repoint(draft, draft.standIns(follower.id), follower.id, newDay)
    draft.put(start && ruled.followedBy ? cutBefore(ruled, ruled.followedBy.from) : ruled)
  }
}

function repoint(
  draft: Draft,
  standIns: CareEvent[],
  seriesId: string,
  newDay: (day: CalendarDay) => CalendarDay,
) {
  for (const standIn of standIns) {
    const originalDate = standIn.originalDate && newDay(standIn.originalDate)
    draft.put(stored({ ...standIn, originalEventId: seriesId, ...(originalDate ? { originalDate } : {}) }))
  }
}
