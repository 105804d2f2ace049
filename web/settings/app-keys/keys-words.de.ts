import { isolated } from '#web/words/in-words.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './keys-words.ts'

export const keysWords: SameWords<typeof english.keysWords> = {
  title: 'Apps und Schlüssel',
  rowDetail: 'Home Assistant, Kurzbefehle, Skripte',
  section: 'Andere Apps',
  what: 'Lass eine andere App oder ein Gerät hier in deinem Namen handeln: einen Knopf am Futterplatz, Home Assistant, eine Aufgabenliste. Jedes bekommt einen eigenen Schlüssel und nie dein Passwort.',
  forThem: 'Für alle, die sie schreiben',
  openapi: 'Was sich damit abfragen lässt',
  how: 'Beispiele für die Kommandozeile, Apples Kurzbefehle und Home Assistant stehen in docs/api.md des Programms.',
  none: 'Es gibt noch keinen Schlüssel.',
  make: 'Schlüssel erstellen',
  unread: 'Deine Schlüssel konnten nicht geladen werden.',
  again: 'Nochmal versuchen',
  failed: 'Der Schlüssel konnte nicht erstellt werden. Bitte versuch es nochmal.',

  actsFor: (household: string) =>
    `Wer ihn hat, handelt in deinem Namen und darf nie mehr als du. Er gilt für „${isolated(household)}“.`,
  name: 'Wofür ist er?',
  nameHint: 'Damit du weißt, welchen du ausschaltest.',
  nameMissing: 'Bitte gib dem Schlüssel einen Namen.',
  nameTooLong: 'Bitte höchstens 60 Zeichen.',
  right: 'Was darf er?',
  rights: {
    read: 'Nur lesen',
    record: 'Lesen und Pflege eintragen',
    plans: 'Lesen, eintragen und planen',
    lists: 'Aufgabenlisten (CalDAV)',
  },
  rightHints: {
    read: 'Was ansteht, wer was gemacht hat, das Tagebuch und die Tiere.',
    record: 'Dazu Gaben, Messwerte und Notizen.',
    plans: 'Dazu neue Termine.',
    lists:
      'Ein App-Passwort für Erinnerungen, Tasks.org, Thunderbird oder Home Assistant. Sonst öffnet er nichts.',
  },
  length: 'Wie lange gilt er?',
  lengths: {
    month: '30 Tage',
    quarter: '90 Tage',
    year: 'Ein Jahr',
    endless: 'Bis ich ihn ausschalte',
  },
  makeIt: 'Schlüssel erstellen',

  made: 'Dein Schlüssel',
  secret: 'Schlüssel',
  once: 'Du siehst ihn nur dieses eine Mal. Wer ihn hat, kann tun, was er erlaubt: Behalte ihn für dich.',
  where: 'Wohin damit',
  asHeader:
    'Schick ihn bei jeder Anfrage mit, als Kopfzeile „Authorization: Bearer …“, nie in einer Adresse.',
  asPassword: 'Gib ihn als Passwort ein, als Benutzernamen deine E-Mail-Adresse.',
  needsHttps:
    'Diese Installation ist ohne https geöffnet. Handys verbinden sich dann oft nicht, und jeder im Netz kann den Schlüssel mitlesen.',

  until: (day) => `Bis ${day}`,
  endless: 'Bis du ihn ausschaltest',
  lastUsed: (when, by) => `Zuletzt benutzt ${when}${by === null ? '' : ` von ${isolated(by)}`}`,
  neverUsed: 'Noch nicht benutzt',
  takeBackWhat: (name) => `: den Schlüssel ${name}`,
  tookBack: 'Der Schlüssel wurde ausgeschaltet.',
  goodAgain: 'Der Schlüssel gilt wieder.',
}
