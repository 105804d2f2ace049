import * as v from 'valibot'
import { isPhotoHash } from '../photos/photo.ts'
import { ownMeasuresSchema } from './own-measure-schema.ts'
import { petColours, petTexts, speciesNames } from './pet.ts'
import { targetKinds } from './targets.ts'

// Apart from pet.ts, because the first screen shows pets but checks none: the schemas would weigh it down.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))
const target = v.exactOptional(v.nullable(v.tuple([whole, whole])))

/** What may arrive as a pet's form. Bounds are generous; the verbs refuse in words. */
export const petFormSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(1000)),
  species: v.nullable(v.picklist(speciesNames)),
  breeds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(150)),
  customBreed: v.pipe(v.string(), v.maxLength(200)),
  birthday: v.pipe(v.string(), v.maxLength(20)),
  colour: v.picklist(petColours),
  birthdayAbout: v.exactOptional(v.boolean()),
  ...v.entriesFromList(petTexts, v.exactOptional(v.pipe(v.string(), v.maxLength(2000)))),
  targets: v.exactOptional(v.object(v.entriesFromList(targetKinds, target))),
  ownMeasures: v.exactOptional(ownMeasuresSchema),
  diedOn: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
  photo: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isPhotoHash(text)),
    ),
  ),
  routinesAnswered: v.exactOptional(v.boolean()),
})
