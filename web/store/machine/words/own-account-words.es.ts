import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-account-words.ts'

export const ownAccountWords: SameWords<typeof english.ownAccountWords> = {
  nearlyFull: (percent) =>
    `Tu cuenta está al ${percent} % de su capacidad. Eliminar lo que ya no necesitas libera espacio.`,
  sitterLinkOver: 'Este enlace ya no funciona. Pregunta a quien te lo dio.',
  sessionEnded: 'Tu sesión terminó. Inicia sesión otra vez.',
}
