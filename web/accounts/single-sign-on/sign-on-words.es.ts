import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sign-on-words.ts'

export const signOnWords: SameWords<typeof english.signOnWords> = {
  goOn: (name) => `Continuar con ${name}`,
  newHere:
    'Si es tu primera vez aquí, así se crea una cuenta. Al continuar confirmas que tienes 18 años o más y aceptas los',
  failed: 'No funcionó. Inténtalo de nuevo.',
}
