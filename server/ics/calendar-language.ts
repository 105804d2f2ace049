import { onlyCare as en } from '#core/ics/calendar-words.ts'
import { onlyCare as de } from '#core/ics/calendar-words.de.ts'
import { onlyCare as es } from '#core/ics/calendar-words.es.ts'
import type { CalendarForm } from '#core/ics/write-calendar.ts'
import { shownTitle } from '#core/workouts/shown-title.ts'
import type { Language } from '#core/words/languages.ts'
import { doseTexts } from '../dose-texts.ts'
import type { Grants } from '../households/links.ts'

const onlyCare: Record<Language, string> = { en, de, es }

type InLanguage = Pick<CalendarForm, 'onlyAs' | 'titleOf' | 'doseText'>

/** Whoever reads a calendar does not say in which language: it is the one its link was made in. Links from before said none. */
export function inLanguageOf({ language, isWhole }: Grants['calendar']): InLanguage {
  const onlyAs = isWhole ? null : onlyCare[language ?? 'en']
  if (language === undefined) return { onlyAs }
  return { onlyAs, titleOf: (event) => shownTitle(event, language), doseText: doseTexts[language] }
}
