/** Every text of the header menu. */
export const supernavWords = {
  menu: 'Menu',
  showing: 'Menu, showing ',
  choice: 'Show care for',
  allPets: 'All Pets',
  onlySpoken: 'Only ',
  only: 'only',
  addPet: 'Add a Pet',
  settings: 'Settings',
  logOut: 'Log Out',
} as const
