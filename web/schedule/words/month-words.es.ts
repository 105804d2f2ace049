import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './month-words.ts'

export const monthWords: SameWords<typeof english.monthWords> = {
  monthNavigation: 'Otros meses',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  thisMonth: 'Este mes',
  jump: 'Ir a otro mes',
  events: (n) => (n === 0 ? 'sin eventos' : counted(n, 'evento', 'eventos')),
  more: (n) => `+${n} más`,

  routines: (n) => counted(n, 'rutina', 'rutinas'),
  daily: (n) => counted(n, 'diaria', 'diarias'),
  on: (day) => ` el ${day}`,
  routinesOn: (day) => `Rutinas del ${day}`,
  done: 'hecho',
  withTurn: (title, turn) => `${title} (${turn})`,
  named: (events, titles) => `${events}: ${titles}`,
}
