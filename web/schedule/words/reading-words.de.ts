import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reading-words.ts'

export const readingWords: SameWords<typeof english.readingWords> = {
  when: 'Wann',
  alsoAt: (times) => `auch um ${times}`,
  repeats: 'Wiederholung',
  plan: 'Plan',
  next: 'Danach',
  doseOf: (n: number, of: number) => `Dosis ${n} von ${of}`,
  dosesLeft: (left: number) => (left === 0 ? 'die letzte' : `danach noch ${left}`),
  oneOf: 'Gehört zu',
  changed: (day) => `Nur dieser wurde geändert. Den am ${day} ersetzt er.`,
  reminder: 'Erinnerung',
  pets: 'Für',
  dose: 'Medikament',
  plannedNow: 'Jetzt geplant',
  note: 'Notiz',
  recorded: 'Eingetragen',
  notRecorded: 'Noch nichts',

  actions: 'Was du damit tun kannst',
  start: 'Starten',
  edit: 'Bearbeiten',
  skip: 'Diesen auslassen',
  move: 'Verschieben',
  duplicate: 'Kopieren',
  sticker: 'Etikett',
  delete: 'Löschen',
  skipped: (title, day) => `${title}, ${day}: ausgelassen.`,
}

const within = (told: string) => told.slice(0, 1).toLowerCase() + told.slice(1)
export const lastGivenWords: SameWords<typeof english.lastGivenWords> = {
  lastGiven: (outcome, ago) => `Zuletzt ${within(outcome)} ${ago}`,
  nextFrom: (time) => `wieder ab ${time}`,
}

export const moveWords: SameWords<typeof english.moveWords> = {
  title: (title) => `${title} verschieben`,
  back: 'Zurück',
  day: 'Neuer Tag',
  time: 'Neue Uhrzeit',
  today: 'Heute',
  tomorrow: 'Morgen',
  dayLater: 'Einen Tag später',
  weekLater: 'Eine Woche später',
  onlyThis: (next) =>
    next === null
      ? 'Nur dieser wird verschoben. Die anderen bleiben, wie sie sind.'
      : `Nur dieser wird verschoben. Der nächste bleibt am ${next}, wie er ist.`,
  save: 'Verschieben',
  cancel: 'Abbrechen',
  moved: (title, when) => `${title}: auf ${when} verschoben.`,
  unsaved: 'Es ist noch nicht verschoben.',
}
