import { ended } from '#core/words/ended.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './sitting-words.ts'

export const sittingWords: SameWords<typeof english.sittingWords> = {
  notYours: 'Keiner von deinen Tagen',
  day: (days) => ended(`Das ist keiner von deinen Tagen. Der Link gilt: ${days}`),
  some: (days) => `${ended(`Der Link gilt: ${days}`)} Die anderen Tage sind blass.`,
}
