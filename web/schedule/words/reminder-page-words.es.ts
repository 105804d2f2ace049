import { isActivity } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reminder-page-words.ts'

export const reminderPageWords: SameWords<typeof english.reminderPageWords> = {
  planned: (when) => `Hora prevista: ${when}`,
  given: (care) => outcomeWord('given', care),
  givenFor: (care, pets) => `${outcomeWord('given', care)} ${isActivity(care) ? 'con' : 'a'} ${pets}`,
  snooze: (minutes) => `Recordármelo otra vez en ${minutes} minutos`,
  snoozed: (minutes) => `Te lo recordaremos otra vez en ${minutes} minutos.`,
  notSnoozed: 'No se pudo posponer. Revisa tu conexión e inténtalo de nuevo.',
  other: 'Pasó otra cosa',
  day: 'Ver el día',
  loading: 'Buscándolo…',
  goneTitle: 'Ya no está previsto',
  gone: 'Esto cambió de hora o salió del plan.',
  elsewhereTitle: 'Otro hogar',
  elsewhere: 'Esto es de un hogar que este dispositivo no conoce.',
}
