import { dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import type { DayRow } from '../list/day-rows.ts'

/** Where an event lies in the hours of a day, in minutes, and which of how many lanes beside each other it has. */
export type Placed = { row: DayRow; from: number; to: number; lane: number; lanes: number }

/** What is shorter is drawn as high as this: its words need the room. */
const leastMinutes = 30

const wholeDay = 24 * 60

const firstHour = 6

/** What lasts all of the day, has no time, or came over midnight and is over by morning stands over the hours. */
export function isOverHours({ kind, isFromBefore, continues, occurrence }: DayRow): boolean {
  if (kind !== 'timed') return true
  return isFromBefore && (continues || minuteOf(occurrence.end) <= firstHour * 60)
}

/** Events that meet, as they are drawn, stand beside each other; none lies over another. */
export function placedInHours(rows: readonly DayRow[]): Placed[] {
  const placed = rows.filter((row) => !isOverHours(row)).map(extentOf)
  let group: Placed[] = []
  for (const one of placed.toSorted((a, b) => a.from - b.from)) {
    if (group.every(({ to }) => to <= one.from)) group = []
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    while (taken.has(one.lane)) one.lane++
    group.push(one)
    const lanes = Math.max(...group.map(({ lane }) => lane + 1))
    for (const other of group) other.lanes = lanes
  }
  return placed
}

/** From six to ten in the evening, and whatever is earlier or later that week; so is now, if it is that week's. */
export function hoursShown(
  days: Iterable<readonly Placed[]>,
  now: number | null,
): { first: number; last: number } {
  const all: Pick<Placed, 'from' | 'to'>[] = [...days].flat()
  if (now !== null) all.push({ from: now, to: now + 1 })
  const first = Math.min(firstHour, ...all.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(22, ...all.map(({ to }) => Math.ceil(to / 60)))
  return { first, last }
}

function extentOf(row: DayRow): Placed {
  const { isFromBefore, continues, occurrence } = row
  const start = isFromBefore ? 0 : minuteOf(occurrence.start)
  const end = continues || endsAtMidnight(row) ? wholeDay : minuteOf(occurrence.end)
  const from = Math.min(start, wholeDay - leastMinutes)
  return { row, from, to: Math.max(end, from + leastMinutes), lane: 0, lanes: 1 }
}

function endsAtMidnight({ occurrence: { start, end } }: DayRow): boolean {
  return end > start && end.endsWith('T00:00:00')
}

/** Of its day. */
export function minuteOf(local: LocalDateTime): number {
  return minutesBetween(`${dayOf(local)}T00:00:00`, local)
}
