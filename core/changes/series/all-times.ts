import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, dayOf, minutesBetween, timeOf, toLocalDateTime } from '#core/calendar/wall-clock.ts'
import { derivedId } from '#core/id.ts'
import { choiceOf } from '#core/recurrence/recurrence-choice.ts'
import { readRecurrence } from '#core/recurrence/text.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent, EventForm, Occurrence } from '#core/schedule/event.ts'
import { indexEvents } from '#core/schedule/occurrences.ts'
import { reminderFor } from '#core/schedule/reminder-for.ts'
import { isDayOfSeries, seriesIdOf, togetherIdOf } from '#core/schedule/series.ts'
import { elsewhereFrom, isTimed, togetherOn } from '#core/schedule/together.ts'
import type { Reach, Together } from '#core/schedule/together.ts'
import { formOf } from '#core/schedule/stored-event.ts'
import { byOne, isSameWho } from '#core/schedule/who-said.ts'
import { mostSteps } from '../change.ts'
import type { Change, ChangeOf, Documents, Scope, Step, StepOf } from '../change.ts'
import { isOfTimes, ownOf } from '../save.ts'
import type { TimesStep } from '../save.ts'
import { isSameDose } from './by-hand.ts'
import { deletionOf, editOf } from './event-target.ts'

/*
 * What is given several times a day is an event for each time, and a person says of all of them what is for all. That
 * is one step, which names what they have in common. Which events those are is found where it is carried out, on the device
 * and again on the server: a time that another device has added meanwhile is reached, too.
 *
 * The step is then spelled out, a step for each event, and so it is kept: carried out again after an undo it is for these
 * events and no others.
 */

export function spelledOut(change: Change, documents: Documents): Change {
  if (change.verb !== 'save' || !isOfAllTimes(change)) return change
  const steps = change.steps.flatMap((step) =>
    isOfTimes(step) ? stepsOfTimes(step, change.id, documents) : [step],
  )
  if (steps.length > mostSteps) throw new Refusal('too-much-at-once')
  return { ...change, steps }
}

/** Whether it is found only in the documents which events it changes. */
export function isOfAllTimes(change: Change): boolean {
  return change.verb === 'save' && change.steps.some(isOfTimes)
}

/** By itself where it is one thing about one event, else as one save. */
export function saidAtOnce(steps: readonly Step[]): Exclude<Step, TimesStep> | Save {
  const [first] = steps
  return first && steps.length === 1 && !isOfTimes(first) ? first : { verb: 'save', steps: [...steps] }
}
type Save = Pick<ChangeOf<'save'>, 'verb' | 'steps'>

/** Whether a scope is about another time, too: one day alone has nothing to do with what is not on it. */
export function isReached(reach: Reach, scope: Scope): boolean {
  return reach === 'on-day' || scope === 'all' || (scope === 'future' && reach === 'later')
}

/** An event on one of its days. */
type OnDay = Pick<Occurrence, 'event' | 'day'>

type Place = {
  changeId: string
  day: CalendarDay
  /** where the one looked at happens once, what is said of its other times is said of that day */
  scope: Scope
  isSeries: boolean
  together: Together
  /** of those that the day does not show, what the scope reaches */
  elsewhere: readonly OnDay[]
}

function stepsOfTimes(step: TimesStep, changeId: string, documents: Documents): Step[] {
  const { togetherId, on: day, eventId, once, occurrenceDate } = step
  if (!isCalendarDay(day)) throw new Refusal('not-understood')
  const seriesId = step.seriesId ?? once?.seriesId ?? eventId
  const times = documents.together(togetherId).filter((event) => togetherIdOf(event) === togetherId)
  const together = togetherOn(indexEvents(times), { togetherId, seriesId, day })
  const isSeries = occurrenceDate !== undefined
  const scope = isSeries ? step.scope : 'this'
  const elsewhere = elsewhereFrom(together, day).filter(({ reach }) => isReached(reach, scope))
  const place = { changeId, day, scope, isSeries, together, elsewhere }
  const steps = step.verb === 'edit-times' ? edits(step, place) : deletions(step, place)
  // nothing is left to be said: the one looked at stays as it is
  return steps.length > 0 ? steps : [ownOf(step)]
}

