import { doseText } from '../doses/dose-text.de.ts'
import { planTextIn } from './plan-text-in.ts'

export const { planText } = planTextIn({
  dose: doseText,
  next: ', dann ',
  aDay: (count) => `${count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${count}-mal`} täglich`,
  every: (days) => (days === 1 ? 'jeden Tag' : days === 2 ? 'jeden zweiten Tag' : `alle ${days} Tage`),
  once: (everyDays) => `einmal ${everyDays}`,
  at: (everyDays, times) => `${everyDays} um ${times.map((time) => `${time} Uhr`).join(' und ')}`,
  days: (count) => `für ${count} ${count === 1 ? 'Tag' : 'Tage'}`,
  forGood: 'auf Dauer',
})
