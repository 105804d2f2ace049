import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './second-step-words.ts'

export const secondStepWords: SameWords<typeof english.secondStepWords> = {
  title: 'Noch ein Schritt',
  about: 'Tippe die sechs Ziffern ein, die die Code-App auf deinem Handy zeigt.',
  code: 'Code',
  noCode: 'Bitte tippe die sechs Ziffern ein.',
  turnToBackup: 'Stattdessen einen Ersatzcode benutzen',
  aboutBackup:
    'Tippe einen der Ersatzcodes ein, die du aufbewahrt hast. Jeder gilt einmal. Keiner mehr da? Wer diese App betreibt, kann helfen: Schreib ihnen unten unter Kontakt.',
  backupCode: 'Ersatzcode',
  noBackupCode: 'Bitte tippe alle zehn Buchstaben und Ziffern eines Codes ein.',
  turnToApp: 'Stattdessen einen Code der App benutzen',
  trust: 'Diesem Gerät 30 Tage lang vertrauen',
  trustMore: 'So lange wird hier kein Code verlangt. Nur, wo sich sonst niemand anmeldet.',
  logIn: 'Anmelden',
}
