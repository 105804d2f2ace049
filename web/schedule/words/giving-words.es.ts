import { isActivity } from '#core/care/activity.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { atTime, theTime } from '#core/words/spanish-times.ts'
import type * as english from './giving-words.ts'

export const givingWords: SameWords<typeof english.givingWords> = {
  whenTitle: (care) => (isActivity(care) ? '¿Cuándo se hizo?' : '¿Cuándo se dio?'),
  planned: (title, when) => `${title}, hora prevista: ${when}`,
  at: (time) => `A ${theTime(time)}`,
  justNow: 'Ahora mismo',
  otherTime: 'A otra hora',

  // "lo de": what it is has no gender yet
  whichTitle: '¿Cuál es?',
  one: (time) => `Lo de ${theTime(time)}`,
  oneOfYesterday: (time) => `Lo de ${theTime(time)} de ayer`,
  oneOf: (time, date) => `Lo de ${theTime(time)} del ${date}`,
  notLogged: (one) => `Aún sin registrar: ${one.slice(0, 1).toLowerCase()}${one.slice(1)}.`,
  early: (one) => `${one}, antes de hora`,
  aheadTitle: '¿Dar ahora?',
  plannedFor: (when) => `Hora prevista: ${when}.`,
  giveNow: 'Dar ahora',

  forWhomTitle: (pets) => `¿Registrar para ${pets}?`,
  plannedForOther: (title, planned, pets) => `${title}: en el plan es para ${planned}, no para ${pets}.`,
  recordFor: (pets) => `Registrar para ${pets}`,

  againTitle: (care) => (isActivity(care) ? '¿Una vez más?' : '¿Dar otra vez?'),
  had: (care, pet, what, when, by) =>
    `${pet === '' ? what : `${what} para ${pet}`}: ${isActivity(care) ? 'se hizo' : 'se dio'} ${when} (${by}).`,
  amountOf: (amount, title) => `${amount} de ${title}`,
  insteadOf: (what, planned) => `${what} (según el plan: ${planned})`,
  partOfIt: (title, amount) => `${title} (en parte: ${amount})`,
  noted: (title, amount) => `${title} (${amount})`,
  you: 'tú',
  ago: (length) => `hace ${length}`,
  aMomentAgo: 'hace un momento',
  atTime: (when) => atTime(when),
  again: (care) => (isActivity(care) ? 'Registrar' : 'Dar otra vez'),
  onlyFor: (pets) => `Solo para ${pets}`,
  notNow: 'Ahora no',
}
