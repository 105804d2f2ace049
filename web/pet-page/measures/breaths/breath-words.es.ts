import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './breath-words.ts'

export const breathWords: SameWords<typeof english.breathWords> = {
  open: 'Contar con toques',
  how: 'Mira el pecho. Toca cada vez que suba; el primer toque pone en marcha el medio minuto.',
  tap: 'Toca en cada respiración',
  left: (seconds) =>
    seconds === 1 ? 'Queda 1 segundo' : `Quedan ${counted(seconds, 'segundo', 'segundos')}`,
  counted: (breaths, aMinute) =>
    `${breaths} en medio minuto: ${aMinute} por minuto. Guárdalo o cuenta otra vez.`,
  cut: 'La pantalla se apagó un momento y esta cuenta no vale. Toca para empezar de nuevo.',
  again: 'Contar otra vez',
  usual: (aMinute) => `Lo habitual: ${aMinute} por minuto.`,
}
