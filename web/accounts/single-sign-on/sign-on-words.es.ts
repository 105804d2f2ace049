import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sign-on-words.ts'

export const signOnWords: SameWords<typeof english.signOnWords> = {
  goOn: (name) => `Continuar con ${name}`,
  newHere:
    'Si eres nuevo aquí, así se crea una cuenta. Al continuar dices que tienes 18 años o más y que aceptas los',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
}
