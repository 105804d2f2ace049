import { doseText as en } from '#core/doses/dose-text.ts'
import { doseText as de } from '#core/doses/dose-text.de.ts'
import { doseText as es } from '#core/doses/dose-text.es.ts'
import type { Language } from '#core/words/languages.ts'

/** "½ tablet", in each language. */
export const doseTexts: Record<Language, typeof en> = { en, de, es }
