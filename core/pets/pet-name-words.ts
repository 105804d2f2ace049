export const petNameWords = {
  unnamed: 'Unnamed Pet',
  /** who is selected, at a glance */
  all: 'All Pets',
  some: (few: number, of: number) => `${few} of ${of} pets`,
}
