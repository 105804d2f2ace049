import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './expected-words.ts'

export const expectedWords: SameWords<typeof english.expectedWords> = {
  expected: 'Voraussichtlich',
  ifAsPlanned: 'Voraussichtlich, wenn alles nach Plan geht',
  expects: (titles) => `voraussichtlich: ${titles}`,
}
