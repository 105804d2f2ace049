import { listWords as de } from '#core/lists/list-words.de.ts'
import { listWords as en } from '#core/lists/list-words.ts'
import { listWords as es } from '#core/lists/list-words.es.ts'
import type { Language } from '#core/words/languages.ts'
import type { ListKind } from './list-paths.ts'

export const listNames: Record<Language, Record<ListKind, string>> = { en, de, es }
