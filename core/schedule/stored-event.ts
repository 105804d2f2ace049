import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import { storedAgain } from './again.ts'
import { timesOf, whyNotEvent } from './event.ts'
import type { CareEvent, EventForm } from './event.ts'
import { plainDose, storedDose } from '../doses/dose.ts'
import { Refusal } from '../refusal.ts'
import { isSameReminder, storedReminder } from './reminder.ts'
import { startOfSeries } from './series-start.ts'
import { isSameWho, storedSwaps, storedWho } from './who-said.ts'
import { dayOf } from '../calendar/wall-clock.ts'

/** Whoever makes an event says who it is; the form says the rest. */
export type EventIdentity = Pick<CareEvent, 'id' | 'createdAt'> &
  Partial<
    Pick<
      CareEvent,
      'recurrenceExceptions' | 'seriesId' | 'originalEventId' | 'originalDate' | 'imported' | 'doneOn'
    >
  >

/** The document for a form; throws the form's refusal. A series starts on the first day that fits its rule. */
export function eventFrom(form: EventForm, identity: EventIdentity): CareEvent {
  const refused = whyNotEvent(form)
  if (refused) throw new Refusal(refused.refusal)
  const { start, end } = timesOf(form)
  if (start === null || end === null) throw new Refusal('invalid-start')
  const series = form.recurrence && startOfSeries(form.recurrence, dayOf(start))
  const event = {
    ...identity,
    title: form.title,
    description: form.description,
    allDay: form.allDay,
    petIds: [...new Set(form.petIds)],
    start,
    end,
    recurrence: series ? series.lines : null,
    recurrenceExceptions: identity.recurrenceExceptions ?? [],
    ...(form.routineId === undefined ? {} : { routineId: form.routineId }),
    ...(form.togetherId === undefined ? {} : { togetherId: form.togetherId }),
    ...(form.reminder ? { reminder: form.reminder } : {}),
    ...(form.dose ? { dose: form.dose } : {}),
    ...(form.planId === undefined ? {} : { planId: form.planId }),
    ...(form.who ? { who: form.who } : {}),
    ...(form.again ? { again: form.again } : {}),
  }
  return series ? startingOn(event, series.day) : stored(event)
}

/** The same event on another first day, with its time of day and length. */
export function startingOn(event: CareEvent, newDay: string): CareEvent {
  const days = daysBetween(dayOf(event.start), newDay)
  const onDay = (at: string) => `${addDays(dayOf(at), days)}${at.slice(10)}`
  return stored({ ...event, start: onDay(event.start), end: onDay(event.end) })
}

/**
 * Fields in one order, none that is undefined, the title without outer blanks, and `date` as `start` says: two devices
 * that come to the same event by different ways keep the same bytes. Then those that only a newer app knows, as they are.
 */
export function stored(event: CareEvent): CareEvent {
  const isSeries = event.recurrence !== null
  const { seriesId, originalEventId, originalDate, routineId, togetherId, reminder } = event
  const { dose, planId, imported, who, swaps = [], again, doneOn } = event
  // a day changed by hand is its series'
  const isAgain = again !== undefined && !isSeries && originalDate === undefined
  return {
    id: event.id,
    title: event.title.trim(),
    description: event.description,
    allDay: event.allDay,
    petIds: event.petIds,
    start: event.start,
    end: event.end,
    recurrence: event.recurrence,
    createdAt: event.createdAt,
    ...(isSeries ? {} : { date: dayOf(event.start) }),
    recurrenceExceptions: isSeries ? event.recurrenceExceptions : [],
    ...(seriesId === undefined || (isSeries && seriesId === event.id) ? {} : { seriesId }),
    ...(originalEventId === undefined || isSeries ? {} : { originalEventId }),
    ...(originalDate === undefined || isSeries ? {} : { originalDate }),
    ...(routineId === undefined ? {} : { routineId }),
    ...(togetherId === undefined ? {} : { togetherId }),
    ...(reminder === undefined ? {} : { reminder: storedReminder(reminder) }),
    ...(imported === undefined ? {} : { imported }),
    ...(dose === undefined ? {} : { dose: storedDose(dose) }),
    ...(planId === undefined ? {} : { planId }),
    ...(who === undefined ? {} : { who: storedWho(who) }),
    ...(swaps.length === 0 || !isSeries ? {} : { swaps: storedSwaps(swaps) }),
    ...(isAgain ? { again: storedAgain(again) } : {}),
    ...(isAgain && doneOn !== undefined ? { doneOn } : {}),
    ...unknownIn(event),
  }
}

/** All there are: the compiler asks for each. */
const known: Record<keyof CareEvent, true> = {
  id: true,
  title: true,
  description: true,
  allDay: true,
  petIds: true,
  start: true,
  end: true,
  recurrence: true,
  createdAt: true,
  date: true,
  recurrenceExceptions: true,
  seriesId: true,
  originalEventId: true,
  originalDate: true,
  routineId: true,
  togetherId: true,
  reminder: true,
  imported: true,
  dose: true,
  planId: true,
  who: true,
  swaps: true,
  again: true,
  doneOn: true,
}

/** What only a newer app knows of an event: whatever is made of it keeps that. */
export function unknownIn(event: CareEvent): object {
  return Object.fromEntries(Object.entries(event).filter(([field]) => !(field in known)))
}

/** The form of a stored event with what a change gives. What is given as it was keeps what only a newer app knows of it. */
export function formWith(event: CareEvent, given: Partial<EventForm>): EventForm {
  return { ...formOf(event), ...given, ...asItWas(event, given) }
}

/** Of what is given, that which is already so. */
export function asItWas(
  { reminder, dose, who }: Pick<CareEvent, 'reminder' | 'dose' | 'who'>,
  given: Pick<Partial<EventForm>, 'reminder' | 'dose' | 'who'>,
): Pick<CareEvent, 'reminder' | 'dose' | 'who'> {
  const isReminder = reminder && given.reminder && isSameReminder(reminder, given.reminder)
  const isDose =
    dose && given.dose && JSON.stringify(plainDose(dose)) === JSON.stringify(plainDose(given.dose))
  const isWho = who && given.who && isSameWho(who, given.who)
  return { ...(isReminder && { reminder }), ...(isDose && { dose }), ...(isWho && { who }) }
}

/** The form a person would see for a stored event. */
export function formOf(event: CareEvent): EventForm {
  const { title, description, allDay, petIds, start, end, recurrence } = event
  const { routineId, togetherId, reminder, dose, planId, who, again } = event
  return {
    title,
    description,
    allDay,
    petIds: [...petIds],
    start,
    end,
    recurrence: recurrence && [...recurrence],
    ...(routineId === undefined ? {} : { routineId }),
    ...(togetherId === undefined ? {} : { togetherId }),
    ...(reminder === undefined ? {} : { reminder }),
    ...(dose === undefined ? {} : { dose }),
    ...(planId === undefined ? {} : { planId }),
    ...(who === undefined ? {} : { who }),
    ...(again === undefined ? {} : { again }),
  }
}
