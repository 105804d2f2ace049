import { expect, test } from 'vitest'
import type { Pet } from '#core/pets/pet.ts'
import { changedPetFields, petDraftOf, newPetDraft, withBreeds, withSpecies } from './pet-draft.ts'

const rex: Pet = {
  id: 'rex-0001',
  createdAt: 1,
  name: 'Rex',
  species: 'dog',
  breeds: ['Beagle', 'Other'],
  customBreed: 'Lurcher',
  birthday: '2012-08-15',
  colour: 'clay',
}

test('a new pet has no species yet and a colour that no other pet has', () => {
  expect(newPetDraft([rex])).toEqual({
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
    colour: 'sea',
  })
})

test('changing the species clears the breeds and the custom breed, and nothing else', () => {
  expect(withSpecies(petDraftOf(rex), 'cat')).toEqual({
    ...petDraftOf(rex),
    species: 'cat',
    breeds: [],
    customBreed: '',
  })
})

test('choosing the same species again keeps the breeds', () => {
  expect(withSpecies(petDraftOf(rex), 'dog')).toEqual(petDraftOf(rex))
})

test('the custom breed goes when Other is taken away, and stays otherwise', () => {
  expect(withBreeds(petDraftOf(rex), ['Beagle'])).toMatchObject({ breeds: ['Beagle'], customBreed: '' })
  expect(withBreeds(petDraftOf(rex), ['Other'])).toMatchObject({ breeds: ['Other'], customBreed: 'Lurcher' })
})

test('only the fields that differ are sent', () => {
  const before = petDraftOf(rex)
  expect(changedPetFields(before, { ...before })).toEqual({})
  expect(changedPetFields(before, { ...before, breeds: [...before.breeds] })).toEqual({})
  expect(changedPetFields(before, { ...before, name: 'Max', breeds: ['Beagle'] })).toEqual({
    name: 'Max',
    breeds: ['Beagle'],
  })
})
