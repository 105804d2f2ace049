import type { SameWords } from '#core/words/same-words.ts'
import { atTime } from '#core/words/spanish-times.ts'
import { shortLength } from '#core/words/short-length.ts'
import type * as english from './toast-words.ts'

const timings = { early: 'antes de hora', late: 'tarde' }

export const toastWords: SameWords<typeof english.toastWords> = {
  recorded: (title, pets, { outcome, timing, at, planned = '' }) => {
    const how = [`${outcome.toLowerCase()} ${atTime(at)}`, timing ? timings[timing] : '']
      .filter(Boolean)
      .join(', ')
    return `${titleFor(title, pets)}: ${how}${plannedFor(planned)}.`
  },
  skipped: (title, pets, planned) => `Se omitió ${titleFor(title, pets)}${plannedFor(planned)}.`,
  nextIn: (minutes) => `La próxima vez está prevista dentro de ${shortLength(minutes)}.`,
  restGiven: (title, pet, amount) =>
    `Se registró el resto de ${titleFor(title, pet)}${amount === '' ? '' : `: ${amount}`}.`,
  notForNext: (amount) => `Hay ${amount}: no alcanza para la próxima dosis.`,
  corrected: (title, pets) => `Se cambió el registro de ${titleFor(title, pets)}.`,
  tookBack: (title, pets) => `Se quitó el registro de ${titleFor(title, pets)}.`,
}

function plannedFor(time: string): string {
  return time === '' ? '' : `, hora prevista: ${time}`
}

function titleFor(title: string, pets: string): string {
  return pets === '' ? title : `${title} para ${pets}`
}
