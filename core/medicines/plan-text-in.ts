import type { TimeOfDay } from '../calendar/wall-clock.ts'
import type { DoseUnit, Milli } from '../doses/dose.ts'
import { usualTimes } from './plan-line.ts'
import type { Phase } from './plan.ts'

/** The phrases of a plan in one line, each as plan-line.ts reads it in this language. */
export type PlanTextWords = {
  dose(milli: Milli, unit: DoseUnit): string
  next: string
  /** how often a day, every day */
  aDay(count: number): string
  /** every so many days */
  every(days: number): string
  /** once on each of these days */
  once(everyDays: string): string
  at(everyDays: string, times: readonly TimeOfDay[]): string
  days(count: number): string
  forGood: string
}

/** How a language writes a plan as a line that is read as the same plan. */
export function planTextIn(words: PlanTextWords) {
  return {
    planText: (phases: readonly Phase[], unit: DoseUnit): string =>
      phases.map((phase) => phaseText(phase, unit)).join(words.next),
  }

  /** Each says all of it: what is left out might be meant as before. */
  function phaseText({ milli, times, every, days }: Phase, unit: DoseUnit): string {
    const length = days === null ? words.forGood : words.days(days)
    return `${words.dose(milli, unit)} ${oftenText(times, every)} ${length}`
  }

  function oftenText(times: readonly TimeOfDay[], every: number): string {
    const isUsual = times.join() === usualTimes(times.length).join()
    if (!isUsual) return words.at(words.every(every), times)
    if (every === 1) return words.aDay(times.length)
    const days = words.every(every)
    return times.length === 1 ? words.once(days) : `${words.aDay(times.length)} ${days}`
  }
}
