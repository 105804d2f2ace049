import { breedName } from '#core/pets/breed-name.ts'
import { breedsOf, otherBreed } from '#core/pets/breeds.ts'
import type { Species } from '#core/pets/pet.ts'

/** Case, accents, hyphens and doubled blanks make no difference: "shar pei" finds Shar-Pei. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The breeds whose name, here or in English, holds every word that was typed, in the order of the list. */
export function searchBreeds(species: Species, search: string): readonly string[] {
  const words = plain(search).split(' ')
  return breedsOf[species].filter((breed) => {
    const names = plain(`${breedName(breed)} ${breed}`)
    return words.every((word) => names.includes(word))
  })
}

/** What the list shows: the matches, and when there are none the way to write the breed oneself. */
export function breedRows(species: Species, search: string): readonly string[] {
  const found = searchBreeds(species, search)
  return found.length > 0 ? found : [otherBreed]
}
