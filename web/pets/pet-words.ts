import { otherBreed } from '#core/breeds.ts'
import { ageInWords } from '#core/pet-age.ts'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Pet, PetForm, Species } from '#core/pet.ts'

export const speciesWords: Record<Species, string> = { dog: 'Dog', cat: 'Cat' }

/** "Dog, 14 years, 3 months": what stands below a pet's name. */
export function kindAndAge(
  { species, birthday }: Pick<Pet, 'species' | 'birthday'>,
  today: CalendarDay,
): string {
  return [speciesWords[species], ageInWords(birthday, today)].filter(Boolean).join(', ')
}

/** "Beagle, Lurcher": the breeds, with the owner's own words in place of Other. */
export function breedWords({ breeds, customBreed }: Pick<PetForm, 'breeds' | 'customBreed'>): string {
  return breeds.map((breed) => (breed === otherBreed && customBreed.trim()) || breed).join(', ')
}
