import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './breath-words.ts'

export const breathWords: SameWords<typeof english.breathWords> = {
  open: 'Contar con toques',
  how: 'Mira el pecho. Toca cada vez que suba; con el primer toque empieza el medio minuto.',
  tap: 'Toca en cada respiración',
  left: (seconds) =>
    seconds === 1 ? 'Queda 1 segundo' : `Quedan ${counted(seconds, 'segundo', 'segundos')}`,
  counted: (breaths, aMinute) =>
    `${breaths} en medio minuto: ${aMinute} por minuto. Guárdalo o cuenta otra vez.`,
  cut: 'La app dejó de verse un momento, así que esta cuenta no vale. Toca para empezar de nuevo.',
  again: 'Contar otra vez',
  usual: (aMinute) => `Hasta ahora, casi siempre ${aMinute} por minuto.`,
}
