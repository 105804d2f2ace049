import { dayNumber, daysInMonth, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { weekdayCodes } from '../recurrence/rule-text.ts'
import { line } from './component.ts'
import type { Component } from './component.ts'
import { writtenLocal } from './moment.ts'

/** A change of the clocks: when, by the clocks before it, and what they are ahead of UTC by before and after. */
type Transition = { local: LocalDateTime; year: number; from: number; to: number }

const weekMs = 7 * 86_400_000
/** A rule counts as one if it also holds for so many years more: one by a fourth Friday may hold for six by chance. */
const yearsOfProof = 12

/**
 * What clocks in a zone do, for readers that know no zones: each change as it was or will be. Changes that follow one rule
 * to the last year and beyond go on by that rule; those by the days of Ramadan have none and are listed one by one.
 */
export function zoneBlock(zone: string, firstYear: number, lastYear: number): Component {
  const transitions = transitionsOf(zone, firstYear, lastYear + yearsOfProof)
  const local = `${firstYear}-01-01T00:00:00`
  const offset = offsetAt(instantOf(local, zone), zone)
  const listed = withRules(transitions, lastYear + yearsOfProof).filter(({ at }) => at.year <= lastYear)
  return {
    name: 'VTIMEZONE',
    lines: [line('TZID', zone)],
    inside: [
      observance({ local, year: firstYear, from: offset, to: offset }, null),
      ...listed.map(({ at, rule }) => observance(at, rule)),
    ],
  }
}

function observance({ local, from, to }: Transition, rule: string | null): Component {
  return {
    name: to > from ? 'DAYLIGHT' : 'STANDARD',
    lines: [
      line('DTSTART', writtenLocal(local)),
      line('TZOFFSETFROM', offsetText(from)),
      line('TZOFFSETTO', offsetText(to)),
      ...(rule === null ? [] : [line('RRULE', rule)]),
    ],
  }
}

/** Looks up the years of a block one by one: all at once hold a server up for as long as hundreds of requests take. */
export function* lookUpZone(zone: string, firstYear: number, lastYear: number): Generator<void> {
  for (let year = firstYear; year <= lastYear + yearsOfProof; year++) {
    transitionsIn(zone, year)
    yield
  }
}

function transitionsOf(zone: string, firstYear: number, lastYear: number): Transition[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)
  return years.flatMap((year) => transitionsIn(zone, year))
}

/** What was looked up: a household's zone is asked for again and again, and its years do not change. */
const known = new Map<string, readonly Transition[]>()
const mostKnown = 2_000

function transitionsIn(zone: string, year: number): readonly Transition[] {
  const key = `${zone} ${year}`
  const found = known.get(key) ?? findTransitions(zone, year)
  if (known.size >= mostKnown) known.clear()
  known.set(key, found)
  return found
}

/** Looked for a week apart, and then by halves: no zone changes its clocks and back within one. */
function findTransitions(zone: string, year: number): Transition[] {
  const found: Transition[] = []
  const end = Date.UTC(year + 1, 0, 1)
  let at = Date.UTC(year, 0, 1)
  let from = offsetAt(at, zone)
  for (; at < end; at += weekMs) {
    const next = Math.min(at + weekMs, end)
    const to = offsetAt(next, zone)
    const before = from
    from = to
    if (to === before) continue
    let [low, high] = [at / 1000, next / 1000]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * 1000, zone) === before) low = middle
      else high = middle
    }
    const local = new Date(high * 1000 + before).toISOString().slice(0, 19)
    found.push({ local, year: Number(local.slice(0, 4)), from: before, to: offsetAt(high * 1000, zone) })
  }
  return found
}

/** Changes with the rule they go on by; those that such a rule already stands for are left out. */
function withRules(transitions: readonly Transition[], lastYear: number) {
  const rules = new Map<Transition, string>()
  const within = new Set<Transition>()
  for (const last of transitions.filter(({ year }) => year === lastYear)) {
    const run = runTo(transitions, last)
    if (run.members.length <= yearsOfProof) continue
    const [first = last] = run.members
    rules.set(first, run.rule)
    for (const one of run.members) if (one !== first) within.add(one)
  }
  return transitions.filter((one) => !within.has(one)).map((at) => ({ at, rule: rules.get(at) ?? null }))
}

/** The longest run of years up to this change in which it is by one rule. */
function runTo(
  transitions: readonly Transition[],
  last: Transition,
): { members: Transition[]; rule: string } {
  let run = { members: [last], rule: ruleFor([last]) ?? '' }
  for (let year = last.year - 1; ; year--) {
    const [one, another] = transitions.filter((other) => other.year === year && isLike(other, last))
    if (!one || another) return run
    const members = [one, ...run.members]
    const rule = ruleFor(members)
    if (rule === null) return run
    run = { members, rule }
  }
}

function isLike(a: Transition, b: Transition): boolean {
  const isSameMonth = a.local.slice(5, 7) === b.local.slice(5, 7)
  return isSameMonth && a.from === b.from && a.to === b.to && a.local.slice(10) === b.local.slice(10)
}

/** "the last Sunday of March", or "the Friday from the 23rd to the 29th"; null when no such rule gives all these days. */
function ruleFor(transitions: readonly Transition[]): string | null {
  const days = transitions.map(({ local }) => dayOf(local))
  const [first = ''] = days
  const weekday = weekdayOf(dayNumber(first))
  if (!days.every((day) => weekdayOf(dayNumber(day)) === weekday)) return null
  const rule = (which: string) => `FREQ=YEARLY;BYMONTH=${Number(first.slice(5, 7))};${which}`
  const ordinal = [-1, 1, 2, 3, 4].find((wanted) => days.every((day) => isNth(day, wanted)))
  if (ordinal !== undefined) return rule(`BYDAY=${ordinal}${weekdayCodes[weekday]}`)
  const dates = days.map((day) => Number(day.slice(8)))
  const from = Math.min(...dates)
  if (Math.max(...dates) > from + 6) return null
  const week = Array.from({ length: 7 }, (_, at) => from + at)
  return rule(`BYMONTHDAY=${week.join()};BYDAY=${weekdayCodes[weekday]}`)
}

function isNth(day: CalendarDay, wanted: number): boolean {
  const date = Number(day.slice(8))
  if (wanted > 0) return Math.ceil(date / 7) === wanted
  return date + 7 > daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
}

/** In milliseconds. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${localAt(instant, zone)}Z`) - instant
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}${two(minutes % 60)}`
}
