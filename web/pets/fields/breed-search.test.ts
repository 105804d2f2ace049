import { expect, test } from 'vitest'
import { breedsOf } from '#core/pets/breeds.ts'
import { breedRows, searchBreeds } from './breed-search.ts'

test('an empty search shows the whole list of the species', () => {
  expect(searchBreeds('dog', '')).toEqual(breedsOf.dog)
  expect(searchBreeds('cat', '  ')).toEqual(breedsOf.cat)
})

test.each([
  ['dog', 'BEAGLE', ['Beagle']],
  ['dog', 'shar pei', ['Shar-Pei']],
  ['dog', 'retriever golden', ['Golden Retriever']],
  ['dog', 'corgi', ['Cardigan Welsh Corgi', 'Pembroke Welsh Corgi']],
  ['dog', 'Coton de Tuléar', ['Coton de Tulear']],
  ['cat', 'rex', ['Cornish Rex', 'Devon Rex']],
  ['cat', 'beagle', []],
  ['dog', '.*', []],
] as const)('among %s breeds, %j finds %j', (species, search, found) => {
  expect(searchBreeds(species, search)).toEqual(found)
})

test('a search without a match leaves Other, to write the breed oneself', () => {
  expect(breedRows('dog', 'lurcher')).toEqual(['Other'])
})
