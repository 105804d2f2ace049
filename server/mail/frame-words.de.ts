import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './frame-words.ts'

export const frameWords: SameWords<typeof english.frameWords> = {
  hello: 'Hallo!',
  closing: 'Einen guten Tag dir und deinem alten Freund,\nSenior Pet Care App',
}
