import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './supernav-words.ts'

export const supernavWords: SameWords<typeof english.supernavWords> = {
  menu: 'Menú',
  showing: 'Menú, se muestra: ',
  of: ' de ',
  choice: 'Mostrar los cuidados de',
  until: (day) => `hasta el ${inWords.dateShort(day)}`,
  allPets: 'Todas',
  onlySpoken: 'Solo ',
  only: 'solo',
  addPet: 'Añadir mascota',
  remembered: 'En el recuerdo',
  page: (name) => `Abrir la página de ${name}`,
  recordCare: 'Registrar cuidados',
  journal: 'Diario',
  printDays: 'Imprimir días',
  settings: 'Ajustes',
  logOut: 'Cerrar sesión',
}
