import { inWords } from '#web/words/in-words.ts'
import type * as english from './days-in-words.ts'

export const daysInWords: typeof english.daysInWords = ({ first, last }) =>
  first === last ? inWords.dateInList(first) : `${inWords.dateInList(first)} bis ${inWords.dateInList(last)}`
