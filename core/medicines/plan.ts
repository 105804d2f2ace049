import { addDays, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, atTime, dayOf, timeOf, toLocalDateTime } from '../calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '../calendar/wall-clock.ts'
import { exactly, rounded } from '../doses/amount.ts'
import type { Milli } from '../doses/dose.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import type { RefusalCode } from '../refusal.ts'
import { defaultEventMinutes } from '../schedule/default-minutes.ts'
import type { EventForm } from '../schedule/event.ts'
import { medicineReminder } from '../schedule/reminder.ts'
import { planBounds, planSeriesId } from './plan-series.ts'

/** So much, at these times, every so many days, for so many days: as a vet writes it. */
export type Phase = {
  milli: Milli
  times: readonly TimeOfDay[]
  every: number
  /** null is for good, and the last */
  days: number | null
}

/** What a person fills in to start one. It is no document: it becomes one series for each phase and time. */
export type DosePlan = {
  medicineId: string
  petIds: readonly string[]
  title: string
  start: CalendarDay
  phases: readonly Phase[]
}

/** Why a plan cannot be started, or null when it can. */
export function whyNotPlan({ start, phases }: Pick<DosePlan, 'start' | 'phases'>): RefusalCode | null {
  if (!isCalendarDay(start)) return 'plan-start-invalid'
  if (phases.length === 0) return 'plan-phases-missing'
  if (phases.slice(0, -1).some(({ days }) => days === null)) return 'plan-good-not-last'
  if (phases.some(({ times }) => times.length === 0 || !times.every(isTime))) return 'plan-times-missing'
  if (phases.some(({ times }) => new Set(times).size < times.length)) return 'time-twice'
  const days = phases.reduce((sum, phase) => sum + (phase.days ?? 0), 0)
  return days > planBounds.days || addDays(start, planBounds.days) > '9990-01-01' ? 'plan-too-long' : null
}

function isTime(time: TimeOfDay): boolean {
  return /^\d\d:\d\d$/.test(time) && toLocalDateTime(atTime('2026-01-01', time)) !== null
}

/** The first day of each phase. */
export function phaseStarts({ start, phases }: Pick<DosePlan, 'start' | 'phases'>): CalendarDay[] {
  let day = start
  return phases.map(({ days }) => {
    const first = day
    day = addDays(day, days ?? 0)
    return first
  })
}

/** Today while one of its first times is still to come: a plan would begin with a dose that is late already. */
export function firstDayFor([first]: readonly Phase[], now: LocalDateTime): CalendarDay {
  const today = dayOf(now)
  return first?.times.every((time) => time <= timeOf(now)) ? addDays(today, 1) : today
}

/** Of every other day for ten days the tenth has no dose: these are nine. */
function daysGiven({ days, every }: Phase): number {
  return days === null ? 0 : Math.trunc((days - 1) / every) * every + 1
}

/** From the first dose to the last, as each day of it says then (plan-step.ts); null goes on for good. */
export function lastDoseDay(plan: Pick<DosePlan, 'start' | 'phases'>): CalendarDay | null {
  const [last, first] = [plan.phases.at(-1), phaseStarts(plan).at(-1)]
  return !last || !first || last.days === null ? null : addDays(first, daysGiven(last) - 1)
}

/** Its series as forms, with their ids. It reminds like a ready routine for medicine. */
export function seriesOfPlan(planId: string, plan: DosePlan): { id: string; form: EventForm }[] {
  const starts = phaseStarts(plan)
  return plan.phases.flatMap(({ milli, times, every, days }, phase) => {
    const first = starts[phase] ?? plan.start
    const lastDay = days === null ? null : addDays(first, daysGiven({ milli, times, every, days }) - 1)
    const choice = {
      frequency: 'daily',
      interval: every,
      weekdays: [],
      monthly: { by: 'day' },
      lastDay,
    } as const
    // what is given several times a day is one thing wherever it is shown
    const together = times.length > 1 ? { togetherId: planSeriesId(planId, phase, 0) } : {}
    return times.map((time, at) => {
      const start = atTime(first, time)
      const form: EventForm = {
        title: plan.title,
        description: '',
        allDay: false,
        petIds: [...plan.petIds],
        start,
        end: addMinutes(start, defaultEventMinutes),
        recurrence: linesOf({ ...choice, weekdays: [] }, first),
        reminder: medicineReminder,
        dose: { medicineId: plan.medicineId, milli },
        planId,
        ...together,
      }
      return { id: planSeriesId(planId, phase, at), form }
    })
  })
}

/** One day of a plan; on a day in between nothing is given. */
export type PlannedDay = { day: CalendarDay; phase: number; milli: Milli; times: readonly TimeOfDay[] }

/** So many days of what goes on for good are shown. */
const goodDays = 14

/** Every day of it until the last dose, those in between included. Wall clock: no change of the clock shifts any. */
export function daysOfPlan(plan: Pick<DosePlan, 'start' | 'phases'>): PlannedDay[] {
  const starts = phaseStarts(plan)
  const last = lastDoseDay(plan)
  return plan.phases
    .flatMap(({ milli, times, every, days }, phase) =>
      Array.from({ length: days ?? Math.max(goodDays, every) }, (_, n) => ({
        day: addDays(starts[phase] ?? plan.start, n),
        phase,
        milli,
        times: n % every === 0 ? times : [],
      })),
    )
    .filter(({ day }) => last === null || day <= last)
}

/** The last day before what goes on for good; null when nothing does. */
export function lastBeforeGood(plan: Pick<DosePlan, 'start' | 'phases'>): CalendarDay | null {
  const first = plan.phases.at(-1)?.days === null ? phaseStarts(plan).at(-1) : undefined
  return first === undefined ? null : addDays(first, -1)
}

/** How much all of it takes, for every pet, and how often something is given; what goes on for good is left out. */
export function totalOf({ phases, petIds }: Pick<DosePlan, 'phases' | 'petIds'>): {
  milli: Milli
  doses: number
} {
  const pets = Math.max(1, petIds.length)
  let [exact, doses] = [0, 0]
  for (const { milli, times, every, days } of phases) {
    const given = Math.ceil((days ?? 0) / every) * times.length * pets
    exact += exactly(milli) * given
    doses += given
  }
  return { milli: rounded(exact), doses }
}
