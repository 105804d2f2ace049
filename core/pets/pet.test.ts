import { expect, test } from 'vitest'
import { nextPetColour, petColours, petName, petTroubles, whyNotPet } from './pet.ts'
import type { PetForm } from './pet.ts'

const today = '2026-11-15'
const ada: PetForm = { name: 'Ada', species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' }

test('a pet needs a species, but neither a name nor a birthday', () => {
  expect(whyNotPet({ ...ada, name: '' }, today)).toBeNull()
  expect(whyNotPet({ ...ada, species: null }, today)).toEqual({
    field: 'species',
    refusal: 'species-missing',
  })
})

test('of a form with nothing right in it, everything is said at once and in its order', () => {
  const wrong = { name: 'x'.repeat(101), species: null, birthday: '2099-01-01', vet: 'x'.repeat(201) }
  expect(petTroubles({ ...ada, ...wrong }, today)).toEqual([
    { field: 'name', refusal: 'name-too-long' },
    { field: 'species', refusal: 'species-missing' },
    { field: 'birthday', refusal: 'birthday-in-future' },
    { field: 'vet', refusal: 'vet-too-long' },
  ])
  expect(petTroubles(ada, today)).toEqual([])
})

test.each([
  ['2026-11-15', null],
  ['1980-01-01', null],
  ['2026-11-16', 'birthday-in-future'],
  ['1979-12-31', 'birthday-too-early'],
  ['2026-02-29', 'birthday-invalid'],
  ['yesterday', 'birthday-invalid'],
])('a birthday on %s: %s', (birthday, refusal) => {
  expect(whyNotPet({ ...ada, birthday }, today)?.refusal ?? null).toBe(refusal)
})

test('a name has a hundred characters at most', () => {
  expect(whyNotPet({ ...ada, name: '🐈'.repeat(100) }, today)).toBeNull()
  expect(whyNotPet({ ...ada, name: 'x'.repeat(101) }, today)).toEqual({
    field: 'name',
    refusal: 'name-too-long',
  })
})

test('a pet without a name is an unnamed pet', () => {
  expect(petName({ name: ' ' })).toBe('Unnamed Pet')
  expect(petName({ name: 'Ada' })).toBe('Ada')
})

test('pets get different colours until there are no more, then the least used', () => {
  const pets: { colour: (typeof petColours)[number] }[] = []
  for (const _ of petColours) pets.push({ colour: nextPetColour(pets) })
  expect(new Set(pets.map(({ colour }) => colour)).size).toBe(petColours.length)
  const left = pets.filter(({ colour }) => colour !== 'plum')
  expect(nextPetColour(left)).toBe('plum')
  expect(nextPetColour([...pets, ...left])).toBe('plum')
})

test('of a form with nothing right in it, everything is said at once and in its order', () => {
  const wrong = { name: 'x'.repeat(101), species: null, birthday: '2099-01-01', vet: 'x'.repeat(201) }
  expect(petTroubles({ ...ada, ...wrong }, today)).toEqual([
    { field: 'name', refusal: 'name-too-long' },
    { field: 'species', refusal: 'species-missing' },
    { field: 'birthday', refusal: 'birthday-in-future' },
    { field: 'vet', refusal: 'vet-too-long' },
  ])
  expect(petTroubles(ada, today)).toEqual([])
})

test.each([
  ['2026-11-15', null],
  ['2012-08-15', null],
  ['2026-11-16', 'died-in-future'],
  ['2012-08-14', 'died-before-birthday'],
  ['2026-02-29', 'died-invalid'],
  ['', null],
])('died on %s: %s', (diedOn, refusal) => {
  expect(whyNotPet({ ...ada, birthday: '2012-08-15', diedOn }, today)?.refusal ?? null).toBe(refusal)
})

test('whom to call has two hundred characters at most', () => {
  expect(whyNotPet({ ...ada, vet: '☎'.repeat(200) }, today)).toBeNull()
  expect(whyNotPet({ ...ada, vet: 'x'.repeat(201) }, today)).toEqual({
    field: 'vet',
    refusal: 'vet-too-long',
  })
})
