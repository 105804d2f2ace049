import { breedName } from '#core/pets/breed-name.ts'
import { otherBreed } from '#core/pets/breeds.ts'
import { ageOf } from '#core/pets/pet-age.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet, PetColour, PetForm, Species } from '#core/pets/pet.ts'
import { counted, plural } from '#core/words/counts.ts'
import { inWords } from '#web/words/in-words.ts'

export const speciesWords: Record<Species, string> = { dog: 'Dog', cat: 'Cat' }

export const colourWords: Record<PetColour, string> = {
  clay: 'Clay',
  sea: 'Sea',
  moss: 'Moss',
  plum: 'Plum',
  sun: 'Sun',
  sky: 'Sky',
  rose: 'Rose',
  slate: 'Slate',
  pine: 'Pine',
  grape: 'Grape',
}

/** "Dog, 14 years, 3 months": what stands below a pet's name. */
export function kindAndAge(
  pet: Pick<Pet, 'species' | 'birthday' | 'birthdayAbout' | 'diedOn'>,
  today: CalendarDay,
): string {
  return [speciesWords[pet.species], ageOf(pet, today)].filter(Boolean).join(', ')
}

/** "Beagle, Lurcher": the breeds, with the owner's own words in place of Other. */
export function breedWords({ breeds, customBreed }: Pick<PetForm, 'breeds' | 'customBreed'>): string {
  return breeds.map((breed) => (breed === otherBreed && customBreed.trim()) || breedName(breed)).join(', ')
}

/** Every text of a pet's form and of the list of pets. */
export const petWords = {
  name: 'Name',
  noName: 'No name yet: shown as Unnamed Pet.',
  species: 'Species',
  breeds: 'Breeds',
  searchBreeds: (species: Species) => `Search ${species} breeds`,
  noBreed: `No breed with that name. Choose ${breedName(otherBreed)} to write it yourself.`,
  breedCount: (found: number, chosen: number) => {
    const rows = found === 0 ? 'No breed with that name' : counted(found, 'breed')
    return `${rows}, ${chosen} chosen`
  },
  chosenBreeds: 'Chosen breeds',
  removeBreed: (breed: string) => `Remove ${breed}`,
  customBreed: 'Custom breed',
  customBreedHint: 'The breed in your own words.',
  birthday: 'Birthday',
  onlyAge: 'I only know roughly how old',
  years: 'About how many years',
  months: 'And months',
  knowDate: 'I know the date',
  vet: 'Vet',
  vetHint: 'Name and phone. Printed on plans.',
  remembered: 'Remembered',
  rememberInstead: (name: string) =>
    `If ${name} has died, you can remember ${name} instead: the days before stay as they were.`,
  hasDied: (name: string) => `${name} has died…`,
  old: (age: string) => `${age} old`,
  senior: 'Senior',
  photo: 'Photo',
  newPhoto: 'another photo',
  colour: 'Colour in the calendar',
  sameColour: (names: readonly string[]) =>
    `${inWords.list(names)} ${plural(names.length, { one: 'has', other: 'have' })} this colour too.`,
  cancel: 'Cancel',
  save: 'Save',
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  keep: (name: string) => `Keep ${name}`,
  deleted: (name: string) => `Deleted ${name}.`,
} as const
