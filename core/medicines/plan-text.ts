import type { TimeOfDay } from '../calendar/wall-clock.ts'
import { doseText } from '../doses/dose-text.ts'
import { planTextIn } from './plan-text-in.ts'

export const { planText } = planTextIn({
  dose: doseText,
  next: ', then ',
  aDay: (count) => (count === 1 ? 'once a day' : count === 2 ? 'twice a day' : `${count} times a day`),
  every: (days) => (days === 1 ? 'every day' : days === 2 ? 'every other day' : `every ${days} days`),
  once: (everyDays) => `once ${everyDays}`,
  at: (everyDays, times) => `${everyDays} at ${times.map(clockText).join(' and ')}`,
  days: (count) => `for ${count} ${count === 1 ? 'day' : 'days'}`,
  forGood: 'for good',
})

/** With am or pm: 10:30 alone may be in the evening. */
function clockText(time: TimeOfDay): string {
  const [hour = '', minute = ''] = time.split(':')
  const shown = Number(hour) % 12 || 12
  return `${shown}${minute === '00' ? '' : `:${minute}`} ${Number(hour) < 12 ? 'am' : 'pm'}`
}
