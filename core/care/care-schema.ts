import * as v from 'valibot'
import { isLocalDateTime } from '../calendar/wall-clock.ts'
import { recordedDoseSchema } from '../doses/dose-schema.ts'
import { idSchema as id } from '../id.ts'
import { careBounds, outcomes } from './care.ts'

// the words for a text that is too long come from the verb; this only bounds the work
const text = (most: number) => v.pipe(v.string(), v.maxLength(most * 10))
const local = v.pipe(v.string(), v.check(isLocalDateTime))
/** Of 1980, like the earliest birthday. */
const earliest = 315_532_800_000

/** What a device may call a record: ids joined by points. */
export const careIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{8,150}$/))

const details = v.object({
  outcome: v.picklist(outcomes),
  at: v.pipe(v.number(), v.integer(), v.minValue(earliest), v.maxValue(8.64e15)),
  local,
  amount: v.optional(text(careBounds.amount), ''),
  note: v.optional(text(careBounds.note), ''),
  /** who did it; whoever says so when nobody is named */
  by: v.optional(v.object({ id: v.nullable(id), name: text(careBounds.name) })),
  /** as the person saw it; without one the planned dose stands, see care-changes.ts */
  dose: v.exactOptional(recordedDoseSchema),
})
export type DetailsGiven = v.InferOutput<typeof details>

/** None is nobody's: the household's own. */
const pets = v.pipe(v.array(v.object({ id, name: text(100) })), v.maxLength(50))

export const careForms = {
  'record-care': {
    seriesId: id,
    eventId: id,
    /** the day that names the occurrence in its series */
    day: v.pipe(v.string(), v.maxLength(10)),
    due: local,
    allDay: v.boolean(),
    title: text(careBounds.title),
    pets,
    details,
    /** doses that the person knew of: another one is meant only when they say so */
    knows: v.pipe(v.array(id), v.maxLength(200)),
    again: v.optional(v.boolean(), false),
    /** the rest of what was given in part: the entry that says so */
    restOf: v.exactOptional(id),
  },
  'record-as-needed': {
    careId: id,
    title: text(careBounds.title),
    pets,
    details,
    /** although one was given shortly before, as the person knew */
    again: v.exactOptional(v.literal(true)),
  },
  'correct-care': {
    careId: careIdSchema,
    entryId: id,
    details: v.partial(details),
    /** that it was one more dose, not the same; false takes that back */
    again: v.exactOptional(v.boolean()),
  },
  'retract-care': {
    careIds: v.pipe(v.array(careIdSchema), v.minLength(1), v.maxLength(50)),
    entryId: id,
    /** false brings it back */
    retracted: v.boolean(),
    /** as the answer to "given twice?": while it was in doubt, as far as the person knew */
    same: v.exactOptional(v.literal(true)),
  },
} as const
