import { outcomeWord } from '#core/care/outcome-word.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { atTime } from '#core/words/spanish-times.ts'
import type * as english from './sticker-words.ts'

export const stickerWords: SameWords<typeof english.stickerWords> = {
  loading: 'Buscándolo…',
  badTitle: 'Esta etiqueta no se puede usar',
  noSecret: 'La dirección de la etiqueta está incompleta. Escanéala otra vez.',
  again: 'Intentar de nuevo',
  given: (care) => outcomeWord('given', care),
  dueAt: (when) => `Toca ${atTime(when)}`,
  dueSince: (when, ago) => `Tocaba ${atTime(when)}, hace ${ago}`,
  dueToday: 'Toca hoy',
  nextAt: (when) => `Después: ${when}`,
  nothingPlanned: 'No hay nada más previsto de esto.',
  asNeeded: 'Se da cuando hace falta',
  nextFrom: (when) => `La próxima, a partir de: ${when}`,
  last: (outcome, ago, when, by) =>
    `La última vez: ${outcome.toLowerCase()} ${ago}, ${when}${by === '' ? '' : ` (${by})`}`,
  lastNever: 'De las últimas semanas no hay ningún registro.',
  aMomentAgo: 'hace un momento',
  ago: (length) => `hace ${length}`,
  at: (when) => atTime(when),
  giveAnother: (given) => `${given} ahora, antes de hora`,
  other: 'Pasó otra cosa',
  recorded: (what, time, by) => `${what} ${atTime(time)}${by === '' ? '' : ` (${by})`}.`,
  undo: 'Deshacer',
  undone: 'Deshecho.',
  asName: (name) => `Quedará registrado a nombre de ${name}.`,
  notYou: '¿No eres tú?',
  whoTitle: '¿Qué nombre se anota?',
  whoWhy: 'Este dispositivo lo recuerda.',
  somebodyElse: 'Otra persona',
  name: 'Tu nombre',
  use: 'Registrar',
  nameMissing: 'Escribe un nombre.',
  waiting:
    'Sin conexión. Queda guardado en este dispositivo y se envía en cuanto esta página esté abierta con conexión.',
  alone: (when) => `Sin conexión. Así estaba ${atTime(when)}.`,
  notTaken: 'Esto no se pudo registrar',
  dismiss: 'Lo he leído',
}
