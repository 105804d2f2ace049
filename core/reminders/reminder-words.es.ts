import { outcomeWord } from '../care/outcome-word.es.ts'
import { localeFor } from '../words/language.es.ts'
import { atTime, theTime } from '../words/spanish-times.ts'
import { remindersIn } from './reminders-in.ts'

/** Of who reads this language, by their locale. */
export const reminderWords = remindersIn({
  localeFor,
  outcomeWord,
  untitled: 'Cuidados',
  today: 'Hoy',
  tomorrow: 'Mañana',
  at: (time) => `A ${theTime(time)}`,
  dayAt: (day, time) => `${day} ${atTime(time)}`,
  notLogged: 'aún sin registrar',
  nobodyLogged: 'nadie lo ha registrado todavía',
  reminder: 'Recordatorio',
  missing: 'Aún sin registrar',
  things: (count) => `${count} cosas`,
  somebody: 'alguien',
  by: (done, who) => `${done} · ${who}`,
  last: (done, time, weekday) =>
    `La última vez ${done.toLowerCase()} ${weekday ? `el ${weekday} ` : ''}${atTime(time)}`,
  earlier: (last, length) => `${last}, ${length} antes`,
  nextFrom: (when) => `la próxima, a partir de: ${when}`,
  snooze: (minutes) => `Otra vez en ${minutes} min`,
  testTitle: 'Los recordatorios llegan a este dispositivo',
  testChannelTitle: 'Los recordatorios llegan aquí',
  testBody: 'Así se ve uno.',
})
