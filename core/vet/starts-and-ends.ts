import { dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { doseText } from '../doses/dose-text.ts'
import { firstFall, lastFall } from '../recurrence/recurrence.ts'
import { ruleOf } from '../schedule/series.ts'
import { firstTimes } from './held-times.ts'
import { daysOf, partKey } from './plan-parts.ts'
import { keyOf, rankOf } from './planned-times.ts'
import type { Planned } from './planned-times.ts'

/** A medicine, or another dose of one, that is not given yet. */
export type StartingLine = {
  title: string
  strength: string
  /** empty where nobody said how much */
  dose: string
  first: CalendarDay
  /** null goes on for good */
  last: CalendarDay | null
  /** its rule, for who puts it into words; empty for once */
  repeats: readonly string[]
  times: TimeOfDay[]
}

/** What is to be given, or may not be forgotten, from a day after these on, the soonest first. */
export function startingLines(planned: readonly Planned[], last: CalendarDay): StartingLine[] {
  const told = planned.filter((one) => rankOf(one) > 0)
  const amountOf = (one: Planned) => `${keyOf(one)} ${one.event?.dose?.milli ?? ''}`
  const repeated = new Set(told.filter(({ event }) => event?.recurrence).map(amountOf))
  // a day of a routine that was moved, or one dose more of the same, starts nothing
  const byDose = Map.groupBy(
    told.filter((one) => one.event?.recurrence || !repeated.has(amountOf(one))),
    (one) => `${keyOf(one)} ${one.event ? partKey(one.event) : ''}`,
  )
  return [...byDose.values()]
    .map((all) => all.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    .flatMap((all) => {
      const [one] = all
      const isYetToCome = one && (one.isAhead || one.day > last) && !hasBegunBefore(one)
      return isYetToCome ? [lineOf(one, all)] : []
    })
    .toSorted((a, b) => (a.first === b.first ? (a.title < b.title ? -1 : 1) : a.first < b.first ? -1 : 1))
}

/** What is given every third month is nothing new. */
function hasBegunBefore({ event, day }: Planned): boolean {
  const rule = event && ruleOf(event)
  return !!rule && (firstFall(rule) ?? Infinity) < dayNumber(day)
}

function lineOf({ title, medicine, milli, day }: Planned, all: readonly Planned[]): StartingLine {
  const { repeats, last } = daysOf([...new Set(all.flatMap(({ event }) => event ?? []))])
  return {
    title: medicine?.name.trim() ?? title.trim(),
    strength: medicine?.strength ?? '',
    dose: medicine && milli !== null ? doseText(milli, medicine.unit) : '',
    first: day,
    last,
    repeats,
    times: firstTimes(all, day),
  }
}

/** The last day of a routine, all of it under one name, that is over with these days; null for one that goes on, or was for once. */
export function endOf(all: readonly Planned[], last: CalendarDay): CalendarDay | null {
  if (all.every((one) => rankOf(one) === 0) || all.some(({ isAhead, day }) => isAhead || day > last))
    return null
  const rules = [...new Set(all.map(({ event }) => event))].flatMap((event) => (event && ruleOf(event)) ?? [])
  const ends = rules.map(lastFall)
  const end = ends.includes(null) ? Infinity : Math.max(...ends.map(Number))
  return Number.isFinite(end) && end <= dayNumber(last) ? dayFrom(end) : null
}
