import { addDays, dayFrom, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { cutOff, restFrom } from '#core/recurrence/lines.ts'
import { lastFall } from '#core/recurrence/recurrence.ts'
import { cleanLines } from '#core/recurrence/text.ts'
import { Refusal } from '#core/refusal.ts'
import { whyNotEvent } from '#core/schedule/event.ts'
import type { CareEvent, EventForm } from '#core/schedule/event.ts'
import { timedOn, timesGiven, timingOf } from '#core/schedule/event-timing.ts'
import { isDayOfSeries, nextDayOfSeries, ruleOf } from '#core/schedule/series.ts'
import { startOfSeries, whyNotRepeating, withoutStartLine } from '#core/schedule/series-start.ts'
import {
  asItWas,
  eventFrom,
  formOf,
  formWith,
  startingOn,
  stored,
  unknownIn,
} from '#core/schedule/stored-event.ts'
import { whoFrom } from '#core/schedule/turns.ts'
import { isSameWho, whoOn } from '#core/schedule/who-said.ts'
import type { Who } from '#core/schedule/doers.ts'
import { followed } from './by-hand.ts'
import type { FieldsEdit } from './by-hand.ts'
import { movedPart, sameDay, startInPhase } from './series-move.ts'
import type { DayMap } from './series-move.ts'
import { cutAt, overrideOf, refuseTooMuch, settled } from './series-value.ts'
import type { NewPart, Series } from './series-value.ts'

/** What is given for the occurrence of one day, and the day from which it holds. */
export type EditFrom = {
  given: Partial<EventForm>
  /** the part that was looked at as it was then, and the day */
  seen: CareEvent
  day: CalendarDay
  /** '' is from the beginning */
  from: CalendarDay
  /** nothing comes to be up to this day */
  notUntil?: CalendarDay | null
  /** only what is not recorded changes, whatever day was looked at: a new rule begins there */
  isHeld?: boolean
  lastRecorded: () => CalendarDay | null
}

const mostParts = 1_000

/**
 * The series changed from a day on: the part that has the day ends the day before, a new part goes on from there, and all
 * later ones change with it.
 */
export function changeFrom(series: Series, asked: EditFrom, newPart: NewPart): Series {
  const { given, seen, day, from, notUntil, isHeld = false } = asked
  // a file of before brought more than can be made here
  if (series.parts.length > mostParts) throw new Refusal('too-much-at-once')
  refuseTooMuch(series, from, given.recurrence)
  const { earlier, later: rest } = cutAt(series, from)
  const later = goingOn(series, rest(newPart), asked, newPart)
  const part = later.find((one) => isDayOfSeries(one, day)) ?? later[0]
  if (!part) throw new Refusal(isHeld ? 'past-recorded' : 'occurrence-gone')
  const edit = { ...seriesEdit(seen, day, given), ...(isHeld && { from }) }
  if (edit.lines === null) {
    const kept = series.byHand.filter(({ originalDate = '' }) => originalDate < from)
    const only = day < from ? [] : [onlyDay(series, part, day, given)]
    return settled({ ...series, parts: earlier, byHand: [...kept, ...only] })
  }
  const { parts, newDay } = editedParts(later, part, edit, earlier.at(-1))
  if (notUntil && parts.some(({ start }) => dayOf(start) <= notUntil))
    throw new Refusal(edit.lines ? 'past-recorded' : 'move-not-possible')
  const byHand = series.byHand.map((one) =>
    followed(one, { ...asked, parts: later, after: parts, edit, newDay }),
  )
  return settled({ ...series, parts: [...earlier, ...parts], byHand })
}

/** A course that has ended goes on from there; its own rule sent back would only be its days once more. */
function goingOn(
  { id, parts }: Series,
  rest: CareEvent[],
  { given, seen, isHeld }: EditFrom,
  newPart: NewPart,
): CareEvent[] {
  const isOtherwise = `${given.recurrence ?? seen.recurrence}` !== `${seen.recurrence}`
  const last = isHeld && isOtherwise ? parts.at(-1) : undefined
  return rest.length > 0 || !last ? rest : [stored({ ...last, ...newPart(last), seriesId: id })]
}

/** Repeats no more: of these parts only the occurrence the person looked at stays. */
function onlyDay(series: Series, part: CareEvent, day: CalendarDay, given: Partial<EventForm>): CareEvent {
  const form = { ...formWith(asOnDay(part, day), given), ...timesGiven(part, day, given), recurrence: null }
  const { id, createdAt } = part
  return eventFrom(form, { ...unknownIn(part), id, createdAt, ...overrideOf(series.id, day) })
}

/** What is made of one day alone is done by whoever has that day. */
export function asOnDay(part: CareEvent, day: CalendarDay): CareEvent {
  const who = whoOn(part, day)
  return who ? { ...part, who } : part
}

/** What a person changed about a series, and about its days. */
type SeriesEdit = FieldsEdit & {
  /** the occurrence the person looked at */
  day: CalendarDay
  /** by how many days the occurrence was moved; 0 when only times of day changed */
  moved: number
  /** where a new rule begins, if not with the parts */
  from?: CalendarDay
  /** the new rule, or null to repeat no more */
  lines?: readonly string[] | null
}

/**
 * Reads the fields given for the occurrence on `day`; throws their refusal. `start` and `end` are those of that
 * occurrence: the series takes their times of day, and moves by as many days as the occurrence did.
 */
function seriesEdit(part: CareEvent, day: CalendarDay, given: Partial<EventForm>): SeriesEdit {
  const form = { ...formOf(part), ...given, ...timesGiven(part, day, given), recurrence: null }
  const refused = whyNotEvent(form)
  if (refused) throw new Refusal(refused.refusal)
  const occurrence = eventFrom(form, part)
  const edit: SeriesEdit = { day, moved: daysBetween(day, dayOf(occurrence.start)) }
  if (given.title !== undefined) edit.title = given.title
  if (given.description !== undefined) edit.description = given.description
  if (given.reminder !== undefined) edit.reminder = given.reminder
  if (given.dose !== undefined) edit.dose = given.dose
  if (given.who !== undefined && !isSameWho(given.who, part.who)) edit.who = given.who
  if (given.petIds !== undefined) edit.petIds = occurrence.petIds
  const isTimed = given.start !== undefined || given.end !== undefined || given.allDay !== undefined
  if (isTimed) edit.timing = timingOf(occurrence)
  if (given.recurrence !== undefined && `${given.recurrence}` !== `${part.recurrence}`) {
    const lines = cleanLines(given.recurrence ?? [])
    edit.lines = lines.length > 0 ? lines : null
  }
  return edit
}

/** Parts of a series as edited, and which day each of their days has become. `before` is the part they follow. */
function editedParts(
  parts: readonly CareEvent[],
  lookedAt: CareEvent,
  edit: SeriesEdit,
  before: CareEvent | undefined,
): { parts: CareEvent[]; newDay: DayMap } {
  const renamed = inTurns(
    parts.map((part) => withFields(part, edit)),
    edit.who,
  )
  if (edit.lines) return { parts: ruledBy(edit.lines, renamed, edit, before), newDay: sameDay }
  if (edit.moved === 0) return { parts: renamed, newDay: sameDay }
  const moved = renamed.map((part) => movedPart(part, edit.day, edit.moved))
  // another part may repeat in a way that cannot follow: it keeps its days
  const after = renamed.map((part, at) => moved[at]?.part ?? part)
  const isPossible = moved[parts.indexOf(lookedAt)] && areApart(before ? [before, ...after] : after)
  if (!isPossible) throw new Refusal('move-not-possible')
  return {
    parts: after,
    newDay: (day) => moved[parts.findIndex((part) => isDayOfSeries(part, day))]?.newDay(day) ?? day,
  }
}

/** Who does it from the first of these parts on, in turns that go on over all of them. What was swapped goes with the turns. */
function inTurns(parts: CareEvent[], who: Who | null | undefined): CareEvent[] {
  if (who === undefined) return parts
  const after: CareEvent[] = []
  for (const { who: _, swaps: __, ...part } of parts) {
    const before = after.at(-1)
    const from = before ? whoFrom(before, dayOf(part.start)) : who
    after.push(stored({ ...part, ...(from && { who: from }) }))
  }
  return after
}

function withFields(part: CareEvent, edit: SeriesEdit): CareEvent {
  const { title = part.title, description = part.description, petIds = part.petIds } = edit
  const times = timedOn(dayOf(part.start), edit.timing ?? timingOf(part))
  const { reminder: before, dose: doseBefore, ...rest } = part
  const reminder = edit.reminder === undefined ? before : edit.reminder
  const dose = edit.dose === undefined ? doseBefore : edit.dose
  const optional = { ...(reminder && { reminder }), ...(dose && { dose }), ...asItWas(part, edit) }
  return stored({ ...rest, title, description, petIds, ...times, ...optional })
}

/** One rule over all parts, each of which keeps its other fields from its own first day on. */
function ruledBy(
  lines: readonly string[],
  parts: readonly CareEvent[],
  edit: SeriesEdit,
  before: CareEvent | undefined,
): CareEvent[] {
  const seenOn = addDays(edit.day, edit.moved)
  const refused = whyNotRepeating(withoutStartLine(lines), seenOn)
  if (refused) throw new Refusal(refused)
  const first = firstDayFor(parts, edit, before)
  // seen on a day before those it is for, it goes on from there in step and in count
  const isSeenBefore = edit.from !== undefined && seenOn < first
  const whole = startInPhase(lines, seenOn, isSeenBefore ? seenOn : first)
  if (whole === null) throw new Refusal('invalid-recurrence')
  const start = isSeenBefore && whole.day < first ? first : whole.day
  // moved back onto days of the part before, which would show twice
  if (before && start <= (lastDayOf(before) ?? '')) throw new Refusal('move-not-possible')
  return parts.flatMap((part, at) => {
    const next = parts[at + 1]
    const from = at === 0 ? start : dayOf(part.start)
    const within = linesWithin(whole.lines, whole.day, from, next && dayOf(next.start))
    return within ? startingOn({ ...part, recurrence: within.lines }, within.day) : []
  })
}

/** Where the first part would start, moved as the occurrence was, but not within the part before it. */
function firstDayFor(
  parts: readonly CareEvent[],
  { day, moved, from }: SeriesEdit,
  before: CareEvent | undefined,
): CalendarDay {
  const wanted = from ?? addDays(dayOf(parts[0]?.start ?? day), moved)
  const taken = before && lastDayOf(before)
  return taken && wanted <= taken ? addDays(taken, 1) : wanted
}

/** Whether two parts would have the same day, or come in another order: then a day would show twice. */
export function areApart(parts: readonly CareEvent[]): boolean {
  return parts.every((part, at) => {
    const before = parts[at - 1]
    return !before || nextDayOfSeries(before, dayOf(part.start)) === null
  })
}

/** The lines of one rule as they hold from one day until the day before another; null when they name no day there. */
export function linesWithin(
  lines: readonly string[],
  start: CalendarDay,
  from: CalendarDay,
  until: CalendarDay | undefined,
): { day: CalendarDay; lines: string[] } | null {
  const rest = from > start ? startOfSeries(restFrom(lines, start, from), from) : startOfSeries(lines, start)
  if (rest === null || (until !== undefined && rest.day >= until)) return null
  return until === undefined ? rest : { day: rest.day, lines: cutOff(rest.lines, until, rest.day) }
}

/** Null when it never ends. */
function lastDayOf(part: CareEvent): CalendarDay | null {
  const rule = ruleOf(part)
  const last = rule ? lastFall(rule) : null
  return last === null ? null : dayFrom(last)
}
