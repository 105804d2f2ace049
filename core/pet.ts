import * as v from 'valibot'

export const speciesNames = ['dog', 'cat'] as const
export type Species = (typeof speciesNames)[number]

/** Names of the calendar's pet colours; their shades for light and dark live in the web tokens. */
export const petColours = ['clay', 'sea', 'moss', 'plum', 'sun', 'sky', 'rose', 'slate', 'pine', 'grape'] as const
export type PetColour = (typeof petColours)[number]

/** What a person fills in about a pet. Bounds are generous; the verbs refuse in words. */
export const petFormSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(1000)),
  species: v.nullable(v.picklist(speciesNames)),
  breeds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(150)),
  customBreed: v.pipe(v.string(), v.maxLength(200)),
  /** `YYYY-MM-DD`, or empty when not known */
  birthday: v.pipe(v.string(), v.maxLength(20)),
  colour: v.picklist(petColours),
})
export type PetForm = v.InferOutput<typeof petFormSchema>

/** The stored document at users/{uid}/pets/{id}. */
export type Pet = PetForm & { id: string; species: Species; createdAt: number }
