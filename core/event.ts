import * as v from 'valibot'
import type { CalendarDay } from './calendar-day.ts'
import type { LocalDateTime } from './wall-clock.ts'

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What a person fills in about an event. Bounds are generous; the verbs refuse in words. */
export const eventFormSchema = v.object({
  title: text(2_000),
  description: text(20_000),
  allDay: v.boolean(),
  petIds: v.pipe(v.array(id), v.maxLength(200)),
  start: text(40),
  end: text(40),
  /** RRULE and DTSTART lines, or null when it happens once */
  recurrence: v.nullable(v.pipe(v.array(text(500)), v.maxLength(20))),
})
export type EventForm = v.InferOutput<typeof eventFormSchema>

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
  /** on a one-off that stands in for one day of a series: that series and that day */
  originalEventId?: string
  originalDate?: CalendarDay
  /** on a series cut by "this and all future": the series that goes on, and from which day */
  followedBy?: { id: string; from: CalendarDay }
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
