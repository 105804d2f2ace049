import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './dose-words.ts'

export const doseWords: SameWords<typeof english.doseWords> = {
  medicine: 'Medikament',
  none: 'Keins',
  noneKept: 'Ist es ein Medikament? Mit einer eigenen Karte wird der Vorrat mitgezählt.',
  addFor: (pet) => `Medikament für ${pet} hinzufügen`,
  deleted: 'Ein gelöschtes Medikament',
  amount: (unit) => `Wie viel, in ${unit}`,
  amountOnly: 'Wie viel',
  ofWhole: (dose) => `von ${dose}`,
}

export const planStepWords: SameWords<typeof english.planStepWords> = {
  dayOf: (n, of) => (of === null ? `Tag ${n}` : `Tag ${n} von ${of}`),
  every: (days) => (days === 1 ? 'jeden Tag' : days === 2 ? 'jeden zweiten Tag' : `alle ${days} Tage`),
  aDay: (times) =>
    times === 1 ? 'einmal täglich' : times === 2 ? 'zweimal täglich' : `${times}-mal täglich`,
  from: (day, doses) => `ab ${day} ${doses}`,
  ends: (day) => `endet ${day}`,
  lastDay: 'letzter Tag',
  goesOn: 'geht weiter',
}

export const strengthWords: SameWords<typeof english.strengthWords> = {
  comesTo: (typed, dose, strength) => `${typed} = ${dose} zu ${strength}`,
  take: (units) => `Ja, in ${units} rechnen`,
}
