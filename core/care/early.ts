import { addDays } from '../calendar/calendar-day.ts'
import { atTime, dayOf, minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Occurrence } from '../schedule/event.ts'
import { awayFrom } from './late.ts'
import { dueOf } from './usual-gap.ts'

/** From then on, the day before, an open one may still be meant. */
const eveningBegins = '17:00'
/** So many can be told apart in a question; the last ones. */
const mostOpen = 3

/**
 * Which a tap well ahead of its time may mean instead: those of the same before it, since yesterday evening, that have no
 * record. Ticked in the wrong row, tonight's dose counts as given, and this morning's is given once more.
 */
export function openBefore(
  tapped: Occurrence,
  planned: readonly Occurrence[],
  isOpen: (occurrence: Occurrence) => boolean,
  now: LocalDateTime,
): Occurrence[] {
  if (!isEarly(tapped, now)) return []
  const since = atTime(addDays(dayOf(now), -1), eveningBegins)
  return planned
    .filter((one) => isTimed(one) && one.start >= since && one.start < tapped.start && isOpen(one))
    .slice(-mostOpen)
}

/** Whether a third of the time from one to the next is still to go: tonight's insulin from three in the afternoon on is only early. */
export function isFarAhead(tapped: Occurrence, now: LocalDateTime, gapMinutes: number | null): boolean {
  return gapMinutes !== null && isEarly(tapped, now) && minutesBetween(now, tapped.start) > gapMinutes / 3
}

function isEarly(occurrence: Occurrence, now: LocalDateTime): boolean {
  return awayFrom({ due: dueOf(occurrence), allDay: !isTimed(occurrence) }, now) === 'early'
}

function isTimed({ event, start }: Occurrence): boolean {
  return !event.allDay && start !== ''
}
