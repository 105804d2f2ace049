import { addDays, dayFrom, dayNumber, daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { whyNotEvent } from './event.ts'
import type { CareEvent, EventForm } from './event.ts'
import { isSameTiming, timedOn, timesGiven, timingOf } from './event-timing.ts'
import type { Timing } from './event-timing.ts'
import { movedTo } from './recurrence-lines.ts'
import { cleanLines } from './recurrence-text.ts'
import { nextFall } from './recurrence.ts'
import type { Rule } from './recurrence.ts'
import { Refusal } from './refusal.ts'
import { startOfSeries, whyNotRepeating, withoutStartLine } from './series-start.ts'
import { ruleOf } from './series.ts'
import { eventFrom, formOf, startingOn, stored } from './stored-event.ts'
import { dayOf } from './wall-clock.ts'

/** What a person changed about a series. Fields that are left out stay as they are. */
export type SeriesEdit = Partial<Pick<CareEvent, 'title' | 'description' | 'petIds'>> & {
  timing?: Timing
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
  const edit: SeriesEdit = { moved: daysBetween(day, dayOf(occurrence.start)) }
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

/** The series as edited, and which day each of its days has become: skipped days and stand-ins go along. */
export function editedSeries(event: CareEvent, edit: SeriesEdit): { series: CareEvent; newDay: DayMap } {
  const { title = event.title, description = event.description, petIds = event.petIds } = edit
  const firstDay = dayOf(event.start)
  const renamed = {
    ...event,
    title,
    description,
    petIds,
    ...timedOn(firstDay, edit.timing ?? timingOf(event)),
  }
  if (!edit.lines && edit.moved === 0) return { series: stored(renamed), newDay: sameDay }

  const wanted = addDays(firstDay, edit.moved)
  const lines = edit.lines ? withoutStartLine(edit.lines) : movedTo(event.recurrence ?? [], firstDay, wanted)
  const start = startOfSeries(lines, wanted)
  if (start === null) throw new Refusal(whyNotRepeating(lines, wanted) ?? 'invalid-recurrence')
  const moved = startingOn({ ...renamed, recurrence: start.lines }, start.day)
  const isPinned = edit.lines !== undefined || namesItsDays(event.recurrence ?? [], lines)
  const newDay = isPinned ? sameDay : movedDay(event, moved, edit.moved)
  return {
    series: stored({ ...moved, recurrenceExceptions: event.recurrenceExceptions.map(newDay) }),
    newDay,
  }
}

type DayMap = (day: CalendarDay) => CalendarDay
const sameDay: DayMap = (day) => day

/**
 * What of an edit a follower shares that the person did not know of: only fields it still has in common with the series
 * that was edited. So it does not matter which of two devices is heard first.
 */
export function shareOfFollower(follower: CareEvent, edited: CareEvent, edit: SeriesEdit): SeriesEdit {
  const share: SeriesEdit = { moved: 0 }
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

/** A rule that names its days (BYDAY and the like) keeps them when its start moves. */
function namesItsDays(before: readonly string[], after: readonly string[]): boolean {
  const rules = withoutStartLine(after)
  return rules.some((line) => /;BY/i.test(line)) && `${rules}` === `${withoutStartLine(before)}`
}

/** By as many days as the series moved; by order in months and years, whose lengths differ. */
function movedDay(before: CareEvent, after: CareEvent, moved: number): DayMap {
  const [from, to] = [ruleOf(before), ruleOf(after)]
  const isByMonth = (rule: Rule | null) => rule?.kind === 'monthly' || rule?.kind === 'yearly'
  if (!from || !to || !isByMonth(from) || !isByMonth(to)) return (day) => addDays(day, moved)
  const pairs = new Map<CalendarDay, CalendarDay>()
  let [old, fresh] = [firstOf(from, before), firstOf(to, after)]
  return (day) => {
    while (old !== null && fresh !== null && old <= dayNumber(day)) {
      pairs.set(dayFrom(old), dayFrom(fresh))
      ;[old, fresh] = [nextFall(from, old + 1), nextFall(to, fresh + 1)]
    }
    return pairs.get(day) ?? day
  }
}

function firstOf(rule: Rule, event: CareEvent) {
  return nextFall(rule, dayNumber(dayOf(event.start)))
}
