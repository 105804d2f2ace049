import type { MeasureKind } from '#core/health/measure.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './measure-form-words.ts'

const asked: Record<MeasureKind, string | ((pet: string) => string)> = {
  weight: 'Neues Gewicht',
  appetite: (pet) => `Wie hat ${pet} gefressen?`,
  meals: (pet) => `Wie viel hat ${pet} gefressen?`,
  water: (pet) => `Was ${pet} am Tag getrunken hat`,
  glucose: 'Neuer Wert',
  ketones: 'Neuer Wert',
  'urine-glucose': 'Was sagt der Teststreifen?',
  creatinine: 'Neuer Wert',
  'blood-pressure': 'Neuer Wert',
  temperature: 'Neue Temperatur',
  breaths: 'Atemzüge in einer Minute',
  pain: (pet) => `Wie starke Schmerzen hat ${pet} wohl?`,
  seizure: 'Wie lange hat es gedauert?',
  stool: 'Wie war der Kot?',
  vomit: 'Wie oft?',
  note: 'Neue Notiz',
  wellbeing: '',
  own: '',
}

export const formWords: SameWords<typeof english.formWords> = {
  label: (kind, unit, pet) => {
    const words = asked[kind]
    const label = typeof words === 'string' ? words : words(pet)
    return unit === '' ? label : `${label}, ${unit}`
  },
  save: 'Speichern',
  saveAnyway: 'Trotzdem speichern',
  more: 'Andere Zeit oder Notiz',
  anotherTime: 'Andere Zeit',
  day: 'Tag',
  time: 'Uhrzeit',
  when: 'Wann',
  photos: 'Fotos',
  note: 'Notiz',
  notePlaceholder: 'Was du gesehen hast',
  painEnds: '0 ist kein Schmerz, 10 der schlimmste.',
  seconds: 'In Sekunden oder als 1:30.',
  pressure: 'Als 160 oder als 160/95.',

  choose: 'Bitte wähle eins aus.',
  noTime: 'Bitte gib Tag und Uhrzeit ein.',
  outOfBounds: (least, most) => `Der Wert sollte zwischen ${least} und ${most} liegen.`,
  pressureOutOfBounds: (least, most) =>
    `Der Wert sollte zwischen ${least} und ${most} liegen, der obere zuerst.`,
  far: (before, now) => `Beim letzten Mal waren es ${before}. Stimmt ${now}?`,
  meant: (value) =>
    `Für mg/dL ist das zu wenig. Wenn das Messgerät ${value} zeigt, gib es bitte genau so ein.`,
  lastTime: (value, when) => `Zuletzt, ${when}: ${value}`,

  saved: (what, value) => (value === '' ? `${what}: gespeichert` : `${what}: ${value}`),
  noteSaved: 'Notiz gespeichert',
  corrected: (what) => `${what}: geändert`,
  takenBack: (what) => `${what}: entfernt`,
  correct: 'Ändern',
  takeBack: 'Diesen Eintrag entfernen',
  cancel: 'Abbrechen',
  was: (value, name, day) => `Hier stand ${value}, bis ${name} es am ${day} geändert hat.`,
}
