import { expect, test } from 'vitest'
import {
  activePetId,
  allPets,
  isAllSelected,
  isShown,
  petsToTick,
  pickPet,
  selectionLabel,
  settled,
  toggleAll,
  togglePet,
  withoutPet,
} from './pet-selection.ts'

const three = ['ada', 'bob', 'cleo']

test.each([
  ['unticking one while all are on leaves the others', ['all'], 'bob', three, ['ada', 'cleo']],
  ['ticking a second pet adds it, in the order of the pets', ['cleo'], 'ada', three, ['ada', 'cleo']],
  ['ticking every pet collapses to all', ['ada', 'cleo'], 'bob', three, ['all']],
  ['unticking one of two leaves the other', ['ada', 'bob'], 'ada', three, ['bob']],
  ['unticking the last one is all', ['bob'], 'bob', three, ['all']],
  ['unticking the only pet while all are on is all', ['all'], 'ada', ['ada'], ['all']],
  ['a pet that is gone is not kept', ['gone', 'ada'], 'bob', three, ['ada', 'bob']],
  ['a pet that is not there cannot be ticked', ['ada'], 'gone', three, ['ada']],
])('%s', (_, before, petId, petIds, after) => {
  expect(togglePet(before, petId, petIds)).toEqual(after)
})

test('all is the default, and toggling it keeps it', () => {
  expect(isAllSelected(allPets)).toBe(true)
  expect(toggleAll()).toEqual(['all'])
})

test('picking a name selects that pet alone', () => {
  expect(pickPet('bob')).toEqual(['bob'])
  expect(isAllSelected(pickPet('bob'))).toBe(false)
})

test.each([
  [['all'], 'all'],
  [['bob'], 'bob'],
  [['ada', 'bob'], 'all'],
])('the active pet of %j is %s', (selection, active) => {
  expect(activePetId(selection)).toBe(active)
})

test.each([
  ['a deleted pet leaves the selection', ['ada', 'bob'], 'bob', ['ada', 'cleo'], ['ada']],
  ['when the selected one is deleted, all are selected', ['bob'], 'bob', ['ada', 'cleo'], ['all']],
  ['when the ones left are every pet, all are selected', ['ada', 'cleo'], 'bob', ['ada', 'cleo'], ['all']],
  ['all stays all', ['all'], 'bob', ['ada'], ['all']],
  ['a pet picked alone stays picked', ['ada'], 'bob', ['ada'], ['ada']],
])('%s', (_, before, petId, left, after) => {
  expect(withoutPet(before, petId, left)).toEqual(after)
})

test('a remembered selection forgets pets that are gone', () => {
  expect(settled(['gone', 'bob'], three)).toEqual(['bob'])
  expect(settled(['gone'], three)).toEqual(['all'])
})

test.each([
  [['ada'], ['all'], true],
  [[], ['all'], true],
  [['ada', 'bob'], ['bob'], true],
  [['ada'], ['bob'], false],
  [[], ['bob'], false],
])('an event of %j under %j shows: %s', (petIds, selection, shows) => {
  expect(isShown({ petIds }, selection)).toBe(shows)
})

test('a new event starts with the selected pets, with none of several, and with an only one', () => {
  expect(petsToTick(['all'], three)).toEqual([])
  expect(petsToTick(['all'], ['ada'])).toEqual(['ada'])
  expect(petsToTick(['all'], [])).toEqual([])
  expect(petsToTick(['ada', 'bob'], three)).toEqual(['ada', 'bob'])
  expect(petsToTick(['cleo', 'gone'], three)).toEqual(['cleo'])
})

test.each([
  [['all'], 'All Pets'],
  [['ada'], 'Ada'],
  [['bob'], 'Unnamed Pet'],
  [['ada', 'cleo'], '2 of 3 pets'],
  [['gone'], 'All Pets'],
])('%j reads as %s', (selection, label) => {
  const pets = [
    { id: 'ada', name: 'Ada' },
    { id: 'bob', name: ' ' },
    { id: 'cleo', name: 'Cleo' },
  ]
  expect(selectionLabel(selection, pets)).toBe(label)
})
