import { isPhotoHash } from '#core/photos/photo.ts'
import { petColours, petTexts, speciesNames } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { tidiedTargets } from '#core/pets/targets.ts'
import { withAside } from './as-said.ts'
import type { CollectionOf } from './collection.ts'
import { isDay, isObject, isText, instant, oneOf, text, texts } from './read-fields.ts'

export const petCollection: CollectionOf<Pet> = {
  read: readPet,
  days: () => ({ first: null, last: null }),
  pets: ({ id }) => [id],
}

function readPet(id: string, body: unknown): Pet | null {
  if (!isObject(body)) return null
  const pet: Pet = {
    ...body,
    id,
    name: text(body.name),
    species: oneOf(speciesNames, body.species),
    breeds: texts(body.breeds),
    customBreed: text(body.customBreed),
    birthday: isDay(body.birthday) ? body.birthday : '',
    colour: oneOf(petColours, body.colour),
    createdAt: instant(body.createdAt),
  }
  if (pet.birthdayAbout !== true) delete pet.birthdayAbout
  for (const field of petTexts) if (!isText(pet[field])) delete pet[field]
  if (pet.targets !== undefined) {
    delete pet.targets
    Object.assign(pet, tidiedTargets(isObject(body.targets) ? body.targets : {}))
  }
  if (!isObject(pet.ownMeasures)) delete pet.ownMeasures
  if (!isDay(pet.diedOn)) delete pet.diedOn
  if (!isPhotoHash(pet.photo)) delete pet.photo
  if (pet.routinesAnswered !== true) delete pet.routinesAnswered
  return withAside(pet, body, ['species', 'colour'])
}
