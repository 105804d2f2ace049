import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { atTime, dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Pet } from '../pets/pet.ts'
import type { Occurrence } from '../schedule/event.ts'
import { occurrencesBetween } from '../schedule/occurrences.ts'
import type { EventIndex } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { livingEntries } from './care.ts'
import type { HeldCare } from './held-care.ts'
import { isOver } from './late.ts'
import { careIdFor } from './slot.ts'

/** Something planned of which nobody recorded what became of it, for one of its pets. */
export type Missed = { careId: string; occurrence: Occurrence; pet: Pet | null }
type Known = { events: EventIndex; care: HeldCare; pets: readonly Pet[] }

/**
 * What was planned from `first` to `last`, is over and has no record. Before the first record of all nobody recorded
 * anything, and nothing was missed; and who ticks the insulin but never a walk has missed no walks.
 */
export function missedBetween(
  known: Known,
  first: CalendarDay,
  last: CalendarDay,
  now: LocalDateTime,
): Missed[] {
  const { care } = known
  const hasBegunBy = remembered((day: CalendarDay) => care.hasBegunBy(day))
  const isEverRecorded = remembered((seriesId: string) => care.lastDay(seriesId) !== null)
  const isExpected = ({ event }: Occurrence) =>
    event.reminder != null || event.dose != null || isEverRecorded(seriesIdOf(event))
  return notRecordedBetween(known, first, last, now, (one) => hasBegunBy(one.day) && isExpected(one))
}

/** Of what was planned and is over, what has no record. */
export function notRecordedBetween(
  { events, care, pets }: Known,
  first: CalendarDay,
  last: CalendarDay,
  now: LocalDateTime,
  isAsked: (occurrence: Occurrence) => boolean,
): Missed[] {
  return occurrencesBetween(events, first, last)
    .filter((one) => one.day >= first && one.day <= last && isPast(one, now) && isAsked(one))
    .flatMap((occurrence) => {
      const named = pets.filter(({ id }) => occurrence.event.petIds.includes(id))
      const own = named.filter(({ diedOn }) => !diedOn || occurrence.day <= diedOn)
      return (named.length > 0 ? own : [null])
        .map((pet) => ({ careId: careIdFor(occurrence, pet?.id ?? null), occurrence, pet }))
        .filter(({ careId }) => !isRecorded(careId, care))
    })
}

/**
 * What of yesterday has no record and stands on no list of today, as what lasts over midnight does. Also what was due in
 * its last hour: nobody sees it any more, though it could still be recorded without being late.
 */
export function leftFromYesterday(known: Known, today: CalendarDay): Missed[] {
  const yesterday = addDays(today, -1)
  return missedBetween(known, yesterday, yesterday, atTime(today, '23:59')).filter(
    ({ occurrence }) => occurrence.end <= atTime(today, '00:00'),
  )
}

/** Asked for each of thousands of occurrences, answered once. */
function remembered<Asked>(answer: (asked: Asked) => boolean): (asked: Asked) => boolean {
  const known = new Map<Asked, boolean>()
  return (asked) => {
    const said = known.get(asked) ?? answer(asked)
    known.set(asked, said)
    return said
  }
}

/** What lasts is not over before its end. */
function isPast({ event: { allDay }, day, end }: Occurrence, now: LocalDateTime): boolean {
  return isOver({ day: end === '' ? day : dayOf(end), due: end === '' ? null : end, allDay }, now)
}

function isRecorded(careId: string, care: HeldCare): boolean {
  const record = care.get(careId)
  return record !== undefined && livingEntries(record).length > 0
}
