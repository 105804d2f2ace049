import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { isMedicine } from '../schedule/is-medicine.ts'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { isActivity, isMeal } from './activity.ts'
import type { HeldCare } from './held-care.ts'
import { awayFrom } from './late.ts'
import { medicine } from '../schedule/title-meanings.ts'

/** Whether its time has gone by: what lasts is not over before its end, what has no time of day not before its day is. */
export function hasPassed({ event, day, start, end }: Occurrence, now: LocalDateTime): boolean {
  if (start === '' || end === '' || event.allDay) return (end === '' ? day : dayOf(end)) < dayOf(now)
  return end <= now && start < now
}

/**
 * Whether somebody is to record an occurrence, so that it is late without a record. One answer for the day, the week, the
 * month, paper and the journal:
 * - what has a dose or reminds until it is recorded, and what may be a medicine by its name, from the day on which it was planned: an insulin
 *   that nobody ticked looks the same as one that nobody gave;
 * - a walk, a meal or a visit once it has been recorded before: who never ticks walks has forgotten none, and a household
 *   that records nothing keeps a calm calendar.
 * `localOf` tells what the clock where the pets live shows at an instant.
 */
export function awaitedBy(
  care: HeldCare,
  localOf: (instant: number) => LocalDateTime,
): (occurrence: Occurrence) => boolean {
  const hasBegunBy = remembered((day: CalendarDay) => care.hasBegunBy(day))
  const isAwaited = remembered(
    // what counts from when it was done is still to be done, however late
    (event: CareEvent) =>
      event.again === undefined && (mayBeMedicine(event) || care.lastDay(seriesIdOf(event)) !== null),
  )
  const plannedAt = remembered((event: CareEvent) => localOf(event.createdAt))
  // nobody could record what was not planned yet; where people record anyway, a plan changed later hides nothing
  return (occurrence) => {
    const { event, day } = occurrence
    if (!isAwaited(event) || isBeforeItsPlan(occurrence, plannedAt(event))) return false
    return day >= dayOf(plannedAt(event)) || hasBegunBy(day)
  }
}

/** Who plans tonight's pill at noon has not missed the one of the morning; a part of a series was planned before. */
function isBeforeItsPlan({ event, day, start }: Occurrence, plannedAt: LocalDateTime): boolean {
  if (seriesIdOf(event) !== event.id || start === '' || day !== dayOf(plannedAt)) return false
  // what somebody plans for an hour ago is meant for now
  return dayOf(event.start) === day && awayFrom({ due: start, allDay: event.allDay }, plannedAt) === 'late'
}

function mayBeMedicine(event: CareEvent): boolean {
  const { title, routineId, allDay, petIds } = event
  // a bell alone does not ask for a record: a visit to the vet has one
  if (isMedicine(event)) return true
  if (allDay || petIds.length === 0) return false
  return medicine.test(title) || !(isActivity({ title, routineId }) || isMeal(title))
}

/** Asked for each of thousands of occurrences, answered once. */
function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>()
  return (asked) => {
    const said = known.get(asked) ?? answer(asked)
    known.set(asked, said)
    return said
  }
}
