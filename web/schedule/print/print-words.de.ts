import { ended } from '#core/words/ended.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './print-words.ts'

export const printWords: SameWords<typeof english.printWords> = {
  title: 'Tage drucken',
  first: 'Erster Tag',
  last: 'Letzter Tag',
  most: (days) => `Höchstens ${days} Tage auf einmal.`,
  whom: (who) => `Für ${who}. Für wen, wählst du oben im Menü.`,
  allPets: 'alle Tiere',
  preview: 'Was gedruckt wird',
  print: 'Drucken',

  time: 'Zeit',
  what: 'Was',
  doneAt: { given: 'Gabe um', done: 'Gemacht um' },
  initials: 'Kürzel',
  signed: (doneAt) => `${doneAt}, Kürzel`,
  notLoggedYet: 'Noch nicht eingetragen',
  nothing: 'Nichts geplant.',
  noteOn: (day) => ended(`Notiz: siehe ${day}`),
  phone: 'Telefon',
  vet: 'Tierarzt',
  vetOf: (pets) => `Tierarzt von ${isolated(pets)}`,
  printedOn: (day) => `Gedruckt am ${day}. Was seitdem geändert wurde, steht in der App.`,
}
