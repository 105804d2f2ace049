import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Scope, Shared, StepOf } from '#core/changes/change.ts'
import { deletionOf, editOf } from '#core/changes/series/event-target.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareEvent, EventForm, Occurrence } from '#core/schedule/event.ts'
import { seriesIdOf, togetherIdOf } from '#core/schedule/series.ts'
import { elsewhereFrom, isTimed } from '#core/schedule/together.ts'
import type { Reach, Together } from '#core/schedule/together.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { eventDraftOf, formFromDraft, minutesOf, withStart } from './event-draft.ts'
import type { AlsoAt, EventDraft } from './event-draft.ts'
import { changedFields, isSame } from './event-edit.ts'
import { choiceFrom } from './recurrence/recurrence-draft.ts'
import { beginsNextDay, hasTimes } from './times-draft.ts'

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
  reach: Reach
}

/** Null when there is no other, or the one looked at has no time itself. */
export function timesAsked(
  opened: Occurrence,
  together: Together,
  inWords: (time: string) => string,
): TimesAsked | null {
  const isWide = opened.event.recurrence !== null
  const elsewhere = isWide ? elsewhereFrom(together, dayOf(opened.start)) : []
  const others = [
    ...together.onDay
      .filter(isTimed)
      .map(({ event, day, start }) => ({ start, event, day, reach: 'on-day' as const })),
    ...elsewhere.map((one) => ({ ...one, start: one.event.start })),
  ].toSorted((a, b) => (timeOf(a.start) < timeOf(b.start) ? -1 : 1))
  if (others.length === 0 || !isTimed(opened)) return null
  const all = [...new Set([opened, ...others].map(({ start }) => timeOf(start)))].toSorted()
  return {
    own: inWords(timeOf(opened.start)),
    all: all.map(inWords),
    others: others.map(({ start, ...other }) => ({ ...other, time: inWords(timeOf(start)) })),
  }
}

type Timed = { occurrence: Occurrence; time: string }

/** What a save would change. */
export type PlannedEdit = {
  /** about the one looked at */
  own: Partial<EventForm>
  /** what of that could be meant for the other times too */
  shares: readonly Shared[]
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
    shares: sharesOf(opened, draft, own),
    kept,
    removed: others.filter(({ event }) => !timeFor.has(event.id)),
    added: times.filter(({ of }) => !known.has(of)),
  }
}

const at = (of: string, time: string) => ({ of, time })

/** What could be meant for the other times too: a time of its own could not, and no more what the form only took along. */
function sharesOf(opened: Occurrence, draft: EventDraft, own: Partial<EventForm>): Shared[] {
  const before = eventDraftOf(opened)
  const { allDay: _, start: __, end: ___, ...words } = own
  // all day or over midnight there are no other times to speak of
  const hasSame = hasTimes(draft) && draft.allDay === before.allDay
  const isTakenAlong = (field: string) =>
    (field === 'reminder' || field === 'who') && isSame(before[field], draft[field])
  return [
    ...(Object.keys(words) as (keyof typeof words & Shared)[]).filter((field) => !isTakenAlong(field)),
    ...(hasSame && before.startDay !== draft.startDay ? (['day'] as const) : []),
    ...(hasSame && minutesOf(before) !== minutesOf(draft) ? (['length'] as const) : []),
  ]
}

export function isNothing(planned: PlannedEdit): boolean {
  const { own, removed, added } = planned
  return Object.keys(own).length + removed.length + added.length + movedOf(planned).length === 0
}

/** Those of its other times that are given another one. */
export function movedOf({ kept }: Pick<PlannedEdit, 'kept'>): Timed[] {
  return kept.filter(({ occurrence, time }) => timeOf(occurrence.start) !== time)
}

/** What a save says: of more than the one looked at, what of it core makes of the others (core/changes/series/all-times.ts). */
export function editSaid(
  edited: TogetherEdit,
  { scope, times }: { scope: Scope; times: Times },
  newId: () => string,
): StepOf<'edit-event' | 'edit-times'> {
  const { opened, draft } = edited
  const planned = plannedEdit(edited)
  const { own, shares, removed, added } = planned
  const changed = movedOf(planned)
  const said = editOf(opened, own, scope, newId())
  const isAlone = times === 'one' && changed.length + removed.length + added.length === 0
  if (isAlone) return said
  return {
    ...said,
    ...thingOf(opened),
    verb: 'edit-times',
    shares: times === 'every' ? [...shares] : [],
    changed: changed.map(({ occurrence, time }) => ({ ...seenAs(occurrence), time })),
    gone: removed.map(seenAs),
    added: added.map((one) => ({
      eventId: newId(),
      event: formFromDraft(atTimeOf(draft, one)),
    })),
  }
}

export function deletionSaid(
  opened: Occurrence,
  scope: Scope,
  times: Times,
): StepOf<'delete-event' | 'delete-times'> {
  const said = deletionOf(opened, scope)
  return times === 'one' ? said : { ...said, ...thingOf(opened), verb: 'delete-times' }
}

/** What it is one time of, and the day it is looked at on. */
function thingOf({ event, start }: Occurrence) {
  return { togetherId: togetherIdOf(event), on: dayOf(start) }
}

function seenAs({ event }: Occurrence) {
  return { eventId: event.id, seriesId: seriesIdOf(event) }
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
