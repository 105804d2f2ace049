import type { SectionName, Topic } from '#core/guides/guide.ts'
import { sectionHeadings } from '#core/guides/guide.ts'
import type { Species } from '#core/pets/pet.ts'
import { counted } from '#core/words/counts.ts'

const topics: Record<Topic, string> = {
  emergency: 'Emergency',
  movement: 'Pain and movement',
  food: 'Eating and weight',
  illness: 'Long illnesses',
  senses: 'Mind and senses',
  medicine: 'Medicines and the vet',
  home: 'Home and hygiene',
  goodbye: 'Saying goodbye',
}

/** As short as they get: on a phone they stand side by side. */
const chips: Record<Topic, string> = {
  emergency: 'Emergency',
  movement: 'Movement',
  food: 'Eating',
  illness: 'Illnesses',
  senses: 'Mind and senses',
  medicine: 'Medicine',
  home: 'Home',
  goodbye: 'Goodbye',
}

const animals: Record<Species, string> = { dog: 'Dogs', cat: 'Cats' }
const only: Record<Species, string> = { dog: 'dogs', cat: 'cats' }

/** Every text of Learn around the guides; their own words stand in their files. */
export const learnWords = {
  title: 'Learn',
  purpose: 'Short guides to living with an old dog or cat. Each says when to call the vet.',
  soon: 'Educational content coming soon',
  search: 'Search the guides',
  topics,
  chips,
  allTopics: 'All',
  chooseTopic: 'Topic',
  minutes: (minutes: number) => `${minutes} min`,
  read: 'Read',
  species: (species: readonly Species[]) =>
    species.length > 1 ? 'Dogs and cats' : species.map((one) => animals[one]).join(),
  count: (count: number) => counted(count, 'guide'),
  looking: 'Searching…',
  none: (typed: string) => `No guide has “${typed}” in it.`,
  noneHere: 'No guide about this for the pets that are selected.',
  clear: 'Show all guides',
  moreFor: (species: Species | null, count: number) =>
    species === null ? `All other guides (${count})` : `Only for ${only[species]} (${count})`,

  back: 'All guides',
  print: 'Print',
  sections: sectionHeadings satisfies Record<SectionName, string>,
  sources: 'Sources',
  undated: 'undated',
  checked: (day: string) => `Last checked on ${day}.`,
  written: 'Written in our own words from the sources named below, as far as they are public.',
  notAdvice: 'General information. It does not replace a visit: your vet knows your pet.',
  next: 'Read next',

  actions: 'What you can do now',
  schedule: 'Add to schedule',
  scheduleWhat: (what: string) => `Add to schedule: ${what}`,
  scheduled: 'In the schedule',
  scheduledWhat: (what: string) => `In the schedule: ${what}`,
  measure: 'Start measuring',
  /** where several are meant */
  yourPet: 'your pet',
  measureOf: (pet: string) => `For ${pet}`,
  /** heard after what is seen on the button */
  measureWhat: (what: string, pet: string) => `, ${what}, ${pet}`,
  measureMore: 'Choose one pet in the menu to see it here.',
  journal: 'What was done so far',
  journalMore: 'The journal shows what was done, day by day.',
  openJournal: 'Open the journal',
  addPet: 'Add a pet',
  addPetMore: 'Then you can add what a guide suggests to your schedule.',
} as const
