import { useState } from 'react'
import { language } from '#core/words/language.ts'
import { languages } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { languageWords as words } from './language-words.ts'
import styles from './language-select.module.css'

/** Put here by the build: those that are whole. */
const offered = (import.meta.env['APP_LANGUAGES'] ?? []) as readonly Language[]
export const isLanguageChosen = offered.length > 1

/** What it takes is asked for with the choice: hardly anybody makes one, and everybody would load it. */
function changed(to: Language): Promise<boolean> {
  return import('./change-language.ts').then(
    ({ changeLanguage }) => changeLanguage(to),
    // without a network, as far as this device can tell
    () => false,
  )
}

/** The language of the app, by the names that those who speak it have for it. */
export function LanguageSelect() {
  const [coming, setComing] = useState<Language | null>(null)
  async function change(to: Language) {
    setComing(to)
    if (await changed(to)) return
    setComing(null)
    showToast(words.offline)
  }
  if (!isLanguageChosen) return null
  return (
    <select
      className={styles.select}
      aria-label={words.label}
      value={coming ?? language}
      disabled={coming !== null}
      // the cast: the list holds nothing but these
      onChange={(event) => void change(event.target.value as Language)}
    >
      {offered.map((one) => (
        <option key={one} value={one} lang={one}>
          {languages[one]}
        </option>
      ))}
    </select>
  )
}
