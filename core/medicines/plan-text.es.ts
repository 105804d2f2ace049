import { doseText } from '../doses/dose-text.es.ts'
import { theTime } from '../words/spanish-times.ts'
import { planTextIn } from './plan-text-in.ts'

export const { planText } = planTextIn({
  dose: doseText,
  next: ', luego ',
  aDay: (count) => `${count} ${count === 1 ? 'vez' : 'veces'} al día`,
  every: (days) => (days === 1 ? 'cada día' : days === 2 ? 'cada dos días' : `cada ${days} días`),
  once: (everyDays) => `1 vez ${everyDays}`,
  at: (everyDays, times) => `${everyDays} a ${times.map(theTime).join(' y a ')}`,
  days: (count) => `durante ${count} ${count === 1 ? 'día' : 'días'}`,
  forGood: 'de por vida',
})
