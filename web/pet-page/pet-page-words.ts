/** The pet's page. */
export const petPageWords = {
  edit: (name: string) => `Edit ${name}`,
  died: (day: string) => `died on ${day}`,
  notFound: 'This pet is not here.',
  notFoundMore: 'It may have been deleted on another device.',
  allPets: 'See all pets',

  next: 'What comes next',
  nextNothing: 'The next things on the calendar stand here.',
  records: 'Last records',
  recordsNothing: 'What was given or done stands here, with who did it and when.',
  journal: 'Open the journal',
  untitled: 'Untitled',
  recordedBy: (name: string) => `by ${name}`,

  measures: 'Measures',
  notes: 'Notes',
  notesNothing: 'A line about how it slept, limped or ate is worth much to a vet months later.',
} as const
