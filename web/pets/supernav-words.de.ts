import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './supernav-words.ts'

export const supernavWords: SameWords<typeof english.supernavWords> = {
  menu: 'Menü',
  showing: 'Menü, gezeigt: ',
  of: ' von ',
  choice: 'Pflege zeigen für',
  until: (day) => `bis ${inWords.dateShort(day)}`,
  allPets: 'Alle Tiere',
  onlySpoken: 'Nur ',
  only: 'nur',
  addPet: 'Tier anlegen',
  remembered: 'In Erinnerung',
  page: (name) => `Seite öffnen: ${name}`,
  recordCare: 'Pflege eintragen',
  journal: 'Tagebuch',
  printDays: 'Tage drucken',
  settings: 'Einstellungen',
  logOut: 'Abmelden',
}
