import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { minuteOf } from './hours.ts'

/** How far an event is taken from where it stands: days, minutes of the day, and how much longer it lasts. */
export type Shift = { days: number; minutes: number; longer: number }

export const unmoved: Shift = { days: 0, minutes: 0, longer: 0 }

/** Steps of a quarter of an hour. */
export const stepMinutes = 15

/** Without a time there is nothing to take it from. */
export function isMovable({ start, end }: Occurrence): boolean {
  return start !== '' && end !== ''
}

/** When it would be. On the wall clock: over a clock change it keeps the times and the length that people read. */
export function shifted(
  { event, start, end }: Occurrence,
  { days, minutes, longer }: Shift,
): { start: LocalDateTime; end: LocalDateTime } {
  if (event.allDay) return { start: onOtherDay(start, days), end: onOtherDay(end, days) }
  const from = addMinutes(onOtherDay(start, days), minutes)
  return { start: from, end: addMinutes(from, minutesBetween(start, end) + longer) }
}

type Taken = {
  occurrence: Occurrence
  /** where it was taken hold of: one of its days */
  day: CalendarDay
  week: readonly CalendarDay[]
}

/** No further than the days that are shown, a start on that day, and a length that can still be seen. */
export function bounded({ days, minutes, longer }: Shift, { occurrence, day, week }: Taken): Shift {
  const [first = day, last = day] = [week[0], week.at(-1)]
  const bound = clamp(days, daysBetween(day, first), daysBetween(day, last))
  if (occurrence.event.allDay) return { ...unmoved, days: bound }
  const { start, end } = occurrence
  const [at, lasts] = [minuteOf(start), minutesBetween(start, end)]
  return {
    days: bound,
    minutes: clamp(minutes, -at, Math.max(0, lastStart - at)),
    longer: Math.max(longer, Math.min(lasts, stepMinutes) - lasts),
  }
}

const lastStart = 24 * 60 - stepMinutes

type Pressed = { key: string; shiftKey: boolean; rightToLeft: boolean }

/** Arrows move by a day and a quarter of an hour, up and down with Shift change the length; null for other keys. */
export function shiftedByKey(
  { days, minutes, longer }: Shift,
  { key, shiftKey, rightToLeft }: Pressed,
): Shift | null {
  const ahead = rightToLeft ? -1 : 1
  const across = { ArrowLeft: -ahead, ArrowRight: ahead }[key]
  if (across !== undefined) return { days: days + across, minutes, longer }
  const down = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[key]
  if (down === undefined) return null
  return shiftKey ? { days, minutes, longer: longer + down } : { days, minutes: minutes + down, longer }
}

export type Box = { left: number; right: number; top: number; bottom: number }

export type Grip = {
  /** what was taken hold of */
  part: 'whole' | 'end'
  /** the column it was taken in, of all of them */
  column: number
  /** how far the pointer has come down since */
  down: number
  /** null where a column is in order: a place in it is no time of day */
  pointsPerHour: number | null
}

/** What a pointer over the columns means; null outside of them. */
export function shiftedByPointer(
  { part, column, down, pointsPerHour }: Grip,
  at: { x: number; y: number },
  columns: readonly Box[],
): Shift | null {
  const over = columns.findIndex((box) => at.x >= box.left && at.x <= box.right)
  const box = columns[over]
  if (!box || at.y < box.top || at.y > box.bottom) return null
  const steps = pointsPerHour === null ? 0 : Math.round(((down / pointsPerHour) * 60) / stepMinutes)
  const minutes = steps === 0 ? 0 : steps * stepMinutes
  if (part === 'end') return { ...unmoved, longer: minutes }
  return { days: over - column, minutes, longer: 0 }
}

function onOtherDay(local: LocalDateTime, days: number): LocalDateTime {
  return `${addDays(dayOf(local), days)}${local.slice(10)}`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
