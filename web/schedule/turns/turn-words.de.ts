import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './turn-words.ts'

export const turnWords: SameWords<typeof english.turnWords> = {
  mine: 'Du bist dran',
  theirs: (name) => `${name} ist dran`,
  left: (name) => `${name} ist nicht mehr dabei: Alle sind dran`,
}
