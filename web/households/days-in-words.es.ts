import { inWords } from '#web/words/in-words.ts'
import type * as english from './days-in-words.ts'

/** With the articles: "el dom, 15 nov", "del dom, 15 nov al mar, 17 nov". */
export const daysInWords: typeof english.daysInWords = ({ first, last }) =>
  first === last
    ? `el ${inWords.dateInList(first)}`
    : `del ${inWords.dateInList(first)} al ${inWords.dateInList(last)}`
