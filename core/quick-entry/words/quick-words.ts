import type { englishNumbers } from './english-numbers.ts'
import type { english } from './english.ts'

/** The words of a language, in small letters: what English has. How they follow each other is as in English. */
export type QuickWords = typeof english
export type AmountWords = typeof englishNumbers
