import * as v from 'valibot'
import { isCalendarDay } from './calendar-day.ts'
import { mostNameCharacters, petColours, speciesNames } from './pet.ts'
import { codePoints } from './text-length.ts'

// Apart from pet.ts, because the first screen shows pets but checks none: the schemas would weigh it down.

/** What may arrive as a pet's form. Bounds are generous; the verbs refuse in words. */
export const petFormSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(1000)),
  species: v.nullable(v.picklist(speciesNames)),
  breeds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(150)),
  customBreed: v.pipe(v.string(), v.maxLength(200)),
  birthday: v.pipe(v.string(), v.maxLength(20)),
  colour: v.picklist(petColours),
})

/** What a stored pet may look like. Only undo writes documents whole, and only such ones. */
export const storedPetSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  ...petFormSchema.entries,
  name: v.pipe(
    v.string(),
    v.check((name) => codePoints(name) <= mostNameCharacters),
  ),
  species: v.picklist(speciesNames),
  birthday: v.union([v.literal(''), v.pipe(v.string(), v.check(isCalendarDay))]),
  createdAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
})
