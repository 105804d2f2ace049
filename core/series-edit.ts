import { addDays, daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { whyNotEvent } from './event.ts'
import type { CareEvent, EventForm } from './event.ts'
import { isSameTiming, timedOn, timesGiven, timingOf } from './event-timing.ts'
import type { Timing } from './event-timing.ts'
import { cleanLines } from './recurrence-text.ts'
import { Refusal } from './refusal.ts'
import { movedSeries, sameDay, startInPhase } from './series-move.ts'
import type { MovedSeries } from './series-move.ts'
import { whyNotRepeating, withoutStartLine } from './series-start.ts'
import { eventFrom, formOf, startingOn, stored } from './stored-event.ts'
import { dayOf } from './wall-clock.ts'

/** What a person changed about a series. Fields that are left out stay as they are. */
export type SeriesEdit = Partial<Pick<CareEvent, 'title' | 'description' | 'petIds'>> & {
  timing?: Timing
  /** the occurrence the person looked at */
  day: CalendarDay
  /** by how many days the occurrence was moved; 0 when only times of day changed */
  moved: number
  /** the new rule, or null to repeat no more */
  lines?: readonly string[] | null
}

/**
 * Reads the fields given for the occurrence on `day`; throws their refusal. `start` and `end` are those of that
 * occurrence: the series takes their times of day, and moves by as many days as the occurrence did.
 */
export function seriesEdit(event: CareEvent, day: CalendarDay, given: Partial<EventForm>): SeriesEdit {
  const form = { ...formOf(event), ...given, ...timesGiven(event, day, given), recurrence: null }
  const refused = whyNotEvent(form)
  if (refused) throw new Refusal(refused.refusal)
  const occurrence = eventFrom(form, event)
  const edit: SeriesEdit = { day, moved: daysBetween(day, dayOf(occurrence.start)) }
  if (given.title !== undefined) edit.title = given.title
  if (given.description !== undefined) edit.description = given.description
  if (given.petIds !== undefined) edit.petIds = occurrence.petIds
  const isTimed = given.start !== undefined || given.end !== undefined || given.allDay !== undefined
  if (isTimed) edit.timing = timingOf(occurrence)
  if (given.recurrence !== undefined && `${given.recurrence}` !== `${event.recurrence}`) {
    const lines = cleanLines(given.recurrence ?? [])
    edit.lines = lines.length > 0 ? lines : null
  }
  return edit
}

/** The series as edited; skipped days go along with the days they were. */
export function editedSeries(event: CareEvent, edit: SeriesEdit): MovedSeries {
  const { title = event.title, description = event.description, petIds = event.petIds } = edit
  const times = timedOn(dayOf(event.start), edit.timing ?? timingOf(event))
  const renamed = stored({ ...event, title, description, petIds, ...times })
  if (edit.lines) return { series: ruledBy(edit.lines, renamed, edit), newDay: sameDay }
  if (edit.moved === 0) return { series: renamed, newDay: sameDay }
  const { series, newDay } = movedSeries(renamed, edit.day, edit.moved)
  const refused = whyNotRepeating(series.recurrence, dayOf(series.start))
  if (refused) throw new Refusal(refused)
  const recurrenceExceptions = event.recurrenceExceptions.map(newDay).toSorted()
  return { series: stored({ ...series, recurrenceExceptions }), newDay }
}

function ruledBy(lines: readonly string[], event: CareEvent, { day, moved }: SeriesEdit): CareEvent {
  const seenOn = addDays(day, moved)
  const refused = whyNotRepeating(withoutStartLine(lines), seenOn)
  const start = refused ? null : startInPhase(lines, seenOn, addDays(dayOf(event.start), moved))
  if (start === null) throw new Refusal(refused ?? 'invalid-recurrence')
  return startingOn({ ...event, recurrence: start.lines }, start.day)
}

/**
 * What of an edit a follower shares that the person did not know of: only fields it still has in common with the series
 * that was edited. So it does not matter which of two devices is heard first.
 */
export function shareOfFollower(follower: CareEvent, edited: CareEvent, edit: SeriesEdit): SeriesEdit {
  const share: SeriesEdit = { day: edit.day, moved: 0 }
  if (edit.title !== undefined && follower.title === edited.title) share.title = edit.title
  if (edit.description !== undefined && follower.description === edited.description) {
    share.description = edit.description
  }
  if (edit.petIds !== undefined && `${follower.petIds}` === `${edited.petIds}`) share.petIds = edit.petIds
  if (edit.timing && isSameTiming(timingOf(follower), timingOf(edited))) {
    share.timing = edit.timing
    share.moved = edit.moved
  }
  return share
}

/** Whether two series repeat alike, wherever they start and end. */
export function isSameRule(a: readonly string[] | null, b: readonly string[] | null): boolean {
  return bareRule(a) === bareRule(b)
}

function bareRule(lines: readonly string[] | null): string {
  const parts = withoutStartLine(lines ?? []).map((line) => line.toUpperCase().split(/[:;]/))
  return parts.map((line) => line.filter((part) => !/^(UNTIL|COUNT)=/.test(part)).toSorted()).join('\n')
}
