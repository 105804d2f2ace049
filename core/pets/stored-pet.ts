import * as v from 'valibot'
import { petColours, speciesNames } from './pet.ts'

// Apart from pet.ts, because the first screen shows pets but checks none: the schemas would weigh it down.

/** What may arrive as a pet's form. Bounds are generous; the verbs refuse in words. */
export const petFormSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(1000)),
  species: v.nullable(v.picklist(speciesNames)),
  breeds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(150)),
  customBreed: v.pipe(v.string(), v.maxLength(200)),
  birthday: v.pipe(v.string(), v.maxLength(20)),
  colour: v.picklist(petColours),
  birthdayAbout: v.exactOptional(v.boolean()),
  vet: v.exactOptional(v.pipe(v.string(), v.maxLength(2000))),
  diedOn: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
})
