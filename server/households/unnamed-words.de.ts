import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './unnamed-words.ts'

export const unnamedWords: SameWords<typeof english.unnamedWords> = {
  of: (owner) => `Haushalt: ${owner}`,
  nobodys: 'Haushalt',
}
