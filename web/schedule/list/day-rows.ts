import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { defaultEventMinutes } from '#core/schedule/default-minutes.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { atTime, dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'

/** How one event lies in the day that is shown. */
export type DayRow = {
  occurrence: Occurrence
  kind: 'all-day' | 'timed' | 'no-time'
  /** it began on an earlier day */
  isFromBefore: boolean
  /** it goes on after midnight */
  continues: boolean
  /** which of its days this is, from 1 on, and how many it has */
  dayOf: { n: number; of: number }
  /** the event that was already going on when this one starts */
  during: Occurrence | null
}

/** All-day first, then without a time, then what came over midnight, then by time. */
export function dayRows(occurrences: readonly Occurrence[], day: CalendarDay): DayRow[] {
  const rows = occurrences.toSorted(inDayOrder).map((occurrence) => rowOf(occurrence, day))
  return rows.map((row, at) => ({ ...row, during: findRunning(rows, at) }))
}

/** Before which row the line of the present moment goes. */
export function placeOfNow(rows: readonly DayRow[], day: CalendarDay, time: TimeOfDay): number {
  const now = atTime(day, time)
  const at = rows.findIndex(({ kind, occurrence }) => kind === 'timed' && occurrence.start > now)
  return at === -1 ? rows.length : at
}

/** Whether nothing of it is left to do at this time of this day. */
export function isOver({ kind, occurrence }: DayRow, day: CalendarDay, time: TimeOfDay): boolean {
  return kind === 'timed' && occurrence.end <= atTime(day, time) && occurrence.start < atTime(day, time)
}

function rowOf(occurrence: Occurrence, day: CalendarDay): DayRow {
  const { start } = occurrence
  const kind = kindOf(occurrence)
  if (kind === 'no-time') {
    return { occurrence, kind, isFromBefore: false, continues: false, dayOf: { n: 1, of: 1 }, during: null }
  }
  const last = lastDayTouched(occurrence)
  return {
    occurrence,
    kind,
    isFromBefore: dayOf(start) < day,
    continues: last > day,
    dayOf: { n: daysBetween(dayOf(start), day) + 1, of: daysBetween(dayOf(start), last) + 1 },
    during: null,
  }
}

/** An event that ends at midnight does not touch the day that begins then. */
export function lastDayTouched({ event, day, start, end }: Occurrence): CalendarDay {
  if (end <= start) return day
  const endsAtMidnight = !event.allDay && end.endsWith('T00:00:00')
  return endsAtMidnight ? addDays(dayOf(end), -1) : dayOf(end)
}

const ranks = { 'all-day': 0, 'no-time': 1, timed: 2 }

/** The order of a day's list. */
export function inDayOrder(a: Occurrence, b: Occurrence): number {
  return (
    ranks[kindOf(a)] - ranks[kindOf(b)] ||
    compare(a.start, b.start) ||
    compare(a.end, b.end) ||
    compare(a.event.title, b.event.title) ||
    compare(a.id, b.id)
  )
}

function kindOf({ event, start, end }: Occurrence): DayRow['kind'] {
  return start === '' || end === '' ? 'no-time' : event.allDay ? 'all-day' : 'timed'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * A pill in the middle of a walk is worth a word; two pills at eight, or a pill during a holiday, are not. Nor is what lasts
 * only as long as every new event does: nobody said that it takes so long. What is about no pet is about all of them.
 */
function findRunning(rows: readonly DayRow[], at: number): Occurrence | null {
  const row = rows[at]
  if (row?.kind !== 'timed' || row.isFromBefore) return null
  const { start, event } = row.occurrence
  for (let before = at - 1; before >= 0; before--) {
    const other = rows[before]
    if (other?.kind !== 'timed') return null
    const isRunning = other.occurrence.start < start && other.occurrence.end > start
    const { petIds } = other.occurrence.event
    const isOfOthers = petIds[0] && event.petIds[0] && !petIds.some((id) => event.petIds.includes(id))
    if (isRunning && !other.isFromBefore && !other.continues && !isOfOthers && isLong(other.occurrence))
      return other.occurrence
  }
  return null
}

function isLong({ start, end }: Occurrence): boolean {
  return minutesBetween(start, end) > defaultEventMinutes
}