type EditTimes = StepOf<'edit-times'>
type Added = EditTimes['added'][number]

function edits(step: EditTimes, place: Place): Step[] {
  const { gone, changed, added } = step
  const { onDay } = place.together
  const removed = gone.map(({ seriesId, eventId }) => ({ seriesId, one: find(onDay, seriesId, eventId) }))
  const times = new Map(
    changed.map(({ seriesId, eventId, time }) => [orGone(find(onDay, seriesId, eventId)), time]),
  )
  const own = fieldsOf(step)
  const shared = sharedOf(step)
  const isLeft = ({ event }: Pick<Occurrence, 'event'>) =>
    !removed.some(({ one, seriesId }) => (one ? one.event === event : seriesIdOf(event) === seriesId))
  const others = onDay.filter(isLeft)
  return [
    ...removed.flatMap(({ one, seriesId }) => removal(one, seriesId, place)),
    ...(Object.keys(own).length > 0 ? [ownOf(step)] : []),
    ...[...others.filter(isTimed), ...others.filter((one) => !isTimed(one))].flatMap((one) => {
      const fields = { ...wordsFor(one, shared, place), ...timesFor(one, step, times.get(one)) }
      return editUnlessNone(one, fields, place)
    }),
    ...place.elsewhere
      .filter(({ event }) => !gone.some(({ seriesId }) => seriesId === seriesIdOf(event)))
      .flatMap((one) => editElsewhere(one, shared, place)),
    ...added.map((one) => addition(one, step.togetherId, place)),
  ]
}

function deletions(step: StepOf<'delete-times'>, place: Place): Step[] {
  const { scope, together, elsewhere } = place
  return [
    ownOf(step),
    ...together.onDay.map((one) => deletionOf(one, scope)),
    ...elsewhere.map(({ event }) => partGoes(event, place)),
  ]
}

/** From the day looked at on, whatever its next one is: days changed by hand in between go, too. */
function partGoes(event: CareEvent, { day, scope }: Place): Step {
  return deletionOf({ event, day }, scope)
}

/** As it was seen; else what its series has on that day by now, in whatever part. */
function find(onDay: readonly Occurrence[], seriesId: string, eventId: string): Occurrence | undefined {
  const ofSeries = onDay.filter(({ event }) => seriesIdOf(event) === seriesId)
  return ofSeries.find(({ event }) => event.id === eventId) ?? ofSeries.find((one) => one.isOccurrence)
}

function orGone(found: Occurrence | undefined): Occurrence {
  if (!found) throw new Refusal('occurrence-gone')
  return found
}

/** A time that is no longer wanted; one changed by hand goes with the series that it was of. */
function removal(one: Occurrence | undefined, seriesId: string, place: Place): Step[] {
  const parts = place.elsewhere.filter(({ event }) => seriesIdOf(event) === seriesId)
  return [...(one ? [deletionOf(one, place.scope)] : []), ...parts.map(({ event }) => partGoes(event, place))]
}

function fieldsOf({ event }: EditTimes): Partial<EventForm> {
  // valibot writes "may be undefined" for a field that is left out
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined))
}

function sharedOf(step: EditTimes): Partial<EventForm> {
  const isShared = new Set<string>(step.shares)
  return Object.fromEntries(Object.entries(fieldsOf(step)).filter(([field]) => isShared.has(field)))
}

function editUnlessNone(one: OnDay, fields: Partial<EventForm>, { changeId, scope }: Place): Step[] {
  const isNone = Object.keys(fields).length === 0
  return isNone ? [] : [editOf(one, fields, scope, derivedId(changeId, one.event.id))]
}

