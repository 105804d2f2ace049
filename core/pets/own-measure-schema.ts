import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import { ownForms } from './own-forms.ts'
import { ownBounds } from './why-not-own.ts'

// the words for what is too long come from the verb; this only bounds the work
const text = (most: number) => v.pipe(v.string(), v.maxLength(most * 10))

export const ownEntries = {
  name: text(ownBounds.name),
  form: v.picklist(ownForms),
  unit: v.exactOptional(text(ownBounds.unit)),
  choices: v.exactOptional(
    v.pipe(v.array(text(ownBounds.choice)), v.minLength(1), v.maxLength(ownBounds.choices * 2)),
  ),
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))

/** What is measured in their own way: those that an edit names. */
export const ownMeasuresSchema = v.pipe(
  v.record(id, v.nullable(v.object({ ...ownEntries, target: v.exactOptional(v.tuple([whole, whole])) }))),
  // the library's own bound of entries would come with every first screen
  v.check((said) => Object.keys(said).length <= ownBounds.measures * 2),
)
