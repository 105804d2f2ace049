import type { Turn } from '../turned.ts'
import type { englishNumbers } from './english-numbers.ts'
import type { english } from './english.ts'

/** The words of a language, in small letters: what English has. */
export type QuickWords = ReadonlyTable<typeof english>

/** With how they follow each other and are written, where that is otherwise than in English. */
export type SpokenWords = QuickWords & {
  /** one way to write each letter: täglich and taeglich, mañana and manana */
  folded?: (word: string) => string
  turns?: readonly Turn[]
  /** martes 24 is a date, where that is a Tuesday */
  hasBareDates?: true
  /** a point that ends no sentence: jeden 2. Tag */
  numberPoint?: RegExp
}
export type AmountWords = ReadonlyTable<typeof englishNumbers>

/** Those of one language alone, written as they are. */
export type OwnWords = Partial<ReadonlyTable<typeof english>>

type ReadonlyTable<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends ReadonlySet<string>
    ? ReadonlySet<string>
    : Table[Name] extends ReadonlyMap<string, infer Meant>
      ? ReadonlyMap<string, Meant>
      : Table[Name]
}

/** A language with English beside it, as a line of the calendar and the line of a plan are read. */
export type QuickLanguage = { line: SpokenWords; plan: SpokenWords; isEnglish: (text: string) => boolean }
