import { eatenWords } from '#core/health/eaten-words.de.ts'
import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './measure-words.ts'

/** Only as who does something, never as to whom it is done: "dein Tier" has other endings there. */
export const calledInSentence: typeof english.calledInSentence = ({ name }) =>
  name.trim() === '' ? 'dein Tier' : isolated(name.trim())

export const kindWords: typeof english.kindWords = {
  weight: {
    name: 'Gewicht',
    purpose: () => 'Ein anderes Gewicht ist oft das erste Zeichen. Einmal im Monat reicht völlig.',
  },
  appetite: { name: 'Appetit', purpose: (pet) => `Wie gut ${pet} gefressen hat, Tag für Tag.` },
  meals: { name: 'Mahlzeiten', purpose: (pet) => `Wie viel ${pet} von jeder Mahlzeit gefressen hat.` },
  water: {
    name: 'Wasser',
    purpose: (pet) =>
      `Was ${pet} am Tag trinkt. Füll den Napf aus einem Messbecher und schau, was übrig bleibt.`,
  },
  glucose: { name: 'Blutzucker', purpose: () => 'Zucker im Blut, für ein Tier mit Diabetes.' },
  ketones: { name: 'Ketone', purpose: () => 'Ketone im Blut, wie ein Messgerät sie zeigt.' },
  'urine-glucose': { name: 'Zucker im Urin', purpose: () => 'Was die Farbe des Teststreifens sagt.' },
  creatinine: { name: 'Kreatinin', purpose: () => 'Aus einer Blutprobe, für ein Tier mit schwachen Nieren.' },
  'blood-pressure': {
    name: 'Blutdruck',
    purpose: () => 'Der obere Wert, und der untere, wenn er auch gemessen wurde.',
  },
  temperature: { name: 'Temperatur', purpose: () => 'Was das Thermometer gezeigt hat, und wann.' },
  breaths: {
    name: 'Atemzüge in Ruhe',
    purpose: (pet) =>
      `Zähl eine Minute lang, während ${pet} schläft. Danach fragen Tierärzte, wenn das Herz schwach ist.`,
  },
  pain: { name: 'Schmerz', purpose: (pet) => `Wie starke Schmerzen ${pet} wohl hat, von 0 bis 10.` },
  seizure: { name: 'Anfälle', purpose: () => 'Wann es war und wie lange es gedauert hat.' },
  stool: { name: 'Kot', purpose: () => 'Von hart bis wässrig.' },
  vomit: { name: 'Erbrechen', purpose: () => 'Wie oft, und was du gesehen hast.' },
  note: {
    name: 'Notizen',
    purpose: (pet) =>
      `Eine Zeile darüber, wie ${pet} geschlafen, gelaufen oder gefressen hat, kann noch nach Monaten in der Praxis helfen.`,
  },
  wellbeing: {
    name: 'Wie war der Tag?',
    purpose: () => 'Sieben Fragen, eine Minute. Über Monate zeigen sie, was einzelne Tage verbergen.',
  },
  own: { name: 'Eigener Messwert', purpose: (pet) => `Etwas an ${pet}, das du im Auge behältst.` },
}

export const scaleWords: typeof english.scaleWords = {
  appetite: ['Nichts', 'Wenig', 'Die Hälfte', 'Wie immer', 'Mehr als sonst'],
  meals: eatenWords.amounts,
  'urine-glucose': ['Negativ', 'Spur', '+', '++', '+++', '++++'],
  stool: ['', 'Hart', 'Trocken', 'Fest', 'Weich', 'Sehr weich', 'Ungeformt', 'Wässrig'],
}

export const questionWords: typeof english.questionWords = {
  comfort: { short: 'Befinden', asks: (pet) => `War ${pet} ohne Schmerzen, und ging das Atmen leicht?` },
  food: { short: 'Fressen', asks: (pet) => `Hat ${pet} genug gefressen, und gern?` },
  water: { short: 'Trinken', asks: (pet) => `Hat ${pet} genug getrunken?` },
  clean: { short: 'Sauberkeit', asks: (pet) => `War ${pet} sauber und trocken?` },
  joy: { short: 'Freude', asks: (pet) => `Hat sich ${pet} für dich interessiert und für das, was los ist?` },
  moving: { short: 'Bewegung', asks: (pet) => `Konnte ${pet} aufstehen und sich frei bewegen?` },
  days: { short: 'Gute Tage', asks: () => 'Gab es in letzter Zeit mehr gute Tage als schlechte?' },
}

export const wellbeingWords: SameWords<typeof english.wellbeingWords> = {
  credit:
    'Nach der Skala zur Lebensqualität von A. Villalobos. Die Summe ist kein Urteil: Das ist Sache von dir und deiner Tierarztpraxis.',
  worst: '0 ist so schlecht wie möglich, 10 so gut wie möglich.',
  total: (total) => `${total} von 70`,
  missing: 'Bitte beantworte alle sieben Fragen.',
}

export const countWords: typeof english.countWords = {
  aMinute: (breaths) => `${breaths} pro Minute`,
  times: (count) => counted(count, 'Mal', 'Mal'),
}

export const answerWords: SameWords<typeof english.answerWords> = { yes: 'Ja', no: 'Nein' }

export const chartWords: SameWords<typeof english.chartWords> = {
  title: (kind, pet) => `${kind}: ${pet}`,
  named: (title, days, count, from, to) => `${title}, ${days}: ${count}, von ${from} bis ${to}.`,
  target: (band) => `Zielbereich ${band}.`,
  count: (count) => counted(count, 'Messwert', 'Messwerte'),
  change: (percent) => `${percent} % in 30 Tagen`,
  noChange: 'unverändert seit 30 Tagen',
  band: (least, most) => `${least} bis ${most}`,
  ranges: { months: '3 Monate', year: '1 Jahr', all: 'Alles' },
  range: 'Gezeigte Tage',
  legend: 'Punkte sind, was gemessen wurde. Die Linie ist der mittlere Wert der letzten sieben Tage.',
  legendDots: 'Punkte sind, was eingetragen wurde.',
  legendTarget:
    'Punkte sind, was gemessen wurde. Die Linie ist der mittlere Wert der letzten sieben Tage, das Band der Zielbereich.',
  when: 'Wann',
  value: 'Wert',
}
