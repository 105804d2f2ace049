import type * as english from './ui-words.ts'

// as SameWords: this room imports nothing of ours
type Same<Words> = { readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name] }

export const uiWords: Same<typeof english.uiWords> = {
  undo: 'Rückgängig',
  failed: 'Das ließ sich nicht speichern. Was du geschrieben hast, steht noch hier.',
  partMissing: 'Ein Teil der App ist nicht angekommen.',
  reload: 'Neu laden',
  notLoaded: 'Das wurde nicht eingetragen. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  tookBack: (words) => `Rückgängig gemacht: ${words}`,
  nothingToTakeBack:
    'Nichts rückgängig zu machen: Das geht nur mit dem, was du hier in den letzten zehn Minuten getan hast.',
  product: 'Senior Pet Care App',
  close: 'Schließen',
  remove: 'Entfernen',
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  dismiss: 'Schließen',
  leaveTitle: 'Verlassen, ohne zu speichern?',
  unsaved: 'Was du geschrieben hast, ist nicht gespeichert.',
  stay: 'Weiter bearbeiten',
  leave: 'Verlassen',
}
