import { addDays } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { atTime, dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Pet } from '../pets/pet.ts'
import type { Occurrence } from '../schedule/event.ts'
import { occurrencesBetween } from '../schedule/occurrences.ts'
import type { EventIndex } from '../schedule/occurrences.ts'
import { awaitedBy } from './awaited.ts'
import { livingEntries } from './care.ts'
import type { HeldCare } from './held-care.ts'
import { isOver } from './late.ts'
import { careIdFor } from './slot.ts'
import { dueOf } from './usual-gap.ts'

/** Something planned of which nobody recorded what became of it, for one of its pets. */
export type Missed = { careId: string; occurrence: Occurrence; pet: Pet | null }
type Known = { events: EventIndex; care: HeldCare; pets: readonly Pet[] }
type Awaiting = Known & { localOf: (instant: number) => LocalDateTime }

/** What was planned from `first` to `last`, is over, somebody was to record, and has no record. */
export function missedBetween(
  known: Awaiting,
  first: CalendarDay,
  last: CalendarDay,
  now: LocalDateTime,
): Missed[] {
  return notRecordedBetween(known, first, last, now, awaitedBy(known.care, known.localOf))
}

/** Of today, what is due by now and somebody is to record, and has no record: each once, for however many pets. */
export function dueNow(known: Awaiting, now: LocalDateTime): Occurrence[] {
  const today = dayOf(now)
  const isAwaited = awaitedBy(known.care, known.localOf)
  const due = occurrencesBetween(known.events, today, today).filter(
    (one) => one.day === today && dueOf(one) <= now && isAwaited(one),
  )
  return [...new Set(notRecorded(known, due).map(({ occurrence }) => occurrence))]
}

/** The first of today that is still to come and not recorded already, and for whom; null when nothing is. */
export function nextToday(
  known: Known,
  now: LocalDateTime,
): { occurrence: Occurrence; pets: readonly Pet[] } | null {
  const today = dayOf(now)
  const toCome = occurrencesBetween(known.events, today, today).filter((one) => dueOf(one) > now)
  const left = notRecorded(known, toCome)
  const occurrence = left[0]?.occurrence
  if (!occurrence) return null
  return { occurrence, pets: left.flatMap((one) => (one.occurrence === occurrence ? (one.pet ?? []) : [])) }
}

/** Of what was planned and is over, what has no record. */
export function notRecordedBetween(
  known: Known,
  first: CalendarDay,
  last: CalendarDay,
  now: LocalDateTime,
  isAsked: (occurrence: Occurrence) => boolean,
): Missed[] {
  const over = occurrencesBetween(known.events, first, last).filter(
    (one) => one.day >= first && one.day <= last && isPast(one, now) && isAsked(one),
  )
  return notRecorded(known, over)
}

/** Of what was planned, each for each of its pets that has no record. */
export function notRecorded(
  { care, pets }: Pick<Known, 'care' | 'pets'>,
  planned: readonly Occurrence[],
): Missed[] {
  return planned.flatMap((occurrence) => {
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
export function leftFromYesterday(known: Awaiting, today: CalendarDay): Missed[] {
  const yesterday = addDays(today, -1)
  return missedBetween(known, yesterday, yesterday, atTime(today, '23:59')).filter(
    ({ occurrence }) => occurrence.end <= atTime(today, '00:00'),
  )
}

/** What lasts is not over before its end. */
function isPast({ event: { allDay }, day, end }: Occurrence, now: LocalDateTime): boolean {
  return isOver({ day: end === '' ? day : dayOf(end), due: end === '' ? null : end, allDay }, now)
}

function isRecorded(careId: string, care: HeldCare): boolean {
  const record = care.get(careId)
  return record !== undefined && livingEntries(record).length > 0
}
