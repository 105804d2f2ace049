import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { ChangeOf } from '#core/changes/change.ts'
import { otherBreed } from '#core/pets/breeds.ts'
import { nextPetColour, paperNumbers } from '#core/pets/pet.ts'
import type { Pet, PetForm, Species } from '#core/pets/pet.ts'
import type { DraftPart } from '../forms/typed-over.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import { inWords } from '#web/words/in-words.ts'
import { numberWords } from './fields/number-words.ts'
import { breedWords, petWords, speciesWords } from './pet-words.ts'

export function newPetDraft(pets: readonly Pick<Pet, 'colour'>[]): PetForm {
  return {
    name: '',
    species: null,
    breeds: [],
    customBreed: '',
    birthday: '',
    birthdayAbout: false,
    vet: '',
    chip: '',
    passport: '',
    insurance: '',
    photo: '',
    colour: nextPetColour(pets),
  }
}

/** Every field of the form; the day it died has a page of its own. */
export function petDraftOf({ name, species, breeds, customBreed, birthday, colour, ...pet }: Pet): PetForm {
  const { birthdayAbout = false, vet = '', chip = '', passport = '', insurance = '', photo = '' } = pet
  const texts = { vet, chip, passport, insurance }
  return { name, species, breeds, customBreed, birthday, birthdayAbout, ...texts, photo, colour }
}

/** What was typed about a pet in a change that was refused, with the pet as it was then. */
export function typedPet({ change, was }: Pick<OutboxEntry, 'change' | 'was'>): Partial<PetForm> {
  if (change.verb === 'add-pet') return change.pet
  if (change.verb !== 'edit-pet') return {}
  return { ...(was && 'species' in was && petDraftOf(was)), ...givenFields(change.pet) }
}

/** A field that was left out may also be there without a value. */
export function givenFields(pet: ChangeOf<'edit-pet'>['pet']): Partial<PetForm> {
  return Object.fromEntries(Object.entries(pet).filter(([, value]) => value !== undefined))
}

/** A dog's breeds say nothing about a cat: another species starts without any. */
export function withSpecies(draft: PetForm, species: Species): PetForm {
  return draft.species === species ? draft : { ...draft, species, breeds: [], customBreed: '' }
}

/** The breed in own words belongs to Other and goes with it. */
export function withBreeds(draft: PetForm, breeds: readonly string[]): PetForm {
  const customBreed = breeds.includes(otherBreed) ? draft.customBreed : ''
  return { ...draft, breeds: [...breeds], customBreed }
}

/** The fields that differ: only they are sent, so that another device's change of another field stays. */
export function changedPetFields(before: PetForm, after: PetForm): Partial<PetForm> {
  const fields = Object.entries(after) as [keyof PetForm, PetForm[keyof PetForm]][]
  return Object.fromEntries(fields.filter(([field, value]) => !isSame(before[field], value)))
}

function isSame(one: PetForm[keyof PetForm], other: PetForm[keyof PetForm]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

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
  ...paperNumbers.map((field): DraftPart<PetForm> => ({
    label: numberWords[field],
    fields: [field],
    says: ({ [field]: text = '' }) => text,
  })),
  { label: petWords.photo, fields: ['photo'], says: ({ photo }) => (photo ? petWords.newPhoto : '') },
  { label: petWords.colour, fields: ['colour'], says: ({ colour }) => `${colour}` },
]
