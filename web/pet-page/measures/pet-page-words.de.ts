import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './pet-page-words.ts'

export const petPageWords: SameWords<typeof english.petPageWords> = {
  edit: (name) => `${name} bearbeiten`,
  died: (day) => `gestorben am ${day}`,
  whichPet: (kind) => `${kind}: von welchem Tier?`,
  notFound: 'Tier nicht gefunden',
  notFoundMore: 'Vielleicht hat jemand dieses Tier auf einem anderen Gerät gelöscht.',
  allPets: 'Alle Tiere ansehen',

  sticker: 'Etikett erstellen',
  forTheVet: 'Für die Praxis',
  vet: 'Tierarzt',
  family: 'Familie',

  next: 'Was als Nächstes ansteht',
  nextNothing: 'Was als Nächstes geplant ist, steht hier.',
  records: 'Letzte Einträge',
  recordsNothing: 'Was gegeben oder gemacht wurde, steht hier, mit wem und wann.',
  journal: 'Tagebuch öffnen',
  untitled: 'Ohne Namen',
  recordedBy: (name) => `von ${name}`,

  measures: 'Messwerte',
  measuresNothing: 'Was gemessen wurde, steht hier, mit einer Kurve über die Monate.',
  others: 'Mehr eintragen',
  answer: 'Sieben Fragen beantworten',
  overTime: 'Verlauf',
  overTimeNothing: 'Ab dem zweiten Mal zeigt eine Kurve, was sich ändert.',
  nothingInRange: 'In diesen Tagen wurde nichts gemessen.',
  asTable: (count) => (count === 1 ? '1 Eintrag als Tabelle' : `Alle ${count} Einträge als Tabelle`),
  earlier: 'Frühere zeigen',
  sentence: (words) => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}.`,
  tab: (kind, name) => `${kind}: ${name}`,
  backTo: (name) => `Zurück zu ${name}`,
  shownIn: 'Einheit',
  shownInHint: 'Gilt auf diesem Gerät. Was gemessen wurde, bleibt gleich.',

  target: 'Zielbereich',
  targetPurpose: 'Wenn deine Praxis einen Bereich genannt hat, kann die Kurve ihn hinter der Linie zeigen.',
  setTarget: 'Zielbereich festlegen',
  changeTarget: 'Ändern',
  removeTarget: 'Entfernen',
  targetOf: (kind, name) => `Zielbereich, ${name}: ${kind}`,
  targetSaved: (kind) => `Zielbereich festgelegt: ${kind}`,
  targetRemoved: (kind) => `Zielbereich entfernt: ${kind}`,
  from: (unit) => (unit === '' ? 'Von' : `Von, ${unit}`),
  to: (unit) => (unit === '' ? 'Bis' : `Bis, ${unit}`),

  notes: 'Notizen',
  allNotes: (count) => `Alle ${count} Notizen`,
  correct: 'Ändern',
}
