import { outcomeWord } from '#core/care/outcome-word.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { theTime } from '#core/words/spanish-times.ts'
import type * as english from './mail-words.ts'

type Given = 'given' | 'done'

export const mailWords: SameWords<typeof english.mailWords> = {
  title: 'Recordatorio',
  wasIt: (given: Given) => (given === 'given' ? '¿Se dio?' : '¿Se hizo?'),
  badTitle: 'Este enlace no se puede usar',
  loading: 'Buscándolo…',
  in: (household) => household,
  item: (title, pets) => (pets === '' ? title : `${title}, ${pets}`),
  planned: (when) => `Hora prevista: ${when}`,
  given: (care) => outcomeWord('given', care),
  givenOne: (care) => `${outcomeWord('given', care)}: ${care.title}`,
  givenAll: (n, given: Given) => `${given === 'given' ? 'Se dio todo' : 'Se hizo todo'} (${n})`,
  whenTitle: (given: Given) => (given === 'given' ? '¿Cuándo se dio?' : '¿Cuándo se hizo?'),
  at: (time) => `A ${theTime(time)}`,
  atTheirTimes: 'A sus horas previstas',
  justNow: 'Ahora mismo',
  otherTime: 'A otra hora',
  againTitle: (given: Given) => (given === 'given' ? '¿Dar otra vez?' : '¿Una vez más?'),
  notNow: 'Ahora no',
  toDay: 'Ver el día',
  recorded: 'Registrado. Gracias.',
  failed: 'Esto no se registró. Inténtalo de nuevo.',
}

export const noMailWords: SameWords<typeof english.noMailWords> = {
  title: 'Recordatorios por correo',
  badTitle: 'Este enlace no se puede usar',
  loading: 'Un momento…',
  explained: 'Sin correos, los recordatorios solo llegan a los dispositivos en los que los has activado.',
  stop: 'No recibir recordatorios por correo',
  done: 'Listo. Ya no recibes recordatorios por correo. Puedes volver a activarlos en Ajustes, en Recordatorios.',
  failed: 'No funcionó. Inténtalo de nuevo.',
}

export const nearWords: SameWords<typeof english.nearWords> = {
  had: ({ pet, title, minutes, by }) => {
    const ago = minutes < 60 ? `${minutes} min` : `${Math.trunc(minutes / 60)} h ${minutes % 60} min`
    return `${pet === '' ? title : `${title} para ${pet}`}: se dio hace ${ago} (${by}).`
  },
  hadThen: ({ pet, title, by }, when) =>
    `${pet === '' ? title : `${title} para ${pet}`}: se dio el ${when} (${by}).`,
  again: (given) => (given === 'given' ? 'Dar otra vez' : 'Registrar'),
}
