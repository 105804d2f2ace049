import { counted, plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { theTime } from '#core/words/spanish-times.ts'
import type * as english from './preview-words.ts'

const then = (at: string | null) => (at === null ? '' : ` de ${theTime(at)}`)

export const previewWords: SameWords<typeof english.previewWords> = {
  changes: { one: 'Cambia solo este evento', what: (events) => `Cambia ${events}` },
  deletes: { one: 'Elimina solo este evento', what: (events) => `Elimina ${events}` },
  keepsEarlier: (n) => `conserva ${counted(n, 'anterior', 'anteriores')}`,
  keepsPast: (n) => `conserva ${counted(n, 'pasado', 'pasados')}`,
  keepsRecorded: (days) => `conserva ${counted(days, 'día', 'días')} hasta el último registro como estaban`,
  byHandStay: (n) =>
    plural(n, {
      one: `${n} que cambiaste a mano conserva tu cambio`,
      other: `${n} que cambiaste a mano conservan tus cambios`,
    }),
  byHandGoes: (n) =>
    plural(n, {
      one: `${n} que cambiaste a mano también se elimina`,
      other: `${n} que cambiaste a mano también se eliminan`,
    }),
  recordsStay: 'lo registrado se queda',
  all: (at) => `todos los eventos${then(at) || ' de la serie'}`,
  none: (at) => `ningún evento${then(at)}`,
  past: (n, at) => `${counted(n, 'evento pasado', 'eventos pasados')}${then(at)}`,
  allComing: (at) => `todos los próximos eventos${then(at)}`,
  coming: (n, at) => `${counted(n, 'evento próximo', 'eventos próximos')}${then(at)}`,
  andPast: (coming, past) => `${coming} y ${counted(past, 'pasado', 'pasados')}`,
}
