import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './turn-words.ts'

export const turnWords: SameWords<typeof english.turnWords> = {
  mine: 'Te toca a ti',
  theirs: (name) => `Le toca a ${name}`,
  left: (name) => `${name} ya no está: le toca a cualquiera`,
}
