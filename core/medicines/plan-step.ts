import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { Dose } from '../doses/dose.ts'
import { isMedicine } from '../schedule/is-medicine.ts'
import type { CareEvent } from '../schedule/event.ts'
import { isDayOfSeries, isUsedUp, ruleOf, seriesIdOf } from '../schedule/series.ts'
import { eventsOfPlan } from './plan-series.ts'
import { lastDayOf } from './running-plans.ts'

/** What is given on one day of a plan: each amount once, so many times a day, every so many days. */
export type StepDose = { doses: readonly Dose[]; times: number; every: number }

/** Where a day lies in its plan. A taper is several series: what one of them says of itself is not how it goes on. */
export type PlanStep = StepDose & {
  /** which calendar day of the plan, from 1 on */
  n: number
  /** how many it has; null goes on for good */
  of: number | null
  lastDay: CalendarDay | null
  /** the first day on which something else is given than now; null when nothing else comes */
  next: (StepDose & { day: CalendarDay }) | null
}

/** Days on which a series of a plan gives the same amount in the same step; a last day of null goes on for good. */
type Stretch = { first: CalendarDay; last: CalendarDay | null; dose: Dose | null; every: number }

/**
 * By the series of the plan alone, as they are now: moved, made longer or stopped. Days that were changed by hand are not
 * on every device, and change nothing of what follows. Null for a day that is not in the plan.
 */
export function planStep(all: readonly CareEvent[], planId: string, day: CalendarDay): PlanStep | null {
  return stepIn(eventsOfPlan(all, planId), day)
}

/** What lasts longer is rather for good: its last day says more than which of 200 this is. */
const longestCourse = 99

/**
 * Of a medicine for some days, which is of no plan: antibiotics for ten. By all parts of its series. Given through the night, too, it
 * ends with the time that comes a day longer: the day before is not the last.
 */
export function courseStep(
  event: CareEvent,
  parts: () => readonly CareEvent[],
  day: CalendarDay,
  series: Iterable<{ event: CareEvent }> = [],
): PlanStep | null {
  if (event.planId !== undefined || !isMedicine(event) || ruleOf(event)?.kind !== 'daily') return null
  if (lastDayOf(event) === null) return null
  const step = stepIn(parts(), day)
  if (!step?.of || step.of < 2 || step.of > longestCourse || step.lastDay === null) return null
  const lastDay = addDays(step.lastDay, 1)
  if (event.togetherId)
    for (const { event: one } of series)
      if (one.togetherId === event.togetherId && lastDayOf(one) === lastDay) return { ...step, lastDay }
  return step
}

function stepIn(events: readonly CareEvent[], day: CalendarDay): PlanStep | null {
  const byHand = new Set(events.flatMap((one) => (one.originalDate ? slotOf(one, one.originalDate) : [])))
  const stretches = events.flatMap((event) => stretchOf(event, byHand) ?? [])
  if (stretches.length === 0) return null
  const first = stretches.reduce((least, one) => (one.first < least ? one.first : least), '9999-12-31')
  const lastDay = stretches.reduce<CalendarDay | null>(
    (latest, { last }) => (latest === null || last === null ? null : last > latest ? last : latest),
    first,
  )
  const n = daysBetween(first, day) + 1
  if (n < 1 || (lastDay !== null && day > lastDay)) return null
  const of = lastDay === null ? null : daysBetween(first, lastDay) + 1
  return { ...givenOn(stretches, day), n, of, lastDay, next: nextAfter(stretches, day) }
}

/** Of a series that is of no plan: the first of its parts after the day with another dose than this one; null without any. */
export function nextDose(
  { dose }: CareEvent,
  parts: readonly CareEvent[],
  day: CalendarDay,
): { day: CalendarDay; dose: Dose } | null {
  if (!dose) return null
  const later = parts.filter((one) => ruleOf(one) !== null && dayOf(one.start) > day && !isUsedUp(one))
  const [next] = later
    .flatMap((one) => (one.dose ? { day: dayOf(one.start), dose: one.dose } : []))
    .filter((one) => one.dose.milli !== dose.milli || one.dose.medicineId !== dose.medicineId)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return next ?? null
}

function slotOf(event: CareEvent, day: CalendarDay): string {
  return `${seriesIdOf(event)} ${day}`
}

function stretchOf(event: CareEvent, byHand: ReadonlySet<string>): Stretch | null {
  const rule = ruleOf(event)
  const last = rule && lastGiven(event, byHand)
  if (!rule || !isMedicine(event) || last === undefined) return null
  const first = dayOf(event.start)
  return { first, last, dose: event.dose ?? null, every: rule.kind === 'daily' ? rule.interval : 1 }
}

/** More days that were taken out at the end of a series are not looked through. */
const mostTakenOut = 400

/** Without days at its end that were taken out; one that was changed by hand is still given. Undefined when none is left. */
function lastGiven(event: CareEvent, byHand: ReadonlySet<string>): CalendarDay | null | undefined {
  const last = lastDayOf(event)
  if (last === null) return null
  const taken = new Set(event.recurrenceExceptions)
  const isGone = (day: CalendarDay) => taken.has(day) && !byHand.has(slotOf(event, day))
  let day = last
  for (let n = 0; n < mostTakenOut && day >= dayOf(event.start); n++) {
    if (isDayOfSeries(event, day) && !isGone(day)) return day
    day = addDays(day, -1)
  }
  return day < dayOf(event.start) ? undefined : day
}

const keyOf = ({ medicineId, milli }: Dose) => `${medicineId} ${milli}`

function activeOn(stretches: readonly Stretch[], day: CalendarDay): Stretch[] {
  return stretches.filter(({ first, last }) => first <= day && (last === null || day <= last))
}

function givenOn(stretches: readonly Stretch[], day: CalendarDay): StepDose {
  const active = activeOn(stretches, day)
  const doses = new Map(active.flatMap(({ dose }) => (dose ? [[keyOf(dose), dose]] : [])))
  return { doses: [...doses.values()], times: active.length, every: active[0]?.every ?? 1 }
}

/** At other times of day the same is given; a pause in between is no other step. */
function nextAfter(stretches: readonly Stretch[], day: CalendarDay): PlanStep['next'] {
  const key = (on: CalendarDay) =>
    activeOn(stretches, on)
      .map(({ dose, every }) => `${dose ? keyOf(dose) : 'no amount'} ${every}`)
      .toSorted()
      .join()
  const turns = stretches.flatMap(({ first, last }) => [first, ...(last === null ? [] : [addDays(last, 1)])])
  const now = key(day)
  const next = [...new Set(turns)]
    .filter((one) => one > day)
    .toSorted()
    .find((one) => key(one) !== '' && key(one) !== now)
  return next === undefined ? null : { day: next, ...givenOn(stretches, next) }
}
