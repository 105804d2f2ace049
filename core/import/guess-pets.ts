import type { Pet } from '../pets/pet.ts'
import { folded } from '../search/folded.ts'

/** The pets whose names stand in these words. A name that two pets have means neither: a wrong pet is a wrong medicine. */
export function guessPets(words: readonly string[], pets: readonly Pick<Pet, 'id' | 'name'>[]): string[] {
  const texts = words.map((one) => `${folded(one)} `)
  const named = Map.groupBy(pets, ({ name }) => folded(name))
  return [...named].flatMap(([name, [pet, ...more]]) => {
    const isThere = name.trim() !== '' && texts.some((text) => text.includes(`${name} `))
    return pet && more.length === 0 && isThere ? [pet.id] : []
  })
}
