import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './quick-line-words.ts'

const otherWords = 'Escríbelo con otras palabras o complétalo abajo.'
const onePlan =
  'Una línea es un plan: para una dosis que cambia, elige «Plan con cantidades que cambian» junto al medicamento, en la página de la mascota.'

const inMinutes = (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`)
const ahead = (minutes: number) =>
  minutes === 0 ? '' : minutes === 24 * 60 ? ' el día antes' : ` ${inMinutes(minutes)} antes`

/** The line that fills in the form of a new event. */
export const quickWords: SameWords<typeof english.quickWords> = {
  label: 'En una línea',
  placeholder: (pet, clock) =>
    `insulina ${clock === 12 ? '7 am y 7 pm' : 'a las 7 y a las 19'} cada día ${pet}`.trim(),
  understood: (what) => `Entendido: ${what}`,
  soFar: (what) => `Hasta ahora: ${what}`,
  notUnderstood: (pieces) =>
    pieces.length === 0
      ? ''
      : `No se entiende: ${pieces.map(({ text }) => `«${text}»`).join(', ')}. ${pieces.some(({ isThen }) => isThen) ? onePlan : otherWords}`,
  minutes: inMinutes,
  reminds: (reminder) =>
    !reminder
      ? 'sin recordatorio'
      : `avisa${ahead(reminder.before)}${reminder.also ? ` y${ahead(reminder.also)}` : ''}${reminder.untilRecorded ? ' hasta que se registre' : ''}`,
  once: (day) => `solo una vez, ${day}`,
  asks: {
    past: (on, at) => `Eso ya pasó: ${[on, at].filter(Boolean).join(', ')}.`,
    far: (on) => `El primer día sería: ${on}. ¿Es correcto?`,
    once: (on) => `Solo una vez, ${on}. ¿Es correcto?`,
  },
  meantPet: (typed, pet) => `«${typed}»: ¿quieres decir ${pet}?`,
  isPet: (pet) => `Sí, ${pet}`,
  change: 'Cambiarlo',
  everyDay: 'Cada día',
  saves: {
    unread: 'Añadir de todos modos',
    pet: 'Añadir de todos modos',
    amount: 'Añadir de todos modos',
    past: 'Añadir de todos modos',
    far: 'Añadir de todos modos',
    once: 'Solo una vez',
  },
  already: 'Esto ya está en el calendario. Añádelo solo si lo quieres dos veces:',
  nextDay: (times, later) => `${times}; desde el día siguiente también ${later}`,
  forDays: (n) => `, durante ${counted(n, 'día', 'días')}`,
  from: (day) => `desde: ${day}`,
}
