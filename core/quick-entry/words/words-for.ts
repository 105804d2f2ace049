import { english } from './english.ts'
import { quickLanguage } from './quick-language.ts'
import type { QuickLanguage, SpokenWords } from './quick-words.ts'

/** The words to read a line with: English beside another language, where the line is written in it. */
export function wordsFor(text: string, { line, isEnglish }: QuickLanguage = quickLanguage): SpokenWords {
  return isEnglish(text) ? english : line
}
