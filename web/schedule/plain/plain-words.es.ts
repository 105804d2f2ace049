import { isActivity } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { atTime } from '#core/words/spanish-times.ts'
import type * as english from './plain-words.ts'

export const plainWords: SameWords<typeof english.plainWords> = {
  title: 'Hoy',
  // no "son las": one o'clock would be "es la"
  now: (day, time) => `Hoy es ${day}. Hora: ${time}.`,
  question: (care, title, time) => {
    const done = isActivity(care) ? 'se hizo' : 'se dio'
    return time === '' ? `${title}: ¿${done} hoy?` : `${title}, ${time}: ¿${done}?`
  },
  forPets: (pets) => `Para ${pets}`,
  given: (care) => outcomeWord('given', care),
  notYet: 'Todavía no',
  openTitle: 'Pendiente',
  open: planned,
  askAgain: 'Preguntar otra vez',
  nothing: 'Ahora no hay nada pendiente.',
  next: (title, time, pets) => `Después: ${planned(title, time, pets)}.`,
  noMore: 'Hoy no hay nada más previsto.',
  writtenDown: (title, outcome, time) => `Anotado: ${title}, ${outcome.toLowerCase()} ${atTime(time)}.`,
  undo: 'Me equivoqué. Deshacer',
  undone: 'Deshecho.',
  waiting: 'Sin conexión. Queda guardado en este dispositivo y se envía después.',
  leave: 'Salir de la vista sencilla',
}

/** 18:00 Insulina para Minka */
function planned(title: string, time: string, pets: string): string {
  return [time, title, pets === '' ? '' : `para ${pets}`].filter(Boolean).join(' ')
}
