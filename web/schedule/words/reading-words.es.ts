import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reading-words.ts'

export const readingWords: SameWords<typeof english.readingWords> = {
  when: 'Cuándo',
  alsoAt: (times) => `también a estas horas: ${times}`,
  repeats: 'Se repite',
  plan: 'Plan',
  next: 'Después',
  doseOf: (n: number, of: number) => `dosis ${n} de ${of}`,
  dosesLeft: (left: number) =>
    left === 0 ? 'la última' : left === 1 ? 'después queda 1' : `después quedan ${left}`,
  oneOf: 'De la serie',
  changed: (day) => `Solo este se cambió. Sustituye al del ${day}.`,
  reminder: 'Recordatorio',
  pets: 'Para',
  dose: 'Medicamento',
  plannedNow: 'Ahora en el plan',
  note: 'Nota',
  recorded: 'Registro',
  notRecorded: 'Todavía nada',

  actions: 'Qué hacer con él',
  start: 'Empezar',
  edit: 'Editar',
  skip: 'Omitir este',
  move: 'Mover',
  duplicate: 'Duplicar',
  sticker: 'Etiqueta',
  delete: 'Eliminar',
  skipped: (title, day) => `Se omitió ${title}, ${day}.`,
}

const within = (told: string) => told.slice(0, 1).toLowerCase() + told.slice(1)
export const lastGivenWords: SameWords<typeof english.lastGivenWords> = {
  lastGiven: (outcome, ago) => `La última vez: ${within(outcome)} ${ago}`,
  nextFrom: (time) => `la próxima, a partir de: ${time}`,
}

export const moveWords: SameWords<typeof english.moveWords> = {
  title: (title) => `Mover ${title}`,
  back: 'Atrás',
  day: 'Al día',
  time: 'Hora',
  today: 'Hoy',
  tomorrow: 'Mañana',
  dayLater: 'Un día después',
  weekLater: 'Una semana después',
  onlyThis: (next) =>
    next === null
      ? 'Solo se mueve este. Los demás se quedan como están.'
      : `Solo se mueve este. El siguiente se queda el ${next}.`,
  save: 'Mover',
  cancel: 'Cancelar',
  moved: (title, when) => `${title} pasó al ${when}.`,
  unsaved: 'Todavía no se ha movido.',
}
