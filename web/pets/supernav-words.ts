import { inWords } from '#web/words/in-words.ts'

/** Every text of the header menu. */
export const supernavWords = {
  menu: 'Menu',
  showing: 'Menu, showing ',
  of: ' of ',
  choice: 'Show care for',
  /** of a sitter's link: its last day */
  until: (day: string) => `until ${inWords.dateShort(day)}`,
  allPets: 'All Pets',
  onlySpoken: 'Only ',
  only: 'only',
  addPet: 'Add a Pet',
  remembered: 'Remembered',
  page: (name: string) => `Open ${name}’s page`,
  recordCare: 'Record care',
  journal: 'Journal',
  printDays: 'Print Days',
  settings: 'Settings',
  logOut: 'Log Out',
} as const
