import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { RefusalCode } from '../refusal.ts'
import { doseSchema } from '../doses/dose-schema.ts'
import type { Dose } from '../doses/dose.ts'
import { againUnits, mostAgain } from './again.ts'
import type { Again } from './again.ts'
import { leads, secondLead } from './reminder.ts'
import type { Reminder } from './reminder.ts'
import { whyNotRepeating } from './series-start.ts'
import { isLongerThan } from '../text-length.ts'
import type { Swap, Who } from './doers.ts'
import { whoSchema } from './who-schema.ts'
import { dayOf, toLocalDateTime } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

export const routineIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,63}$/))

const reminderSchema = v.object({
  before: v.picklist(leads),
  also: v.exactOptional(v.literal(secondLead)),
  untilRecorded: v.exactOptional(v.literal(true)),
  important: v.exactOptional(v.literal(true)),
})

const againSchema = v.object({
  every: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostAgain)),
  unit: v.picklist(againUnits),
})

/** What a person fills in about an event. Bounds are generous; the verbs refuse in words. */
export const eventFormSchema = v.object({
  title: text(2_000),
  description: v.optional(text(20_000), ''),
  allDay: v.boolean(),
  petIds: v.pipe(v.array(id), v.maxLength(200)),
  start: text(40),
  end: text(40),
  /** RRULE and DTSTART lines, or null when it happens once */
  recurrence: v.nullable(v.pipe(v.array(text(500)), v.maxLength(20))),
  /** which ready routine it was added as; nobody types it */
  routineId: v.exactOptional(routineIdSchema),
  /** on one of several times a day: the id of the first; nobody types it */
  togetherId: v.exactOptional(id),
  /** null is none; left out it stays as it is */
  reminder: v.exactOptional(v.nullable(reminderSchema)),
  /** null is none; left out it stays as it is */
  dose: v.exactOptional(v.nullable(doseSchema)),
  /** the plan it was started with; nobody types it */
  planId: v.exactOptional(id),
  /** null is nobody; left out it stays as it is */
  who: v.exactOptional(v.nullable(whoSchema)),
  /** of what happens once: when it comes again after it was done; null is never, left out it stays as it is */
  again: v.exactOptional(v.nullable(againSchema)),
})
export type EventForm = v.InferOutput<typeof eventFormSchema>
export type EventField = Exclude<
  keyof EventForm,
  'routineId' | 'togetherId' | 'reminder' | 'dose' | 'planId' | 'who' | 'again'
>

/** The stored document at users/{uid}/events/{id}. */
export type CareEvent = {
  id: string
  title: string
  description: string
  allDay: boolean
  petIds: readonly string[]
  start: LocalDateTime
  end: LocalDateTime
  recurrence: readonly string[] | null
  createdAt: number
  /** first day; only on events that happen once */
  date?: CalendarDay
  /** days a series skips, sorted */
  recurrenceExceptions: readonly CalendarDay[]
  /** on a later part of a series, and on a one-off that replaces one of its days: the id of the first part */
  seriesId?: string
  /** on a one-off that replaces one day of a series: that series and that day */
  originalEventId?: string
  originalDate?: CalendarDay
  /** the ready routine it was added as, whatever has been changed about it since */
  routineId?: string
  /** what is given several times a day is an event for each: the same on all of them, see togetherIdOf */
  togetherId?: string
  /** when it reminds; without one it does not */
  reminder?: Reminder
  /** what it said when a file last brought it in, see content-mark.ts: whether anybody has changed it here since */
  imported?: string
  /** what is given, and how much of it */
  dose?: Dose
  /** the same on all series of one plan */
  planId?: string
  /** who does it; without one nobody in particular */
  who?: Who
  /** days of a series that somebody else does, sorted: the day is as the series has it in everything else */
  swaps?: readonly Swap[]
  /** comes again so long after it was done; only on events that happen once */
  again?: Again
  /** of such a one the day on which it was done, see changes/done-again.ts: without it, it is still to be done */
  doneOn?: CalendarDay
}

/** One appearance of an event: generated for a range of days, never stored. */
export type Occurrence = {
  /** `{eventId}.{isoStart}` for a series, the event's own id otherwise */
  id: string
  event: CareEvent
  /** the day that names it in its series (its first day) */
  day: CalendarDay
  start: LocalDateTime
  end: LocalDateTime
  isOccurrence: boolean
  originalEventId?: string
}

export const eventBounds = { title: 200, description: 4_000 } as const

/** The first field that keeps the event from being saved, or null when it can be. */
export function whyNotEvent(form: EventForm): { field: EventField; refusal: RefusalCode } | null {
  const title = form.title.trim()
  if (title === '') return { field: 'title', refusal: 'title-missing' }
  if (isLongerThan(eventBounds.title, title)) return { field: 'title', refusal: 'title-too-long' }
  const times = timesOf(form)
  if (times.start === null) return { field: 'start', refusal: 'invalid-start' }
  if (times.end === null) return { field: 'end', refusal: 'invalid-end' }
  if (times.end < times.start) return { field: 'end', refusal: 'end-before-start' }
  if (isLongerThan(eventBounds.description, form.description)) {
    return { field: 'description', refusal: 'description-too-long' }
  }
  const refusal = whyNotRepeating(form.recurrence, dayOf(times.start))
  return refusal && { field: 'recurrence', refusal }
}

/** As they are stored: to the second, and midnight of both days when the event lasts all day. */
export function timesOf(form: Pick<EventForm, 'start' | 'end' | 'allDay'>): {
  start: LocalDateTime | null
  end: LocalDateTime | null
} {
  const [start, end] = [form.start, form.end].map((local) => {
    const known = toLocalDateTime(local)
    return known && form.allDay ? `${dayOf(known)}T00:00:00` : known
  })
  return { start: start ?? null, end: end ?? null }
}
