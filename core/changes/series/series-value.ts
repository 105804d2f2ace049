import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { cutOff, restFrom } from '#core/recurrence/lines.ts'
import { parseRecurrence } from '#core/recurrence/recurrence.ts'
import type { Rule } from '#core/recurrence/recurrence.ts'
import { Refusal } from '#core/refusal.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import {
  isDayOfSeries,
  isOfSeries,
  isUsedUp,
  nextDayOfSeries,
  ruleOf,
  seriesIdOf,
} from '#core/schedule/series.ts'
import { startingOn, stored } from '#core/schedule/stored-event.ts'
import { whoFrom } from '#core/schedule/turns.ts'
import type { Swap } from '#core/schedule/doers.ts'
import type { Documents } from '../change.ts'
import type { Draft } from '../draft.ts'

/**
 * A series as a value: its parts in the order of their days, each with a rule, what it says and the days it skips; and the
 * one-offs that stand for single days of it, changed by hand.
 */
export type Series = { id: string; parts: readonly CareEvent[]; byHand: readonly CareEvent[] }

/** Null when nothing that repeats is left of it. */
export function readSeries(
  documents: Pick<Documents, 'series'>,
  id: string,
  named?: CareEvent,
): Series | null {
  const found = documents.series(id)
  // a node that was not yet upgraded may just have stored it where the series is not found
  const all = !named || found.some((event) => event.id === named.id) ? found : [...found, named]
  const parts = all.filter(({ recurrence }) => recurrence !== null).toSorted(byStart)
  return parts.length === 0
    ? null
    : { id, parts, byHand: all.filter(({ recurrence }) => recurrence === null) }
}

/** Writes what has become of a series: what it has no more is removed. */
export function writeSeries(draft: Draft, before: Series, after: Series) {
  const were = new Set([...before.parts, ...before.byHand])
  const are = new Set([...after.parts, ...after.byHand])
  const changed = [...are].filter((event) => !were.has(event))
  const left = new Map(changed.map((event) => [event.id, event]))
  let isTwice = left.size < changed.length
  for (const event of were) {
    draft.budget?.check('too-much-at-once')
    const now = left.get(event.id)
    if (are.has(event)) isTwice ||= now !== undefined
    else if (now) draft.put(now)
    else draft.remove(event.id)
    left.delete(event.id)
  }
  // one of two by the same name would be lost
  if (isTwice) throw new Refusal('already-there')
  for (const event of left.values()) draft.put(event)
}

/** Who a part is that comes to be where another is cut. */
export type NewPart = (cut: CareEvent) => { id: string; createdAt: number }

/** Cuts a series at a day: of a part that reaches over it the rest is a part of its own. */
export function cutAt({ id, parts }: Series, day: CalendarDay) {
  const cut = new Set(parts.filter((part) => reachesOver(part, day)))
  const before = parts.filter(({ start }) => dayOf(start) < day)
  return {
    earlier: before.map((part) => (cut.has(part) ? cutBefore(part, day) : part)),
    later: (newPart: NewPart): CareEvent[] =>
      parts.flatMap((part) => {
        if (!cut.has(part)) return dayOf(part.start) >= day ? part : []
        const rest = restOfPart(part, day)
        return rest ? stored({ ...rest, ...newPart(part), seriesId: id }) : []
      }),
  }
}

/** Whether it falls on days before this one and on later ones too, so that a cut here makes two parts of it. */
export function reachesOver(part: CareEvent, day: CalendarDay): boolean {
  return dayOf(part.start) < day && nextDayOfSeries(part, day) !== null
}

/** The part up to the day before; what was skipped later is forgotten with it. */
function cutBefore(part: CareEvent, day: CalendarDay): CareEvent {
  return stored({
    ...part,
    recurrence: part.recurrence && cutOff(part.recurrence, day, dayOf(part.start)),
    recurrenceExceptions: part.recurrenceExceptions.filter((skipped) => skipped < day),
    swaps: swapsWhere(part, (swapped) => swapped < day),
  })
}

/** The part from a day on; null when none of its days is left. */
function restOfPart(part: CareEvent, day: CalendarDay): CareEvent | null {
  const first = nextDayOfSeries(part, day)
  if (first === null) return null
  if (first <= dayOf(part.start)) return part
  const recurrence = part.recurrence && restFrom(part.recurrence, dayOf(part.start), day)
  const recurrenceExceptions = part.recurrenceExceptions.filter((skipped) => skipped >= day)
  const turns = turnsFrom(
    part,
    first,
    swapsWhere(part, (swapped) => swapped >= day),
  )
  return startingOn({ ...part, recurrence, recurrenceExceptions, ...turns }, first)
}

function swapsWhere({ swaps = [] }: CareEvent, isLeft: (day: CalendarDay) => boolean): readonly Swap[] {
  return swaps.filter(({ day }) => isLeft(day))
}

/** Nobody's turn moves where a series is cut. */
function turnsFrom(part: CareEvent, first: CalendarDay, swaps: readonly Swap[]) {
  const who = whoFrom(part, first)
  return { ...(who && { who }), swaps }
}

/** Nothing is left of the series from the day on. */
export function endBefore(series: Series, day: CalendarDay): Series {
  const byHand = series.byHand.filter(({ originalDate = '' }) => originalDate < day)
  return withoutEmptyParts({ ...series, parts: cutAt(series, day).earlier, byHand })
}

/** The day is gone in whatever form: also when another device has just changed it by hand. */
export function skipDay(series: Series, day: CalendarDay): Series {
  const byHand = series.byHand.filter(({ originalDate }) => originalDate !== day)
  return withoutEmptyParts({ ...series, parts: skippedOn(series, day), byHand })
}

