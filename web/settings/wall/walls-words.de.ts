import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './walls-words.ts'

export const wallsWords: SameWords<typeof english.wallsWords> = {
  section: 'Eine Anzeige für alle',
  make: 'Anzeige für alle einrichten',
  makeDetail: 'Ein Tablet in der Küche, das den Tag zeigt und fragt, wer es war.',
  what: 'Ein Gerät, das niemandem gehört: Es zeigt den Tag aller Tiere in großer Schrift, wird nachts dunkel, und wer etwas abhakt, tippt auf das eigene Bild. Es zeigt keine Notizen, keine Messwerte und keinen Vorrat und kann nichts ändern als das, was gegeben wurde.',
  whoever:
    'Wer davorsteht, braucht keine Anmeldung. Du schaltest sie in den Einstellungen aus, unter Haushalt oder Wer Zugang hat.',
  name: 'Wo hängt sie?',
  nameHint: 'Damit du weißt, welche du ausschaltest.',
  kitchen: 'Küche',
  makeIt: 'Anzeige einrichten',
  failed: 'Die Anzeige konnte nicht eingerichtet werden. Bitte versuche es noch einmal.',
  here: 'Auf diesem Gerät',
  hereWhat: 'Dieser Browser wird zur Anzeige und öffnet sie von jetzt an, auch nach einem Stromausfall.',
  signOut: 'Mich hier abmelden',
  signOutHint: 'Sonst kann jeder, der davorsteht, deine App öffnen.',
  makeHere: 'Anzeige auf diesem Gerät einrichten',
  elsewhere: 'Auf einem anderen Gerät',
  elsewhereWhat:
    'Öffne dort diese Adresse oder richte seine Kamera auf den Code. Sie wird nur dieses eine Mal gezeigt.',
  code: 'Code für eine Kamera',
  share: 'Eine Anzeige für alle',
  row: (name) => (name === '' ? 'Anzeige für alle' : isolated(name)),
  madeBy: (name, when) =>
    name === '' ? `Eingerichtet ${when}` : `Eingerichtet ${when} von ${isolated(name)}`,
  notUsed: 'Noch nichts darauf eingetragen',
  used: (n, when, by) =>
    `${counted(n, 'Eintrag', 'Einträge')}, zuletzt ${when}${by === '' ? '' : ` von ${isolated(by)}`}`,
  allUses: 'Jedes Mal, als etwas eingetragen wurde',
  latestUses: (n) => `Die letzten ${n} Male, als etwas eingetragen wurde`,
  use: (when, by) => (by === '' ? when : `${when} von ${isolated(by)}`),
  takeBackWhat: (label) => `: die Anzeige ${label}`,
  tookBack: 'Die Anzeige ist ausgeschaltet.',
}
