import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './frame-words.ts'

export const frameWords: SameWords<typeof english.frameWords> = {
  hello: 'Hola:',
  closing: 'Un buen día para ti y tu mascota,\nSenior Pet Care App',
}
