import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { PetForm } from '#core/pets/pet.ts'
import type { DraftPart } from '../forms/typed-over.ts'
import { breedWords, petWords, speciesWords } from './pet-words.ts'
import { inWords } from '#web/words/in-words.ts'

/** What can be changed about a pet, each as it reads where two have changed it. */
export const petParts: readonly DraftPart<PetForm>[] = [
  { label: petWords.name, fields: ['name'], says: ({ name }) => name },
  {
    label: petWords.species,
    fields: ['species', 'breeds', 'customBreed'],
    says: (pet) => [pet.species && speciesWords[pet.species], breedWords(pet)].filter(Boolean).join(', '),
  },
  {
    label: petWords.birthday,
    fields: ['birthday', 'birthdayAbout'],
    says: ({ birthday }) => (isCalendarDay(birthday) ? inWords.date(birthday) : ''),
  },
  { label: petWords.vet, fields: ['vet'], says: ({ vet = '' }) => vet },
  { label: petWords.photo, fields: ['photo'], says: ({ photo }) => (photo ? petWords.newPhoto : '') },
  { label: petWords.colour, fields: ['colour'], says: ({ colour }) => `${colour}` },
]
