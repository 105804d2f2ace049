import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { isDose } from '#core/doses/dose.ts'
import { readRecurrence } from '#core/recurrence/text.ts'
import { isAgain } from '#core/schedule/again.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { leads } from '#core/schedule/reminder.ts'
import type { Reminder } from '#core/schedule/reminder.ts'
import { isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import { turnLengths } from '#core/schedule/doers.ts'
import type { Doer, Swap, Who } from '#core/schedule/doers.ts'
import { withAside } from './as-said.ts'
import type { CollectionOf } from './collection.ts'
import { areTexts, instant, isDay, isLocal, isObject, isText, local, text, texts } from './read-fields.ts'

export const eventCollection: CollectionOf<CareEvent> = {
  read: readEvent,
  days: ({ recurrence, start, end, again, doneOn }) =>
    // what is still to be done is so however long ago it was due
    recurrence || (again && doneOn === undefined)
      ? { first: null, last: null }
      : // an event without times belongs to no day; it is always sent, so that it can be found and mended
        { first: start.slice(0, 10), last: end.slice(0, 10) || null },
  series: (event) => (isOfSeries(event) ? seriesIdOf(event) : null),
  pets: ({ petIds }) => petIds,
  // a plan is one: what is stopped or moved since is so for the part of it that comes back
  names: (event) => [seriesIdOf(event), ...(event.planId === undefined ? [] : [event.planId])],
}

function readEvent(id: string, body: unknown): CareEvent | null {
  if (!isObject(body)) return null
  if (isWhole(body) && body.id === id) return body
  const lines = texts(body.recurrence)
  const event: CareEvent = {
    ...body,
    id,
    title: text(body.title),
    description: text(body.description),
    allDay: body.allDay === true,
    petIds: texts(body.petIds),
    start: local(body.start),
    end: local(body.end),
    recurrence: lines.length > 0 ? lines : null,
    createdAt: instant(body.createdAt),
    recurrenceExceptions: texts(body.recurrenceExceptions).filter(isCalendarDay),
  }
  if (!isDay(event.date)) delete event.date
  if (typeof event.originalEventId !== 'string') delete event.originalEventId
  if (!isDay(event.originalDate)) delete event.originalDate
  if (typeof event.seriesId !== 'string') delete event.seriesId
  if (typeof event.routineId !== 'string') delete event.routineId
  if (typeof event.togetherId !== 'string') delete event.togetherId
  if (!isReminder(event.reminder)) delete event.reminder
  if (typeof event.imported !== 'string') delete event.imported
  if (!isDose(event.dose)) delete event.dose
  if (typeof event.planId !== 'string') delete event.planId
  if (!isWho(event.who)) delete event.who
  if (!areSwaps(event.swaps)) delete event.swaps
  if (!isAgain(event.again)) delete event.again
  if (!isDay(event.doneOn)) delete event.doneOn
  const timed = event.recurrence ? readSeries(event, event.recurrence) : readOneOff(event)
  return withAside(timed, body, ['reminder', 'dose', 'who', 'swaps', 'again'])
}

/** Nearly all are, and tens of thousands are read before the first screen: those are not copied. */
function isWhole(body: Record<string, unknown>): body is CareEvent {
  return (
    isText(body.title) &&
    isText(body.description) &&
    typeof body.allDay === 'boolean' &&
    areTexts(body.petIds) &&
    isLocal(body.start) &&
    isLocal(body.end) &&
    (body.recurrence === null
      ? body.date === dayOf(body.start)
      : areTexts(body.recurrence) && body.recurrence.length > 0 && body.end >= body.start) &&
    instant(body.createdAt) === body.createdAt &&
    areTexts(body.recurrenceExceptions) &&
    body.recurrenceExceptions.every(isCalendarDay) &&
    (body.reminder === undefined || isReminder(body.reminder)) &&
    (body.togetherId === undefined || isText(body.togetherId)) &&
    (body.imported === undefined || isText(body.imported)) &&
    (body.dose === undefined || isDose(body.dose)) &&
    (body.planId === undefined || isText(body.planId)) &&
    (body.who === undefined || isWho(body.who)) &&
    (body.swaps === undefined || areSwaps(body.swaps)) &&
    (body.again === undefined || isAgain(body.again)) &&
    (body.doneOn === undefined || isDay(body.doneOn)) &&
    rareFields.every((field) => body[field] === undefined)
  )
}
/** One that only a newer app knows reminds nobody here. */
function isReminder(value: unknown): value is Reminder {
  return isObject(value) && leads.some((one) => one === value.before)
}
/** In turns that only a newer app knows, nobody in particular does it here. */
function isWho(value: unknown): value is Who {
  return (
    isObject(value) &&
    turnLengths.some((one) => one === value.turns) &&
    Array.isArray(value.people) &&
    value.people.length > 0 &&
    value.people.every(isDoer)
  )
}

function areSwaps(value: unknown): value is readonly Swap[] {
  return Array.isArray(value) && value.every((one) => isObject(one) && isDay(one.day) && isDoer(one.person))
}

function isDoer(value: unknown): value is Doer {
  return isObject(value) && isText(value.id) && isText(value.name)
}
const rareFields = ['seriesId', 'originalEventId', 'originalDate', 'routineId']

/** Without a date it is on the day it starts. */
function readOneOff(event: CareEvent): CareEvent {
  return event.date === undefined && event.start !== '' ? { ...event, date: dayOf(event.start) } : event
}

/** Without a start it lasts all day, from the day its rule names; without an end, or with one too early, no time at all. */
function readSeries(event: CareEvent, lines: readonly string[]): CareEvent {
  const day = event.start === '' ? readRecurrence(lines, '')?.start.day : undefined
  const timed = day === undefined ? event : { ...event, allDay: true, start: `${day}T00:00:00` }
  return timed.end < timed.start ? { ...timed, end: timed.start } : timed
}
