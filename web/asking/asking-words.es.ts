import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './asking-words.ts'

export const askingWords: SameWords<typeof english.askingWords> = {
  unreachable: 'No se puede contactar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
}
