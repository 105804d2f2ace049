import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { atTime, dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { shownEntry } from '../care/care.ts'
import type { HeldCare } from '../care/held-care.ts'
import { awayFrom } from '../care/late.ts'
import { careIdFor } from '../care/slot.ts'
import { dueOf } from '../care/usual-gap.ts'
import type { Occurrence } from '../schedule/event.ts'
import { occurrencesBetween } from '../schedule/occurrences.ts'
import type { EventIndex } from '../schedule/occurrences.ts'

/** What was planned from then on, the day before, is still meant by whoever comes home after midnight. */
const eveningBegins = '17:00'
/** Until then. */
const nightEnds = '12:00'

type Known = {
  events: EventIndex
  care: Pick<HeldCare, 'get'>
  petIds: readonly string[]
  /** records that were made here a moment ago: their rows keep their place, or the next one would be under the finger */
  justMade?: readonly string[]
}
type OnWall = { rows: Occurrence[]; done: Occurrence[] }

/** Today in the order of its times: what is left to do, with what was left of last evening, and what is done. */
export function onWall(known: Known, now: LocalDateTime): OnWall {
  const today = dayOf(now)
  const all = occurrencesBetween(known.events, addDays(today, -1), today).toSorted((a, b) =>
    dueOf(a) < dueOf(b) ? -1 : 1,
  )
  const isOfLastEvening = ({ day, event, start }: Occurrence) =>
    day < today &&
    !event.allDay &&
    start >= atTime(addDays(today, -1), eveningBegins) &&
    now < atTime(today, nightEnds)
  const isRow = (one: Occurrence) =>
    careIdsOf(one, known).some((id) => isOpen(id, known) || known.justMade?.includes(id))
  return {
    rows: all.filter((one) => (one.day === today || isOfLastEvening(one)) && isRow(one)),
    done: all.filter((one) => one.day === today && !isRow(one)),
  }
}

function careIdsOf(occurrence: Occurrence, { petIds }: Known): string[] {
  const own = petIds.filter((id) => occurrence.event.petIds.includes(id))
  return (own.length > 0 ? own : [null]).map((petId) => careIdFor(occurrence, petId))
}

function isOpen(careId: string, { care }: Known): boolean {
  const record = care.get(careId)
  return !record || shownEntry(record) === null
}

/** Its time has come, or will in so little that it may be given. */
export function isDueNow(occurrence: Occurrence, now: LocalDateTime): boolean {
  const allDay = occurrence.event.allDay || occurrence.start === ''
  if (allDay) return false
  return awayFrom({ due: dueOf(occurrence), allDay }, now) !== 'early'
}

/** From evening to morning, by the clock of the household. */
export function isNight(now: LocalDateTime): boolean {
  const today: CalendarDay = dayOf(now)
  return now >= atTime(today, '21:00') || now < atTime(today, '06:00')
}
