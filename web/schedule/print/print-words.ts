import { isolated } from '#web/words/in-words.ts'

/** Every text of printed days, and of the page that prints them. */
export const printWords = {
  title: 'Print Days',
  first: 'First day',
  last: 'Last day',
  most: (days: number) => `At most ${days} days at once.`,
  whom: (who: string) => `For ${who}. The menu above chooses whom.`,
  allPets: 'all pets',
  preview: 'What is printed',
  print: 'Print',

  time: 'Time',
  what: 'What',
  /** above the empty column, for a pen */
  doneAt: { given: 'Given at', done: 'Done at' },
  initials: 'Initials',
  signed: (doneAt: string) => `${doneAt}, initials`,
  notLoggedYet: 'Not logged yet',
  nothing: 'Nothing planned.',
  /** where a long note has been printed already */
  noteOn: (day: string) => `Note: see ${day}.`,
  phone: 'Phone',
  vet: 'Vet',
  vetOf: (pets: string) => `Vet of ${isolated(pets)}`,
  printedOn: (day: string) => `Printed on ${day}. What was changed since is in the app.`,
} as const
