import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './print-words.ts'

export const printWords: SameWords<typeof english.printWords> = {
  title: 'Imprimir días',
  first: 'Primer día',
  last: 'Último día',
  most: (days) => `Como máximo ${days} días a la vez.`,
  whom: (who) => `Para ${who}. En el menú de arriba eliges para quién.`,
  allPets: 'todas las mascotas',
  preview: 'Lo que se imprime',
  print: 'Imprimir',

  time: 'Hora',
  what: 'Qué',
  doneAt: { given: 'Se dio a las', done: 'Se hizo a las' },
  initials: 'Firma',
  signed: (doneAt) => `${doneAt}, firma`,
  notLoggedYet: 'Aún sin registrar',
  nothing: 'Nada previsto.',
  noteOn: (day) => `Nota: ver ${day}.`,
  phone: 'Teléfono',
  vet: 'Veterinario',
  vetOf: (pets) => `Veterinario de ${isolated(pets)}`,
  printedOn: (day) => `Impreso el ${day}. Lo que se cambió desde entonces está en la app.`,
}
