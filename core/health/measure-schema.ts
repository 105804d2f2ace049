import * as v from 'valibot'
import { isLocalDateTime } from '../calendar/wall-clock.ts'
import { careIdSchema } from '../care/care-schema.ts'
import { idSchema as id } from '../id.ts'
import { paperKinds } from '../papers/paper.ts'
import { ownEntries } from '../pets/own-measure-schema.ts'
import { measureBounds, valueNames } from './measure.ts'
import { measureKinds } from './measure-kinds.ts'

// the words for what is too long or too large come from the verb; this only bounds the work
const text = (most: number) => v.pipe(v.string(), v.maxLength(most * 10))
const whole = v.pipe(v.number(), v.integer(), v.minValue(-1e9), v.maxValue(1e9))
/** Of 1980, like the earliest birthday. */
const earliest = 315_532_800_000

export const valuesSchema = v.object(v.entriesFromList(valueNames, v.exactOptional(whole)))

export const photosSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  v.maxLength(measureBounds.photos),
)

/** What makes a paper of a note. */
export const paperFields = {
  paper: v.exactOptional(v.picklist(paperKinds)),
  pdfs: v.exactOptional(
    v.pipe(
      v.array(
        v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), name: text(measureBounds.pdfName) }),
      ),
      v.maxLength(measureBounds.photos),
    ),
  ),
}

/** As it was called when it was measured. */
export const measuredOwnSchema = v.object({ id, ...ownEntries })

const details = v.object({
  values: valuesSchema,
  at: v.pipe(v.number(), v.integer(), v.minValue(earliest), v.maxValue(8.64e15)),
  local: v.pipe(v.string(), v.check(isLocalDateTime)),
  note: v.optional(text(measureBounds.note), ''),
  photos: v.exactOptional(photosSchema),
  ...paperFields,
  /** who measured; whoever says so when nobody is named */
  by: v.optional(v.object({ id: v.nullable(id), name: text(measureBounds.name) })),
})
export type MeasureGiven = v.InferOutput<typeof details>

export const measureForms = {
  'record-measure': {
    measureId: id,
    petId: id,
    petName: text(100),
    kind: v.picklist(measureKinds),
    own: v.exactOptional(measuredOwnSchema),
    details,
  },
  'correct-measure': { recordId: careIdSchema, details: v.partial(details) },
  'retract-measure': {
    recordId: careIdSchema,
    /** false brings it back */
    retracted: v.boolean(),
  },
} as const
