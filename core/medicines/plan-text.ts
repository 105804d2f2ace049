import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { doseText } from '../doses/dose-text.ts'
import type { DoseUnit } from '../doses/dose.ts'
import { usualTimes } from './plan-line.ts'
import type { Phase } from './plan.ts'

/** A plan as a line that is read as the same plan, see plan-line.ts. */
export function planText(phases: readonly Phase[], unit: DoseUnit): string {
  return phases.map((phase) => phaseText(phase, unit)).join(', then ')
}

/** Each says all of it: what is left out might be meant as before. */
function phaseText({ milli, times, every, days }: Phase, unit: DoseUnit): string {
  const length = days === null ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`
  return `${doseText(milli, unit)} ${oftenText(times, every)} ${length}`
}

function oftenText(times: readonly TimeOfDay[], every: number): string {
  const isUsual = times.join() === usualTimes(times.length).join()
  const days = every === 1 ? 'every day' : every === 2 ? 'every other day' : `every ${every} days`
  if (!isUsual) return `${days} at ${times.map(clockText).join(' and ')}`
  if (every === 1) return aDay(times.length)
  return times.length === 1 ? `once ${days}` : `${aDay(times.length)} ${days}`
}

function aDay(count: number): string {
  return count === 1 ? 'once a day' : count === 2 ? 'twice a day' : `${count} times a day`
}

/** With am or pm: 10:30 alone may be in the evening. */
function clockText(time: TimeOfDay): string {
  const [hour = '', minute = ''] = time.split(':')
  const shown = Number(hour) % 12 || 12
  return `${shown}${minute === '00' ? '' : `:${minute}`} ${Number(hour) < 12 ? 'am' : 'pm'}`
}
