import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './deleted-words.ts'

export const deletedWords: SameWords<typeof english.deletedWords> = {
  title: 'Eliminado recientemente',
  link: 'Eliminado recientemente',
  linkDetail: (count) => (count === 0 ? 'Se guarda 30 días' : `${count} para restaurar`),
  more: 'Se guarda 30 días. Lo que se restaura vuelve con todo lo que le pertenecía.',
  none: 'En los últimos 30 días no se eliminó nada.',
  restore: 'Restaurar',
  waiting: 'Vuelve en cuanto haya conexión.',
  restored: (what) => `Se restauró ${isolated(what)}.`,
  livesAgain: (name) => `Al restaurarlo también se deshace la anotación de que ${isolated(name)} falleció.`,
  withMore: 'Al restaurarlo también se deshace lo demás que se cambió al guardarlo.',
  untitled: 'Evento',
  unnamedMedicine: 'Medicamento',
  by: (name) => `lo eliminó ${isolated(name)}`,
  daysLeft: (days) => (days <= 1 ? 'último día' : `quedan ${days} días`),

  planOf: (pet) => `Plan de ${isolated(pet)}`,
  events: (count) => counted(count, 'evento', 'eventos'),
  withEvents: (count) => `con ${counted(count, 'evento', 'eventos')}`,
  only: (day) => `solo el ${day}`,
  fromOn: (day) => `desde el ${day}`,
}
