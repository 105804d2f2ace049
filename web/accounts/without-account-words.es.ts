import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './without-account-words.ts'

export const withoutAccountWords: SameWords<typeof english.withoutAccountWords> = {
  tryIt: 'Probarlo en este dispositivo',
  tryMore: 'Sin cuenta y sin instalar nada: todo queda en este dispositivo hasta que quieras conservarlo.',
  goOn: 'Seguir sin cuenta',
  goOnMore: 'Lo que tienes en este dispositivo puede pasar a tu cuenta cuando inicies sesión.',
  waits: 'Lo que se guardó de este dispositivo se añade cuando su cuenta vuelva a iniciar sesión aquí.',
  comesAlong: 'Todo lo que tienes en este dispositivo pasa a tu cuenta.',
}
