import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './vet-link-words.ts'

export const times: typeof english.times = (n) => (n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`)

export const vetLinkWords: SameWords<typeof english.vetLinkWords> = {
  section: 'Als Link',
  what: (pet) =>
    `Eine Praxis, die den Link hat, kann dieses Blatt 14 Tage lang ohne Konto lesen: ${isolated(pet)} in diesen Tagen, und welche Medikamente bald danach beginnen. Ändern lässt sich damit nichts.`,
  make: 'Link für diese Tage erstellen',
  once: (until) => `Du siehst ihn nur dieses eine Mal. Er gilt bis ${until}.`,
  share: (pet) => `${isolated(pet)}: für die Praxis`,
  done: 'Fertig',
  list: 'Links, die gelten',
  madeBy: (name, until) =>
    name === '' ? `Gilt bis ${until}` : `Erstellt von ${isolated(name)}, gilt bis ${until}`,
  notOpened: 'Noch nicht geöffnet',
  opened: (n, when) => (n === 1 ? `Einmal geöffnet, ${when}` : `${n}-mal geöffnet, zuletzt ${when}`),
  allOpenings: 'Jedes Mal, als er geöffnet wurde',
  latestOpenings: (n) => `Die letzten ${n} Male, als er geöffnet wurde`,
  rowOf: (pet, days) => `${isolated(pet)}, ${days}`,
  takeBackWhat: (days) => `: den Link für ${days}`,
  needsConnection: 'Links brauchen eine Verbindung zum Server.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
