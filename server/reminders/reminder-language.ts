import { reminderWords as en } from '#core/reminders/reminder-words.ts'
import { reminderWords as de } from '#core/reminders/reminder-words.de.ts'
import { reminderWords as es } from '#core/reminders/reminder-words.es.ts'
import { findLanguage } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'

const words: Record<Language, typeof en> = { en, de, es }

/** The language that a device has said, in its locale; English where the app does not have it. */
export function languageOfLocale(locale: string): Language {
  return findLanguage(locale) ?? 'en'
}

/** Words of notifications and mails in the language of whoever has this locale. */
export function reminderWordsFor(locale: string) {
  return words[languageOfLocale(locale)](locale)
}
