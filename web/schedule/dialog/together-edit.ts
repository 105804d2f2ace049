import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Scope } from '#core/changes/change.ts'
import { addMinutes, atTime, dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareEvent, EventForm, Occurrence } from '#core/schedule/event.ts'
import { isDayOfSeries, nextDayOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import { togetherIdOf } from '#core/schedule/together.ts'
import type { Together } from '#core/schedule/together.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, formFromDraft, minutesOf, withStart } from './event-draft.ts'
import type { AlsoAt, EventDraft } from './event-draft.ts'
import { changedFields, deletion, edit } from './event-edit.ts'
import { choiceFrom } from './recurrence/recurrence-draft.ts'
import { beginsNextDay, hasTimes, isTimed } from './times-draft.ts'

/** What was opened, its other times, and the form as the person left it. */
export type TogetherEdit = { opened: Occurrence; together: Together; draft: EventDraft }

/** Whether what was changed about all of them is for all times of the day, or only for the one looked at. */
export type Times = 'every' | 'one'

/** The times that a question names, in words: the one looked at, and all of them in the order of the day. */
export type TimesAsked = { own: string; all: readonly string[]; others: readonly OtherTime[] }

/** Another time of the same thing, and how far it reaches from the day looked at. */
export type OtherTime = {
  time: string
  event: CareEvent
  /** one of its days, for what is changed from there on */
  day: CalendarDay
  reach: 'on-day' | 'later' | 'over'
}

/** Null when there is no other, or the one looked at has no time itself. */
export function timesAsked(
  opened: Occurrence,
  { onDay, elsewhere }: Together,
  inWords: (time: string) => string,
): TimesAsked | null {
  const isWide = opened.event.recurrence !== null
  const day = dayOf(opened.start)
  const others = [
    ...onDay
      .filter(isTimed)
      .map(({ event, day, start }) => ({ start, event, day, reach: 'on-day' as const })),
    ...(isWide ? elsewhere : []).map((event) => {
      const next = nextDayOfSeries(event, day)
      const reach = next === null ? ('over' as const) : ('later' as const)
      return { start: event.start, event, day: next ?? dayOf(event.start), reach }
    }),
  ].toSorted((a, b) => (timeOf(a.start) < timeOf(b.start) ? -1 : 1))
  if (others.length === 0 || !isTimed(opened)) return null
  const all = [...new Set([opened, ...others].map(({ start }) => timeOf(start)))].toSorted()
  return {
    own: inWords(timeOf(opened.start)),
    all: all.map(inWords),
    others: others.map(({ start, ...other }) => ({ ...other, time: inWords(timeOf(start)) })),
  }
}

/** Those of them that a scope is about: one day alone has nothing to do with what is not on it. */
export function othersWithin({ others }: TimesAsked, scope: Scope): readonly OtherTime[] {
  if (scope === 'all') return others
  return others.filter(({ reach }) => reach === 'on-day' || (scope === 'future' && reach === 'later'))
}

type Timed = { occurrence: Occurrence; time: string }

/** What a save would change. */
export type PlannedEdit = {
  /** about the one looked at */
  own: Partial<EventForm>
  /** whether some of that could be meant for the other times too; a time of its own could not */
  isShared: boolean
  kept: readonly Timed[]
  removed: readonly Occurrence[]
  added: readonly AlsoAt[]
}

export function plannedEdit({ opened, together, draft }: TogetherEdit): PlannedEdit {
  const own = changedFields(opened, draft)
  const others = together.onDay.filter(isTimed)
  // all day or over midnight there are no other times to speak of: those that were there stay as they are
  const times = hasTimes(draft) ? draft.alsoAt : others.map(({ event, start }) => at(event.id, timeOf(start)))
  const timeFor = new Map(times.map(({ of, time }) => [of, time]))
  const kept = others.flatMap((occurrence) => {
    const time = timeFor.get(occurrence.event.id)
    return time === undefined ? [] : [{ occurrence, time }]
  })
  const known = new Set(others.map(({ event }) => event.id))
  return {
    own,
    isShared: Object.keys(sharedFields({ opened, draft })).length > 0,
    kept,
    removed: others.filter(({ event }) => !timeFor.has(event.id)),
    added: times.filter(({ of }) => !known.has(of)),
  }
}

const at = (of: string, time: string) => ({ of, time })

export function isNothing({ own, kept, removed, added }: PlannedEdit): boolean {
  const isMoved = kept.some(({ occurrence, time }) => timeOf(occurrence.start) !== time)
  return Object.keys(own).length + removed.length + added.length === 0 && !isMoved
}

/**
 * Everything a save says: a change for each time it concerns. One that happens once, or is a day changed by hand,
 * has no scope: what is said about its other times is said about that day.
 */
export function editsOf(
  edited: TogetherEdit,
  { scope: asked, times }: { scope: Scope; times: Times },
  newId: () => string,
): NewChange[] {
  const { opened, together } = edited
  const { own, kept, removed, added } = plannedEdit(edited)
  const scope = opened.event.recurrence === null ? 'this' : asked
  const shared = times === 'every' ? sharedFields(edited) : {}
  const others = [
    ...kept,
    ...together.onDay.filter((one) => !isTimed(one)).map((occurrence) => ({ occurrence })),
  ]
  return [
    ...removed.flatMap((one) => removal(one, together, scope)),
    ...(Object.keys(own).length > 0 ? [edit(opened, own, scope, newId())] : []),
    ...others.flatMap((one) => editOfOther(edited, one, shared, scope, newId)),
    ...(scope === 'this' ? [] : editsElsewhere(edited, shared, scope, newId)),
    ...added.map((one) => addition(edited, one, scope, newId())),
  ]
}

export function deletionsOf(opened: Occurrence, together: Together, scope: Scope, times: Times): NewChange[] {
  const own = deletion(opened, scope)
  if (times === 'one') return [own]
  const isWide = opened.event.recurrence !== null && scope !== 'this'
  const others = together.onDay.map((one) => deletion(one, isWide ? scope : 'this'))
  const day = dayOf(opened.start)
  return [own, ...others, ...(isWide ? together.elsewhere.map((part) => partDeletion(part, day, scope)) : [])]
}

/** The times of a new event; several of them name the first. */
export function additions(
  draft: EventDraft,
  form: EventForm,
  eventId: string,
  newId: () => string,
): NewChange[] {
  const times = hasTimes(draft) ? draft.alsoAt : []
  if (times.length === 0) return [{ verb: 'add-event', eventId, event: form }]
  const event = { ...form, togetherId: form.togetherId ?? eventId }
  return [
    { verb: 'add-event', eventId, event },
    ...times.flatMap((one): NewChange[] => {
      const timed = atTimeOf(draft, one)
      // its only day is over before it begins
      if (lastDayOf(timed) < timed.startDay) return []
      const { start, end, recurrence } = formFromDraft(timed)
      return [{ verb: 'add-event', eventId: newId(), event: { ...event, start, end, recurrence } }]
    }),
  ]
}

/** Of what is given through the night, a time before the first begins on the day after. */
function atTimeOf(draft: EventDraft, one: AlsoAt): EventDraft {
  const isNextDay = beginsNextDay(draft, one) && draft.startDay !== ''
  return withStart(draft, { time: one.time, ...(isNextDay && { day: addDays(draft.startDay, 1) }) })
}

function lastDayOf({ recurrence, startDay }: EventDraft): CalendarDay {
  const last = recurrence.kind === 'chosen' ? choiceFrom(recurrence, startDay).lastDay : null
  return last ?? startDay
}

/** The fields that mean all times alike, as the one looked at has them now. */
function sharedFields({ opened, draft }: Pick<TogetherEdit, 'opened' | 'draft'>): Partial<EventForm> {
  const { allDay, start, end, ...words } = changedFields(opened, draft)
  const before = eventDraftOf(opened)
  const isMoved = before.startDay !== draft.startDay || minutesOf(before) !== minutesOf(draft)
  if (start === undefined || end === undefined || allDay !== before.allDay || !hasTimes(draft) || !isMoved)
    return words
  return { ...words, start, end, allDay }
}

/** Another time of the day: what all share, and its own time where that was changed. */
function editOfOther(
  { opened, draft }: TogetherEdit,
  { occurrence, time }: { occurrence: Occurrence; time?: string },
  shared: Partial<EventForm>,
  scope: Scope,
  newId: () => string,
): NewChange[] {
  const own = eventDraftOf(occurrence)
  const [before, isSeries] = [eventDraftOf(opened), occurrence.event.recurrence !== null]
  // one day alone cannot repeat in another way
  const takesRule = shared.recurrence !== undefined && !(isSeries && scope === 'this')
  const named: EventDraft = {
    ...own,
    ...(shared.title !== undefined && { title: draft.title }),
    ...(shared.description !== undefined && { description: draft.description }),
    ...(shared.petIds !== undefined && { petIds: draft.petIds, isForNoPet: draft.isForNoPet }),
    ...(shared.reminder !== undefined && { reminder: draft.reminder }),
    ...(shared.dose !== undefined && { dose: draft.dose }),
    ...(shared.who !== undefined && { who: draft.who }),
    ...(takesRule && { recurrence: draft.recurrence }),
  }
  const lasting =
    time !== undefined && shared.start !== undefined && minutesOf(before) !== minutesOf(draft)
      ? { ...named, endDay: named.startDay, endTime: timeOf(endAfter(named, minutesOf(draft) ?? 0)) }
      : named
  const day = shared.start === undefined ? own.startDay : draft.startDay
  const next = time === undefined ? lasting : withStart(lasting, { day, time })
  const changes = changedFields(occurrence, next)
  return Object.keys(changes).length > 0 ? [edit(occurrence, changes, scope, newId())] : []
}

function endAfter({ startDay, startTime }: EventDraft, minutes: number): string {
  return addMinutes(atTime(startDay, startTime), minutes)
}

/** Series of the same thing that the day does not show: their words, pets and rule go along, their times are their own. */
function editsElsewhere(
  { opened, together }: TogetherEdit,
  shared: Partial<EventForm>,
  scope: Scope,
  newId: () => string,
): NewChange[] {
  const day = dayOf(opened.start)
  const byHand = new Set(together.onDay.map(({ event }) => seriesIdOf(event)))
  return together.elsewhere.flatMap((part): NewChange[] => {
    const { allDay: _, start: __, end: ___, recurrence, ...words } = shared
    const isOnDay = isDayOfSeries(part, day)
    // kept as the day that is skipped, it would come back
    if (recurrence === null && isOnDay && !byHand.has(seriesIdOf(part)))
      return [partDeletion(part, day, scope)]
    const event = { ...words, ...(recurrence !== undefined && isOnDay && { recurrence }) }
    const next = nextDayOfSeries(part, day)
    if (Object.keys(event).length === 0 || (scope === 'future' && next === null)) return []
    const named = { eventId: part.id, seriesId: seriesIdOf(part), occurrenceDate: next ?? dayOf(part.start) }
    return [
      { verb: 'edit-event', ...named, scope, event, ...(scope === 'future' && { newEventId: newId() }) },
    ]
  })
}

/** A time that is no longer wanted; one changed by hand goes with the series that it was of. */
function removal(occurrence: Occurrence, { elsewhere }: Together, scope: Scope): NewChange[] {
  const day = dayOf(occurrence.start)
  const series = elsewhere.filter((part) => seriesIdOf(part) === seriesIdOf(occurrence.event))
  return [
    deletion(occurrence, scope),
    ...(scope === 'this' ? [] : series.map((part) => partDeletion(part, day, scope))),
  ]
}

function partDeletion(part: CareEvent, day: string, scope: Scope): NewChange {
  return {
    verb: 'delete-event',
    eventId: part.id,
    scope,
    occurrenceDate: day,
    seriesId: seriesIdOf(part),
  }
}

/** On this day alone where its series would show a second time beside one that is only skipped here. */
function addition(
  { opened, together, draft }: TogetherEdit,
  one: AlsoAt,
  scope: Scope,
  eventId: string,
): NewChange {
  const { time } = one
  const form = formFromDraft(atTimeOf(draft, one))
  const isSkippedHere = together.elsewhere.some(
    (part) => timeOf(part.start) === time && isDayOfSeries(part, dayOf(opened.start)),
  )
  const isOnce = isSkippedHere || (scope === 'this' && opened.event.recurrence !== null)
  const event = { ...form, ...(isOnce && { recurrence: null }), togetherId: togetherIdOf(opened.event) }
  return { verb: 'add-event', eventId, event }
}
