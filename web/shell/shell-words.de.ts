import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './shell-words.ts'

export const shellWords: SameWords<typeof english.shellWords> = {
  brand: 'Senior Pet Care',
  brandLink: 'Senior Pet Care, Kalender',
  navigation: 'Hauptmenü',
  schedule: 'Kalender',
  learn: 'Wissen',
  workouts: 'Übungen',
  skip: 'Zum Inhalt springen',
  loading: 'Lädt …',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  contact: 'Kontakt',
}

export const brokenWords: SameWords<typeof english.brokenWords> = {
  title: 'Nicht hier',
  offline: 'Diese Seite braucht eine Verbindung.',
  offlineMore: 'Du hast sie auf diesem Gerät noch nie geöffnet. Sie ist da, sobald du online bist.',
  failed: 'Bei uns ging etwas schief.',
  failedMore: 'Was du gespeichert hast, ist nicht verloren. Meist hilft es, die Seite noch einmal zu öffnen.',
  again: 'Noch einmal versuchen',
}

export const versionWords: SameWords<typeof english.versionWords> = {
  ready: 'Eine neue Version ist da',
  reload: 'Neu laden',
}
