import { outcomeWord } from '#core/care/outcome-word.de.ts'
import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './wall-words.ts'

const within = (told: string) => told.slice(0, 1).toLowerCase() + told.slice(1)

export const wallWords: SameWords<typeof english.wallWords> = {
  title: 'Heute',
  loading: 'Wird nachgesehen …',
  badTitle: 'Keine Anzeige für alle',
  notHere:
    'Dieses Gerät ist noch keine Anzeige für alle. Wer zum Haushalt gehört, richtet sie in den Einstellungen unter Haushalt ein.',
  again: 'Noch einmal versuchen',
  forget: 'Dieses Gerät für etwas anderes nutzen',
  logIn: 'Anmelden',
  open: 'Zu tun',
  count: (done, all) => `${done} von ${all} erledigt`,
  done: 'Erledigt',
  nothingOpen: 'Alles ist erledigt.',
  nothingPlanned: 'Heute ist nichts geplant.',
  now: 'Jetzt',
  late: 'Noch nicht eingetragen',
  allDay: 'Heute',
  yesterday: (time) => `Gestern ${time}`,
  tick: (given) => `${given}: `,
  given: (care) => outcomeWord('given', care),
  whoTitle: 'Wer?',
  other: 'Etwas anderes ist passiert',
  elseTitle: 'Was ist passiert?',
  happened: (title, what) => `${title}: ${within(what)}`,
  otherOf: (title) => `${title}: etwas anderes`,
  somebodyElse: 'Jemand anderes',
  name: 'Dein Name',
  nameMissing: 'Bitte schreib einen Namen.',
  record: 'Eintragen',
  keepName: 'Diesen Namen zehn Minuten behalten',
  ticksAs: (name, until) => `${name} trägt ein, bis ${until}`,
  notThem: (name) => `Nicht ${name}`,
  recorded: (what, title, by) => `${title}: ${within(what)} von ${by}`,
  refused: (what, title, by) => `${title}: ${within(what)} · ${by}`,
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  otherTime: 'Für eine andere Zeit trag es bitte in der App ein.',
  alone: (since) => `Allein seit ${since}: Was andere eintragen, kommt hier nicht an.`,
  aloneLong: 'Was nur einmal geplant ist, kann fehlen.',
  waiting: (n) => `${counted(n, 'Eintrag wird', 'Einträge werden')} gesendet, sobald es ein Netz gibt.`,
  clockBehind: 'Die Uhr dieses Geräts geht falsch. Bitte stell sie: Hier kann ein anderer Tag zu sehen sein.',
  staysAwake:
    'Dieser Browser kann den Bildschirm nicht anlassen. Bitte schalte den Ruhezustand in den Einstellungen des Geräts aus.',
  notTaken: (why) => `Das konnte nicht eingetragen werden: ${why}`,
  dismiss: 'Gelesen',
  stillLoggedIn: 'Auf diesem Gerät ist noch jemand angemeldet. Wer davorsteht, kann die App öffnen.',
  toSettings: 'In den Einstellungen abmelden',
}
