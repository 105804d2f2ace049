import type { MeasureKind } from '#core/health/measure.ts'
import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './waiting-words.ts'

const measureNames: Record<MeasureKind, string> = {
  weight: 'Gewicht',
  appetite: 'Appetit',
  meals: 'Mahlzeit',
  water: 'Wasser',
  glucose: 'Blutzucker',
  ketones: 'Ketone',
  'urine-glucose': 'Zucker im Urin',
  creatinine: 'Kreatinin',
  'blood-pressure': 'Blutdruck',
  temperature: 'Temperatur',
  breaths: 'Atemzüge',
  pain: 'Schmerz',
  seizure: 'Anfall',
  stool: 'Kot',
  vomit: 'Erbrechen',
  note: 'Notiz',
  wellbeing: 'Wie der Tag war',
  own: 'Messwert',
}

export const changeWords: SameWords<typeof english.changeWords> = {
  add: (what) => `${what}: hinzufügen`,
  change: (what) => `${what}: ändern`,
  delete: (what) => `${what}: löschen`,
  deleteOn: (title, day) => `${title}, ${day}: löschen`,
  deleteFrom: (title, day) => `${title}, ab ${day}: löschen`,
  swap: (title, name) => `${title}: mit ${name} tauschen`,
  record: (what) => `${what}: eintragen`,
  changeRecord: (title) => `${title}: Eintrag ändern`,
  removeRecord: (title) => `${title}: Eintrag entfernen`,
  remove: (what) => `${what}: entfernen`,
  count: (medicine) => `${medicine}: zählen`,
  importEvents: (count) => `${counted(count, 'Termin', 'Termine')} importieren`,
  importRecords: (count) => `${counted(count, 'Eintrag', 'Einträge')} importieren`,
  startPlan: (title) => `${title}: Plan starten`,
  movePlan: 'Plan verschieben',
  stopPlan: 'Plan beenden',
  undoTried: 'Übernommenes herausnehmen',
  undo: 'Rückgängig machen oder zurückholen',

  measureOf: (kind, pet, own) => `${own ?? measureNames[kind]}, ${pet}`,
  care: 'Pflege',
  measurement: 'Messwert',
  medicine: 'Medikament',
  pet: 'Tier',
  event: 'Termin',
}

export const lostWords: SameWords<typeof english.lostWords> = {
  noDose: 'keine Dosis',
  lostDose: (time, said, now) => {
    const had = `${time === '' ? '' : `${time}: `}Bei dir stand ${said}`
    return now === null ? `${had}.` : `${had}, jetzt steht dort ${now}.`
  },
}

export const howManyPhotos: typeof english.howManyPhotos = (count) => counted(count, 'Foto', 'Fotos')

export const howManyWait: typeof english.howManyWait = (changes, photos = 0) => {
  const what = [
    (changes > 0 || photos === 0) && counted(changes, 'Änderung', 'Änderungen'),
    photos > 0 && howManyPhotos(photos),
  ]
  return `Noch nicht gesendet: ${inWords.list(what.filter((some) => some !== false))}`
}

export const waitingWords: SameWords<typeof english.waitingWords> = {
  full: 'Dieses Gerät ist voll: Lass die Seite offen, bis alles gesendet ist.',
  failed:
    'Änderungen lassen sich auf diesem Gerät nicht sichern: Lass die Seite offen, bis alles gesendet ist.',
  nearlyFull:
    'Dieses Gerät ist fast voll: Schaff etwas Platz, damit Änderungen darauf gesichert werden können.',
  serverBehind:
    'Der Server hat Änderungen verloren, die ein Gerät von dir noch hat. Hier wird nichts verworfen. Bitte sag es der Person, die ihn betreibt.',
  notSaved: (change, why) => `Nicht gespeichert, „${change}“: ${why}`,
  photoNotSaved: (why) => `Ein Foto ist nicht gespeichert: ${why}`,
  replaced: (change, how) => `Ersetzt, „${change}“: ${how}`,
  offline: 'Offline.',
  offlineWith: (waiting) => `Offline. ${waiting}`,
  show: 'Zeigen',

  title: 'Änderungen auf diesem Gerät',
  refused: 'Nicht gespeichert',
  lost: 'Von einem anderen Gerät ersetzt',
  ownWords: 'Meine Änderung nehmen',
  mend: 'Ändern',
  again: 'Noch einmal versuchen',
  letGo: 'Meine Änderung verwerfen',
  waiting: 'Noch nicht gesendet',
  waitingMore: 'Sie sind auf diesem Gerät gesichert und werden gesendet, sobald der Server zu erreichen ist.',
  photosWait: (count) => `${howManyPhotos(count)}, noch auf diesem Gerät`,
  tryNow: 'Jetzt versuchen',
}
