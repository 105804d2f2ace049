import { dayFrom } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Draft } from '../draft.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { cutOff, restFrom } from '#core/recurrence/lines.ts'
import { lastFall, parseRecurrence } from '#core/recurrence/recurrence.ts'
import type { Rule } from '#core/recurrence/recurrence.ts'
import { Refusal } from '#core/refusal.ts'
import { startOfSeries } from '#core/schedule/series-start.ts'
import {
  isDayOfSeries,
  isOfSeries,
  isUsedUp,
  nextDayOfSeries,
  ruleOf,
  seriesIdOf,
} from '#core/schedule/series.ts'
import { startingOn, stored } from '#core/schedule/stored-event.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'

/** A series: one part, or several after each other since it was cut; and the one-offs that replace single days. */
export type Series = { id: string; parts: CareEvent[]; overrides: CareEvent[] }

/** Null when nothing that repeats is left of it. */
export function findSeries(draft: Draft, id: string, named?: CareEvent): Series | null {
  const found = draft.series(id)
  // a node that was not yet upgraded may just have stored it where the series is not found
  const all = !named || found.some((event) => event.id === named.id) ? found : [...found, named]
  const parts = all.filter(({ recurrence }) => recurrence !== null)
  if (parts.length === 0) return null
  return {
    id,
    parts: parts.toSorted(byStart),
    overrides: all.filter(({ recurrence }) => recurrence === null),
  }
}

/** Every change looks at all parts of a series: more of them would keep everybody waiting. */
const mostWork = 500
/** A rule beyond those of the dialog takes so many times as long to read. */
const intricateWork = 50

/** Refuses an edit from a day on that would make a series too much work: one more part, or another rule for many. */
export function refuseTooMuch(
  { parts }: Series,
  from: CalendarDay,
  lines: readonly string[] | null | undefined,
) {
  const cut = parts.filter((part) => reachesOver(part, from))
  const rule = lines ? workOf(parseRecurrence(lines, from || dayOf(parts[0]?.start ?? ''))) : null
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

function sumOfWork(events: readonly CareEvent[]): number {
  return events.reduce((sum, event) => sum + (event.recurrence === null ? 0 : workOf(ruleOf(event))), 0)
}

/** Fourteen years of days. They are read with every change of their series. */
export const mostByHand = 5_000

function isByHand(event: CareEvent): boolean {
  return event.recurrence === null && isOfSeries(event)
}

export function refuseTooManyByHand({ overrides }: Series) {
  if (overrides.length >= mostByHand) throw new Refusal('too-many-parts')
}

function workOf(rule: Rule | null): number {
  if (rule?.kind === 'union') return rule.rules.reduce((sum, one) => sum + workOf(one), 1)
  return rule?.kind === 'general' ? intricateWork : 1
}

export function partOn({ parts }: Series, day: CalendarDay): CareEvent | undefined {
  return parts.find((part) => isDayOfSeries(part, day))
}

export function overridesFor({ overrides }: Series, day: CalendarDay): CareEvent[] {
  return overrides.filter(({ originalDate }) => originalDate === day)
}

/** What makes a one-off replace a day of the series. */
export function overrideOf(seriesId: string, day: CalendarDay) {
  return { seriesId, originalEventId: seriesId, originalDate: day }
}

/** The part up to the day before; what was skipped later is forgotten with it. */
export function cutBefore(part: CareEvent, day: CalendarDay): CareEvent {
  return stored({
    ...part,
    recurrence: part.recurrence && cutOff(part.recurrence, day, dayOf(part.start)),
    recurrenceExceptions: part.recurrenceExceptions.filter((skipped) => skipped < day),
  })
}

/** The part from a day on; null when none of its days is left. */
export function restOfPart(part: CareEvent, day: CalendarDay): CareEvent | null {
  const first = nextDayOfSeries(part, day)
  if (first === null) return null
  if (first <= dayOf(part.start)) return part
  const recurrence = part.recurrence && restFrom(part.recurrence, dayOf(part.start), day)
  const recurrenceExceptions = part.recurrenceExceptions.filter((skipped) => skipped >= day)
  return startingOn({ ...part, recurrence, recurrenceExceptions }, first)
}

/** Whether it falls on days before this one and on later ones too, so that a cut here makes two parts of it. */
export function reachesOver(part: CareEvent, day: CalendarDay): boolean {
  return dayOf(part.start) < day && nextDayOfSeries(part, day) !== null
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

/** A rule or a move may come upon a day that a one-off replaces, kept from what was there before: it would show twice. */
export function skipReplacedDays(draft: Draft, seriesId: string) {
  const { parts, overrides } = findSeries(draft, seriesId) ?? { parts: [], overrides: [] }
  const days = [...new Set(overrides.flatMap(({ originalDate }) => originalDate ?? []))].toSorted()
  for (const part of parts.toReversed()) {
    const first = days.findLastIndex((day) => day < dayOf(part.start)) + 1
    const skipped = new Set(part.recurrenceExceptions)
    const more = days.splice(first).filter((day) => !skipped.has(day) && isDayOfSeries(part, day))
    const recurrenceExceptions = [...skipped, ...more].toSorted()
    if (more.length > 0) draft.put(stored({ ...part, recurrenceExceptions }))
  }
}

/** A part whose every day is deleted shows nothing: it goes, unless a one-off still replaces a day of it. */
export function dropEmptyParts(draft: Draft, seriesId: string) {
  const series = findSeries(draft, seriesId)
  const replaced = new Set(series?.overrides.map(({ originalDate }) => originalDate))
  for (const part of series?.parts ?? []) {
    if (!isUsedUp(part)) continue
    // all its days are skipped, so one that is replaced is among those
    const isReplaced = part.recurrenceExceptions.some((day) => replaced.has(day) && isDayOfSeries(part, day))
    if (!isReplaced) draft.remove(part.id)
  }
}

export function byStart(a: CareEvent, b: CareEvent): number {
  return a.start < b.start ? -1 : a.start > b.start ? 1 : 0
}

/** Null when it never ends. */
export function lastDayOf(part: CareEvent): CalendarDay | null {
  const rule = ruleOf(part)
  const last = rule ? lastFall(rule) : null
  return last === null ? null : dayFrom(last)
}