/** Of what all share, what this one does not have yet. */
function wordsFor({ event }: Occurrence, shared: Partial<EventForm>, { scope }: Place): Partial<EventForm> {
  const { recurrence = null, again = null, ...words } = shared
  // one day alone cannot repeat in another way
  const takesRule = shared.recurrence !== undefined && (event.recurrence === null || scope !== 'this')
  const before = formOf(event)
  const was = asKept(before)
  const now = asKept({ ...before, ...words, ...(takesRule && { recurrence, again }) })
  const isOtherRule = takesRule && !isSameRule(event, recurrence)
  return {
    ...(was.title !== now.title && { title: now.title }),
    ...(was.description !== now.description && { description: now.description }),
    ...(`${was.petIds.toSorted()}` !== `${now.petIds.toSorted()}` && { petIds: now.petIds }),
    ...(isOtherRule && { recurrence }),
    ...(!isSame(was.again, now.again) && { again: now.again }),
    ...(!isSame(was.reminder, now.reminder) && { reminder: now.reminder }),
    ...(!isSameDose(was.dose, now.dose) && { dose: now.dose }),
    ...(!isSameWho(was.who, now.who) && { who: now.who }),
  }
}

/** What is said as an event of this kind keeps it: what happens once is done by one, and a whole day has no minutes. */
function asKept(form: EventForm) {
  const { title, description, petIds, recurrence, allDay } = form
  const { again = null, reminder = null, dose = null, who = null } = form
  const isOnce = recurrence === null && again === null
  return {
    title: title.trim(),
    description,
    petIds,
    again,
    dose,
    reminder: reminderFor({ reminder, allDay }),
    who: who && isOnce ? byOne(who) : who,
  }
}

/** As a person chooses it in a form; what no form says, as it is written. */
function isSameRule({ recurrence, start }: CareEvent, lines: EventForm['recurrence']): boolean {
  if (recurrence === null || lines === null) return recurrence === lines
  const day = readRecurrence(lines, dayOf(start))?.start.day ?? dayOf(start)
  const [was, now] = [choiceOf(recurrence, dayOf(start)), choiceOf(lines, day)]
  return was && now ? isSame(was, now) : isSame(recurrence, lines)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Its own time where that was changed; the day and the length where all share them. */
function timesFor(one: Occurrence, { shares, event }: EditTimes, time = timeOf(one.start)) {
  if (!isTimed(one)) return {}
  const [own, ownDay] = [minutesBetween(one.start, one.end), dayOf(one.start)]
  const [from, to] = [event.start, event.end].map((local = '') => toLocalDateTime(local))
  const day = shares.includes('day') && from ? dayOf(from) : ownDay
  const minutes = shares.includes('length') && from && to ? minutesBetween(from, to) : own
  if (day === ownDay && time === timeOf(one.start) && minutes === own) return {}
  const start = toLocalDateTime(`${day}T${time}`)
  if (start === null) throw new Refusal('invalid-start')
  return { allDay: false, start, end: addMinutes(start, minutes) }
}

/** Series of the same thing that the day does not show: their words, pets and rule go along, their times are their own. */
function editElsewhere(one: OnDay, shared: Partial<EventForm>, place: Place): Step[] {
  const { recurrence, again: _, ...words } = shared
  const isOnDay = isDayOfSeries(one.event, place.day)
  const isByHand = place.together.onDay.some(({ event }) => seriesIdOf(event) === seriesIdOf(one.event))
  // kept as the day that is skipped, it would come back
  if (recurrence === null && isOnDay && !isByHand) return [partGoes(one.event, place)]
  const fields = { ...words, ...(recurrence !== undefined && isOnDay && { recurrence }) }
  return editUnlessNone(one, fields, place)
}

/** On this day alone where its series would show a second time beside one that is only skipped here. */
function addition(
  { eventId, event }: Added,
  togetherId: string,
  { day, scope, isSeries, together }: Place,
): Step {
  const isSkippedHere = together.elsewhere.some(
    (part) => timeOf(part.start) === timeOf(event.start) && isDayOfSeries(part, day),
  )
  const isOnce = isSkippedHere || (scope === 'this' && isSeries)
  return { verb: 'add-event', eventId, event: { ...event, ...(isOnce && { recurrence: null }), togetherId } }
}
