import type { SameWords } from '#core/words/same-words.ts'
import { shortLength } from '#core/words/short-length.ts'
import type * as english from './toast-words.ts'

const timings = { early: 'früh', late: 'spät' }

export const toastWords: SameWords<typeof english.toastWords> = {
  /** Insulin, Minka: gegeben 17:10, spät, geplant für 07:00. */
  recorded: (title, pets, { outcome, timing, at, planned = '' }) => {
    const done = outcome.slice(0, 1).toLowerCase() + outcome.slice(1)
    const how = [`${done} ${at}`, timing ? timings[timing] : ''].filter(Boolean).join(', ')
    return `${titleFor(title, pets)}: ${how}${plannedFor(planned)}.`
  },
  skipped: (title, pets, planned) => `${titleFor(title, pets)}: ausgelassen${plannedFor(planned)}.`,
  nextIn: (minutes) => `Das nächste Mal ist in ${shortLength(minutes)} geplant.`,
  restGiven: (title, pet, amount) =>
    `${titleFor(title, pet)}: Rest eingetragen${amount === '' ? '' : `, ${amount}`}.`,
  notForNext: (amount) => `Noch ${amount}: reicht nicht für die nächste Dosis.`,
  corrected: (title, pets) => `${titleFor(title, pets)}: Eintrag geändert.`,
  tookBack: (title, pets) => `${titleFor(title, pets)}: Eintrag entfernt.`,
}

function plannedFor(time: string): string {
  return time === '' ? '' : `, geplant für ${time}`
}

function titleFor(title: string, pets: string): string {
  return pets === '' ? title : `${title}, ${pets}`
}
