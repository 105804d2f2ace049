import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './medicine-words.ts'

const days = (n: number) => counted(n, 'Tag', 'Tage')
const hours = (n: number) => counted(n, 'Stunde', 'Stunden')

export const medicineWords: SameWords<typeof english.medicineWords> = {
  title: 'Medikamente',
  none: (pet) => `Was ${pet} bekommt, steht hier, mit dem Vorrat und wann du nachbestellen musst.`,
  add: 'Medikament hinzufügen',
  units: {
    tablet: 'Tabletten',
    capsule: 'Kapseln',
    ml: 'Flüssig (ml)',
    drop: 'Tropfen',
    unit: 'Einheiten',
    mg: 'Milligramm (mg)',
    g: 'Gramm (g)',
    puff: 'Hübe',
    patch: 'Pflaster',
    sachet: 'Beutel',
    scoop: 'Messlöffel',
  },

  planned: (amount, times, repeats, from) =>
    `${from === null ? '' : `Ab ${from}: `}${amount} · ${inWords.list(times)} · ${repeats}`,
  left: (amount) => `Noch ${amount}`,
  lessThanNothing: 'Es ist mehr eingetragen, als gezählt wurde. Bitte zähl noch einmal.',
  notCounted: 'Noch nicht gezählt',
  looking: 'Es wird nachgesehen, was seit dem Zählen gegeben wurde …',
  notHere: (day) =>
    `Gezählt am ${day}. Was seitdem gegeben wurde, ist nicht auf diesem Gerät: Geh online, um den Vorrat zu sehen.`,
  failed: 'Was seit dem Zählen gegeben wurde, konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  lasts: (day, about) => `${about ? 'Reicht etwa bis' : 'Reicht bis'} ${day}`,
  daysLeft: (n) => days(n),
  notForNext: 'Reicht nicht für die nächste Dosis',
  enough: 'Reicht für alles, was geplant ist',
  refillBy: (day) => `Nachbestellen bis ${day}`,
  refillNow: 'Jetzt nachbestellen',
  countedOn: (day, name) => `Gezählt am ${day}, ${name}`,
  notRecorded: (doses) =>
    doses === 1
      ? '1 geplante Dosis seitdem ist nicht eingetragen. Wenn sie gegeben wurde, ist es weniger.'
      : `${doses} geplante Dosen seitdem sind nicht eingetragen. Wenn sie gegeben wurden, ist es weniger.`,

  count: 'Zählen',
  refill: 'Auffüllen',
  countOf: (name) => `${name}: zählen`,
  refillOf: (name) => `${name}: auffüllen`,
  howMuchThere: (unit) => `Wie viel ist da, in ${unit}`,
  howMuchCame: (unit) => `Wie viel kam dazu, in ${unit}`,
  addFraction: (sign) => `${sign} dazuschreiben`,
  save: 'Speichern',
  saveAnyway: 'Trotzdem speichern',
  cancel: 'Abbrechen',
  counted: (name, amount) => `${name}: ${amount} gezählt`,
  refilled: (name, amount) => `${name}: ${amount} dazu`,

  giveNow: 'Jetzt geben',
  giveNowOf: (name) => `Jetzt geben: ${name}`,
  giveAnyway: 'Trotzdem eintragen',
  notNow: 'Nicht jetzt',
  tooEarly: (name, time, ago, least) =>
    `Zuletzt gegeben um ${time} von ${name}, ${ago} her. Du hast notiert: mindestens ${hours(least)} Abstand.`,
  tooMany: (n) => `Heute ${n === 1 ? 'einmal' : `${n}-mal`} gegeben. Du hast notiert: nicht öfter am Tag.`,
  hours: (n) => (n < 1 ? 'weniger als eine Stunde' : hours(n)),
  gave: (amount, name, pet) => `${amount} ${name}, ${pet}: gegeben.`,

  toCalendar: 'Nachbestellen in den Kalender',
  inCalendar: (day) => `Das Nachbestellen steht im Kalender: ${day}`,
  moveInCalendar: (day) => `Auf ${day} verschieben`,
  calendarMoved: (name, day) => `${name} nachbestellen: auf ${day} verschoben.`,
  calendarDone: (name, day) => `${name} nachbestellen: steht am ${day} im Kalender.`,

  alike:
    'Das steht schon im Kalender. Öffne es dort, drück Bearbeiten und wähle dieses Medikament, damit mitgezählt wird, was gegeben wird:',
  planIt: 'Planen',
  taper: 'Plan mit wechselnden Mengen',
  sticker: 'Etikett erstellen',
  planItOf: (name) => `Planen: ${name}`,
  more: (name) => `Mehr: ${name}`,
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleted: (name) => `${name}: gelöscht.`,
  running: (until) => `Plan${until}`,
  runningOn: 'Plan ohne Ende',
  move: 'Verschieben',
  moveOf: (name) => `Plan verschieben: ${name}`,
  stop: 'Beenden',
  stopOf: (name) => `Plan beenden: ${name}`,
  moveDays: 'Um wie viele Tage',
  moveFrom: 'Ab',
  moveHint: 'Was eingetragen ist, bleibt. Alles danach rückt auf spätere Tage.',
  moved: (n) => `Plan um ${days(n)} verschoben.`,
  stopped: 'Plan ab heute beendet.',
  daysMissing: 'Bitte sag, wie viele Tage, von 1 bis 365.',

  newTitle: 'Medikament hinzufügen',
  editTitle: 'Medikament bearbeiten',
  name: 'Name',
  strength: 'Stärke (optional)',
  strengthHint: 'Wie auf der Packung: 5 mg',
  unit: 'Gezählt in',
  pets: 'Für',
  leadDays: 'Wie viele Tage vorher nachbestellen',
  leadWrong: 'Bitte schreib eine Zahl von Tagen, von 0 bis 90.',
  asNeeded: 'Gabe bei Bedarf',
  asNeededHint: 'Dann lässt sie sich von hier mit einem Tipp eintragen.',
  each: (unit) => `Wie viel jedes Mal, in ${unit}`,
  hoursApart: 'Mindestens so viele Stunden Abstand (optional)',
  hoursApartHint:
    'Wie es in der Praxis gesagt wurde oder auf der Packung steht. Wer früher gibt, wird gefragt.',
  mostADay: 'Höchstens so oft am Tag (optional)',
  numberWrong: 'Bitte schreib eine ganze Zahl oder lass das Feld leer.',
  added: (name) => `${name}: hinzugefügt.`,
  saved: (name) => `${name}: gespeichert.`,
  unsaved: 'Dieses Medikament ist noch nicht gespeichert.',
}
