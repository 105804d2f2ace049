import { expect, test } from 'vitest'
import { breedsOf, isBreedOf, otherBreed } from './breeds.ts'

test.each([
  ['dog', 100],
  ['cat', 35],
] as const)(
  'there are breeds for a %s: %i, sorted, each once, mixed among them and other last',
  (species, many) => {
    const breeds = breedsOf[species]
    expect(breeds).toHaveLength(many)
    expect(new Set(breeds).size).toBe(many)
    expect(breeds).toContain('Mixed Breed')
    expect(breeds.at(-1)).toBe(otherBreed)
    const named = breeds.slice(0, -1)
    expect(named).toEqual(named.toSorted((a, b) => a.localeCompare(b, 'en')))
  },
)

test('a breed belongs to its species', () => {
  expect(isBreedOf('dog', 'Beagle')).toBe(true)
  expect(isBreedOf('cat', 'Beagle')).toBe(false)
  expect(isBreedOf('cat', 'Other')).toBe(true)
})
