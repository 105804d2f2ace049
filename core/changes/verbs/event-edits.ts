import { addDays, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { withSeriesEdit, isReached, partFor } from './by-hand.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import { endMoved } from './end-plan.ts'
import { happensOn, knownPets, requiredDay, withDay } from './event-changes.ts'
import { findTarget } from './event-target.ts'
import { timesGiven } from '#core/schedule/event-timing.ts'
import { isOtherRule } from '#core/recurrence/other-rule.ts'
import { Refusal } from '#core/refusal.ts'
import { editedParts, seriesEdit } from './series-edit.ts'
import {
  cutBefore,
  dropEmptyParts,
  findSeries,
  overrideOf,
  overridesFor,
  partOn,
  reachesOver,
  mostByHand,
  refuseTooManyByHand,
  refuseTooMuch,
  restOfPart,
  skipReplacedDays,
} from './series-parts.ts'
import type { Series } from './series-parts.ts'
import { isDayOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import { eventFrom, formWith, stored, unknownIn } from '#core/schedule/stored-event.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'

type Edit = ChangeOf<'edit-event'>

export function editEvent(change: Edit, documents: Documents): Write[] {
  const draft = draftOf(documents)
  const day = requiredDay(change)
  const given = withKnownPets(change.event, documents)
  const target = findTarget(draft, change)
  if (target === null) throw new Refusal('event-gone')
  // it looked at one day of a series: what is left of that must not repeat again by it
  if ('oneOff' in target && change.scope === 'this' && given.recurrence) throw new Refusal('rule-for-one-day')
  if ('oneOff' in target) editOneOff(draft, target.oneOff, day ?? dayGiven(change), given)
  else if (day === null) editAll(draft, target.series, change, given)
  else if (change.scope === 'this') editThis(draft, target.series, day, given, newEvent(draft, change))
  else editFuture(draft, target.series, day, given, change)
  const isOtherDays = given.start !== undefined || Boolean(given.recurrence)
  if ('series' in target && change.scope !== 'this' && isOtherDays && !given.petIds)
    endMoved(draft, documents, change)
  return draft.writes()
}

/** Times and a rule are those of the day that was looked at: what is left of a series may be another day. */
function dayGiven({ occurrenceDate, event }: Edit): CalendarDay | null {
  const isOfDay = ['start', 'end', 'allDay', 'recurrence'].some((field) => field in event)
  return isOfDay && occurrenceDate !== undefined && isCalendarDay(occurrenceDate) ? occurrenceDate : null
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

/** Also turns it into a series; it then replaces no day of another any more. */
function editOneOff(draft: Draft, event: CareEvent, day: CalendarDay | null, given: Partial<EventForm>) {
  if (!happensOn(event, day)) throw new Refusal('occurrence-gone')
  const times = timesGiven(event, dayOf(event.start), given)
  // kept as a part of who it is, no form could take it away
  const { reminder: _, dose: __, ...identity } = event
  const edited = eventFrom({ ...formWith(event, given), ...times }, identity)
  draft.put(edited.recurrence ? stored({ ...edited, seriesId: edited.id }) : edited)
  if (edited.recurrence) dropEmptyParts(draft, seriesIdOf(event))
}

function editThis(
  draft: Draft,
  series: Series,
  day: CalendarDay,
  given: Partial<EventForm>,
  identity: { id: string; createdAt: number },
) {
  const part = partOn(series, day)
  const earlier = overridesFor(series, day)
  const isDeleted = part?.recurrenceExceptions.includes(day) && earlier.length === 0
  if (!part || isDeleted) throw new Refusal('occurrence-gone')
  // dropped, "five times" would be one, and the rest would go on for ever
  if (isOtherRule(part.recurrence, given.recurrence)) throw new Refusal('rule-for-one-day')
  refuseTooManyByHand(series)
  // two devices changed the same day: it stays one, or the pet would get its pill twice
  for (const { id } of earlier) draft.remove(id)
  // and what only the first of them changed stays: a note of the second must not bring the old dose back
  const known = earlier.at(-1)
  const times = known ? timesGiven(known, dayOf(known.start), given) : timesGiven(part, day, given)
  const form = { ...formWith(known ?? part, given), ...times, recurrence: null }
  draft.put(eventFrom(form, { ...unknownIn(known ?? part), ...identity, ...overrideOf(series.id, day) }))
  draft.put(stored({ ...part, recurrenceExceptions: withDay(part.recurrenceExceptions, day) }))
}

/** Skipped days stay skipped, and a day changed by hand keeps what was changed there. */
function editAll(draft: Draft, series: Series, change: Edit, given: Partial<EventForm>) {
  const { occurrenceDate } = change
  const [first] = series.parts
  const named = occurrenceDate !== undefined && isCalendarDay(occurrenceDate) ? occurrenceDate : null
  // without a day the times are those of the first occurrence
  const part = (named && partOn(series, named)) || first
  if (!part || !first) throw new Refusal('event-gone')
  if (given.recurrence) refuseTooMuch(series, '', given.recurrence)
  const day = named ?? dayOf(part.start)
  const edited = { parts: series.parts, part, seen: part, day, from: '' }
  const { words, more, recorded } = splitEdit(draft, series, given)
  if (recorded === null || recorded < firstDayOf(series))
    return editParts(draft, series, { ...edited, recorded }, given)
  editParts(draft, series, edited, words)
  editAfter(draft, recorded, { day, seen: part }, more, { id: series.id, change })
}

/** Also of days changed by hand: the parts they were of may be gone. */
function firstDayOf({ parts, overrides }: Series): CalendarDay {
  const days = [...parts.map(({ start }) => dayOf(start)), ...overrides.map((one) => one.originalDate ?? '')]
  return days.toSorted()[0] ?? ''
}

/** The part that has the day ends the day before; a new part goes on from there, and all later ones change with it. */
function editFuture(draft: Draft, series: Series, day: CalendarDay, given: Partial<EventForm>, change: Edit) {
  const { words, more, recorded } = splitEdit(draft, series, given)
  const isRecorded = recorded !== null && recorded >= day
  // the rule as the form showed it, whole: sent back unchanged it is no change
  const seen = series.parts.find((one) => reachesOver(one, day))
  if (!isRecorded || Object.keys(words).length > 0) {
    const parts = partsFrom(draft, series, day, given, () => newEvent(draft, change))
    const [part] = parts
    if (!part) throw new Refusal('occurrence-gone')
    editParts(draft, series, { parts, part, seen: seen ?? part, day, from: day }, isRecorded ? words : given)
    dropEmptyParts(draft, series.id)
  }
  if (!isRecorded) return
  const lookedAt = seen ?? partOn(series, day)
  if (!lookedAt) throw new Refusal('occurrence-gone')
  editAfter(draft, recorded, { day, seen: lookedAt }, more, { id: series.id, change })
}

/** Cuts the series at a day; what is from there on, in parts of its own. */
function partsFrom(
  draft: Draft,
  series: Series,
  day: CalendarDay,
  given: Partial<EventForm>,
  identity: () => { id: string; createdAt: number },
): CareEvent[] {
  refuseTooMuch(series, day, given.recurrence)
  const parts = series.parts.flatMap((part) => {
    if (!reachesOver(part, day)) return dayOf(part.start) >= day ? part : []
    const rest = restOfPart(part, day)
    draft.put(cutBefore(part, day))
    return rest ? stored({ ...rest, ...identity(), seriesId: series.id }) : []
  })
  for (const one of parts) draft.put(one)
  return parts
}

/** Words and reminders may change at any time; what else would change about days that are recorded has to wait until after the last. */
function splitEdit(draft: Draft, series: Series, given: Partial<EventForm>) {
  const { title, description, reminder, ...more } = given
  const words = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(reminder !== undefined && { reminder }),
  }
  return { words, more, recorded: Object.keys(more).length > 0 ? draft.lastCareDay(series.id) : null }
}

/** The past does not move: what is recorded keeps its times, days and pets, and the edit applies from the day after it. */
function editAfter(
  draft: Draft,
  recorded: CalendarDay,
  { day, seen }: Pick<Edited, 'day' | 'seen'>,
  given: Partial<EventForm>,
  { id, change }: { id: string; change: Edit },
) {
  const series = findSeries(draft, id)
  if (!series) throw new Refusal('event-gone')
  const from = addDays(recorded, 1)
  // apps that knew of no records named no new part for an edit of all
  const identity = () => newEvent(draft, { ...change, newEventId: change.id })
  const rest = partsFrom(draft, series, from, given, identity)
  // a course that has ended goes on; its own rule sent back would only be its days once more
  const isOtherwise = `${given.recurrence ?? seen.recurrence}` !== `${seen.recurrence}`
  const last = isOtherwise && series.parts.at(-1)
  const parts = rest.length > 0 || !last ? rest : [stored({ ...last, ...identity(), seriesId: id })]
  const part = parts.find((one) => isDayOfSeries(one, day)) ?? parts[0]
  if (!part) throw new Refusal('past-recorded')
  editParts(draft, series, { parts, part, seen, day, from, recorded, isAfterRecorded: true }, given)
  dropEmptyParts(draft, id)
}

type Edited = {
  parts: CareEvent[]
  /** the one with the day the person looked at; `seen` is that part before it was cut */
  part: CareEvent
  seen: CareEvent
  day: CalendarDay
  /** days changed by hand are named anew from here on, and what was not changed there goes along */
  from: CalendarDay
  /** up to this day nothing comes to be */
  recorded?: CalendarDay | null
  /** a new rule begins there, whatever day it was seen on */
  isAfterRecorded?: boolean
}

function editParts(draft: Draft, series: Series, edited: Edited, given: Partial<EventForm>) {
  const { parts, part, seen, day, from, recorded, isAfterRecorded } = edited
  const edit = { ...seriesEdit(seen, day, given), ...(isAfterRecorded && { from }) }
  if (edit.lines === null) return keepOnly(draft, series, edited, given)
  const before = series.parts.filter(({ id }) => !parts.some((one) => one.id === id)).at(-1)
  const after = editedParts(parts, part, edit, before && draft.event(before.id))
  if (recorded && after.parts.some(({ start }) => dayOf(start) <= recorded))
    throw new Refusal(edit.lines ? 'past-recorded' : 'move-not-possible')
  for (const { id } of parts) draft.remove(id)
  for (const one of after.parts) draft.put(one)
  for (const [at, override] of series.overrides.entries()) {
    // a file of before brought more than can be made here
    if (at >= mostByHand) draft.mayGoOn?.('too-much-at-once')
    const { originalDate = '', start } = override
    const newDay = originalDate >= from ? after.newDay(originalDate) : originalDate
    const isAlong = isReached(override, from, () => draft.lastCareDay(series.id))
    const was = partFor(parts, dayOf(start)) ?? part
    draft.put(
      isAlong ? withSeriesEdit(override, was, edit, newDay) : stored({ ...override, originalDate: newDay }),
    )
  }
  if (edit.lines || edit.moved !== 0) skipReplacedDays(draft, series.id)
}

/** Repeats no more: of these parts only the occurrence the person looked at stays. */
function keepOnly(draft: Draft, series: Series, edited: Edited, given: Partial<EventForm>) {
  const { parts, part, day, from } = edited
  for (const { id } of parts) draft.remove(id)
  for (const { id, originalDate = '' } of series.overrides) if (originalDate >= from) draft.remove(id)
  if (day < from) return
  const form = { ...formWith(part, given), ...timesGiven(part, day, given), recurrence: null }
  const { id, createdAt } = part
  draft.put(eventFrom(form, { ...unknownIn(part), id, createdAt, ...overrideOf(series.id, day) }))
}
