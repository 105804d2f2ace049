import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './stickers-words.ts'

export const stickersWords: SameWords<typeof english.stickersWords> = {
  section: 'Etiketten',
  make: 'Etikett erstellen',
  makeIt: 'Etikett erstellen',
  what: (title, pets) =>
    `Für die Packung: ${title}${pets.length > 0 ? `, für ${inWords.list(pets)}` : ''}. Wer es scannt, sieht, wann zuletzt gegeben wurde und von wem, und trägt ein, dass es gegeben ist, ohne Konto. Mehr ist damit nicht zu sehen.`,
  forWhat: 'Wofür ist es?',
  nothingOf: (pet) =>
    `Ein Etikett ist für etwas, das ${pet} bekommt. Sobald es im Plan oder bei den Medikamenten steht, geht es hier.`,
  whose: 'Für welche Tiere',
  petsMissing: 'Bitte wähle mindestens ein Tier aus.',
  gone: 'Das gibt es nicht mehr. Bitte öffne es noch einmal im Plan.',
  failed: 'Das Etikett ließ sich nicht erstellen. Bitte versuche es noch einmal.',
  made: 'Dein Etikett',
  about:
    'Druck es jetzt: Zu deiner Sicherheit wird es nicht noch einmal gezeigt. Ein verlorenes ersetzt du in den Einstellungen unter „Wer Zugang hat“.',
  sheet: 'Papier',
  sheets: {
    one: 'Eins zum Ausschneiden, 80 × 40 mm',
    'a4-14': 'A4, 14 Etiketten, 99 × 38 mm',
    'a4-21': 'A4, 21 Etiketten, 63,5 × 38 mm',
    'letter-10': 'Letter, 10 Etiketten, 4 × 2 Zoll',
    'letter-30': 'Letter, 30 Etiketten, 2⅝ × 1 Zoll',
  },
  copies: 'Wie viele',
  print: 'Drucken',
  writeTag: 'NFC-Tag beschreiben',
  holdTag: 'Halt den Tag an die Rückseite dieses Handys.',
  tagWritten: 'Der Tag ist beschrieben. Halt ein Handy daran, um ihn zu testen.',
  tagFailed: 'Der Tag ließ sich nicht beschreiben. Ist NFC eingeschaltet?',
  tagElsewhere: 'Für einen NFC-Tag: Schreib die Adresse unten mit einer beliebigen NFC-App darauf.',
  asLink: 'Adresse zeigen',
  scan: 'Beim Geben scannen',
  others: (n) => `${n} weitere`,
  code: 'Code für eine Kamera',
  row: (title, pets) => (pets.length === 0 ? title : `${title}, ${inWords.list(pets)}`),
  madeBy: (name, when) => `Erstellt ${when}${name === '' ? '' : ` von ${name}`}`,
  notUsed: 'Noch nicht benutzt',
  used: (n, when, by) =>
    `${counted(n, 'Mal', 'Mal')} benutzt, zuletzt ${when}${by === '' ? '' : ` von ${by}`}`,
  allUses: 'Jedes Mal, als es benutzt wurde',
  latestUses: (n) => `Die letzten ${n} Male, als es benutzt wurde`,
  use: (when, by) => (by === '' ? when : `${when} von ${by}`),
  takeBackWhat: (label) => `: das Etikett für ${label}`,
  renew: 'Verloren? Neu erstellen',
  renewWhat: (label) => ` anstelle von dem für ${label}`,
}
