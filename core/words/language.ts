// Every day, time, number, list and count that a person reads is written in one way:
// - in the app's language, wherever the browser comes from: no "und" and no "нояб." in an English sentence. Another language
//   is a sister of each words file, `….de.ts`, which a build of that language takes in its place.
// - in the Gregorian calendar and with Latin digits, as the vet, the box and the dose write them; numbers with a decimal
//   point, as doses have.
// - with the person's habits, as their own locale tells: the clock of 12 or 24 hours, day or month first in English (as in
//   Britain, for whom it is no mother tongue), the day a week starts on, the units they measure in.

import type { Language } from './languages.ts'
import { localeIn } from './locale-in.ts'

/** The language of every sentence of this build. */
export const language: Language = 'en'

/** In English everybody keeps the habits they have. */
export const habitsFor = (own: string): string => own

/** The locale that `Intl` writes by for whoever has this one. */
export const localeFor = localeIn(language, 'en-GB')