/** An event stands for the day, instead of whatever did. */
export function setDay(series: Series, day: CalendarDay, event: CareEvent): Series {
  const others = series.byHand.filter(({ originalDate }) => originalDate !== day)
  return { ...series, parts: skippedOn(series, day), byHand: [...others, event] }
}

export function partOn({ parts }: Series, day: CalendarDay): CareEvent | undefined {
  return parts.find((part) => isDayOfSeries(part, day))
}

function skippedOn(series: Series, day: CalendarDay): CareEvent[] {
  const has = partOn(series, day)
  return series.parts.map((part) => (part === has ? withSkipped(part, [day]) : part))
}

function withSkipped(part: CareEvent, days: readonly CalendarDay[]): CareEvent {
  const recurrenceExceptions = [...new Set([...part.recurrenceExceptions, ...days])].toSorted()
  return stored({ ...part, recurrenceExceptions })
}

/** What makes a one-off replace a day of the series. */
export function overrideOf(seriesId: string, day: CalendarDay) {
  return { seriesId, originalEventId: seriesId, originalDate: day }
}

/** What is written shows nothing twice, and no part stays that shows nothing. */
export function settled(series: Series): Series {
  return withoutEmptyParts(withoutReplacedDays(series))
}

/** A rule or a move may come upon a day that a one-off replaces, kept from what was there before: it would show twice. */
export function withoutReplacedDays(series: Series): Series {
  const days = [...new Set(series.byHand.flatMap(({ originalDate }) => originalDate ?? []))].toSorted()
  const parts = series.parts.toReversed().map((part) => {
    const first = days.findLastIndex((day) => day < dayOf(part.start)) + 1
    const skipped = new Set(part.recurrenceExceptions)
    const more = days.splice(first).filter((day) => !skipped.has(day) && isDayOfSeries(part, day))
    return more.length > 0 ? withSkipped(part, more) : part
  })
  return { ...series, parts: parts.toReversed() }
}

/** A part whose every day is deleted shows nothing: it goes, unless a one-off still replaces a day of it. */
export function withoutEmptyParts(series: Series): Series {
  const replaced = new Set(series.byHand.map(({ originalDate }) => originalDate))
  // all its days are skipped, so one that is replaced is among those
  const isReplaced = (part: CareEvent) =>
    part.recurrenceExceptions.some((day) => replaced.has(day) && isDayOfSeries(part, day))
  return { ...series, parts: series.parts.filter((part) => !isUsedUp(part) || isReplaced(part)) }
}

export function byStart(a: CareEvent, b: CareEvent): number {
  return a.start < b.start ? -1 : a.start > b.start ? 1 : 0
}

/** Every change looks at all parts of a series: more of them would keep everybody waiting. */
const mostWork = 500
/** A rule beyond those of the dialog takes so many times as long to read. */
const intricateWork = 50
/** Fourteen years of days. They are read with every change of their series. */
export const mostByHand = 5_000

/** Refuses an edit from a day on that would make a series too much work: one more part, or another rule for many. */
export function refuseTooMuch(
  { parts }: Series,
  from: CalendarDay,
  lines: readonly string[] | null | undefined,
) {
  const cut = parts.filter((part) => reachesOver(part, from))
  const rule = lines ? workOf(parseRecurrence(lines, from || dayOf(parts[0]?.start ?? ''))) : null
  if (rule === null && cut.length === 0) return
  const kept = parts.filter((part) => rule === null || dayOf(part.start) < from)
  const work = [...kept, ...(rule === null ? cut : [])].reduce((sum, part) => sum + workOf(ruleOf(part)), 0)
  const ruled = rule === null ? 0 : parts.length - kept.length + cut.length
  if (work + ruled * (rule ?? 0) <= mostWork) return
  throw new Refusal(parts.length + cut.length > mostWork ? 'too-many-parts' : 'rule-too-complicated')
}

/**
 * Asked for each part and each day changed by hand that a file brings, one after the other: whether its series is still
 * not too much work with it, or no more than it was.
 */
export function partsWithinWork({ series }: Pick<Draft, 'series'>) {
  const works = new Map<string, number>()
  const byHand = new Map<string, number>()
  return (part: CareEvent, instead: CareEvent | undefined): boolean => {
    if (!isOfSeries(part)) return true
    const id = seriesIdOf(part)
    if (part.recurrence === null) {
      if (instead && isByHand(instead) && seriesIdOf(instead) === id) return true
      const count = byHand.get(id) ?? series(id).filter(isByHand).length
      byHand.set(id, count + 1)
      return count < mostByHand
    }
    // nothing else is of a series that begins with this
    const isFirst = id === part.id && instead === undefined
    const before = works.get(id) ?? (isFirst ? 0 : sumOfWork(series(id)))
    const after = before + sumOfWork([part]) - sumOfWork(instead ? [instead] : [])
    if (after > mostWork && after > before) return false
    works.set(id, after)
    return true
  }
}

function isByHand(event: CareEvent): boolean {
  return event.recurrence === null && isOfSeries(event)
}

function sumOfWork(events: readonly CareEvent[]): number {
  return events.reduce((sum, event) => sum + (event.recurrence === null ? 0 : workOf(ruleOf(event))), 0)
}

function workOf(rule: Rule | null): number {
  if (rule?.kind === 'union') return rule.rules.reduce((sum, one) => sum + workOf(one), 1)
  return rule?.kind === 'general' ? intricateWork : 1
}
