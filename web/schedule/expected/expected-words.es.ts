import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './expected-words.ts'

export const expectedWords: SameWords<typeof english.expectedWords> = {
  expected: 'Probable',
  ifAsPlanned: 'Probable, si todo va según el plan',
  expects: (titles) => `probable: ${titles}`,
}
