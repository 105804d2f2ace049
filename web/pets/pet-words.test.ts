import { expect, test } from 'vitest'
import { breedWords, kindAndAge } from './pet-words.ts'

test('a pet reads as its kind and age, or its kind alone when the birthday is unknown', () => {
  expect(kindAndAge({ species: 'dog', birthday: '2012-08-15' }, '2026-11-15')).toBe('Dog, 14 years, 3 months')
  expect(kindAndAge({ species: 'cat', birthday: '' }, '2026-11-15')).toBe('Cat')
})

test('the own words of the owner stand in place of Other', () => {
  expect(breedWords({ breeds: ['Beagle', 'Other'], customBreed: ' Lurcher ' })).toBe('Beagle, Lurcher')
  expect(breedWords({ breeds: ['Other'], customBreed: ' ' })).toBe('Other')
  expect(breedWords({ breeds: [], customBreed: '' })).toBe('')
})
