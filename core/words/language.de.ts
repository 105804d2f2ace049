import type { Language } from './languages.ts'
import { habitsIn, localeIn } from './locale-in.ts'

export const language: Language = 'de'

/** 24 hours, weeks from Monday, the day before the month: whatever the browser of somebody who chose German speaks. */
export const habitsFor = habitsIn(language, 'de-DE')

const habitual = localeIn(language, 'de-DE')
export const localeFor = (own: string): string => habitual(habitsFor(own))
