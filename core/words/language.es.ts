import type { Language } from './languages.ts'
import { habitsIn, localeIn } from './locale-in.ts'

export const language: Language = 'es'

/** 24 hours, weeks from Monday, the day before the month: whatever the browser of somebody who chose Spanish speaks. */
export const habitsFor = habitsIn(language, 'es-ES')

const habitual = localeIn(language, 'es-ES')
export const localeFor = (own: string): string => habitual(habitsFor(own))
