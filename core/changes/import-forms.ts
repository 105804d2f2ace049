import * as v from 'valibot'
import { isLocalDateTime } from '../calendar/wall-clock.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { careBounds, outcomes } from '../care/care.ts'
import { careIdSchema } from '../care/care-schema.ts'
import { recordedDoseSchema } from '../doses/dose-schema.ts'
import { measuredOwnSchema, paperFields, photosSchema, valuesSchema } from '../health/measure-schema.ts'
import { measureBounds } from '../health/measure.ts'
import { measureKinds } from '../health/measure-kinds.ts'
import { idSchema as id } from '../id.ts'
import { medicineForms } from '../medicines/medicine-schema.ts'
import { medicineBounds } from '../medicines/medicine.ts'
import { mostImported } from './import-bounds.ts'
import { petFormSchema } from '../pets/stored-pet.ts'
import { eventFormSchema } from '../schedule/event.ts'

/** Fourteen years of days. */
const mostSkipped = 5_000

const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
const day = v.pipe(v.string(), v.check(isCalendarDay))
const local = v.pipe(v.string(), v.check(isLocalDateTime))
const mark = v.pipe(v.string(), v.maxLength(64))
// the words for a text that is too long come from the verb; this only bounds the work
const text = (most: number) => v.pipe(v.string(), v.maxLength(most * 10))

export const importedEventSchema = v.object({
  id,
  event: eventFormSchema,
  skipped: v.pipe(v.array(day), v.maxLength(mostSkipped)),
  /** when it was made where it comes from */
  createdAt: v.exactOptional(instant),
  /** on a later part of a series: the id of the first */
  seriesId: v.exactOptional(id),
  /** the day of a series that it stands for; `eventId` is the part that has this day */
  replaces: v.exactOptional(v.object({ seriesId: id, eventId: id, day })),
  /** see CareEvent.imported */
  imported: v.exactOptional(mark),
  /** takes the place of the one of this id, as long as that still says what the person saw: its contentMark */
  over: v.exactOptional(mark),
})
export type ImportedEvent = v.InferOutput<typeof importedEventSchema>

/** By the name of then: an account of somewhere else is none of here, and nobody may say that one of here wrote it. */
const person = v.pipe(
  v.object({ name: text(careBounds.name) }),
  v.transform(({ name }) => ({ id: null, name })),
)
const details = {
  outcome: v.picklist(outcomes),
  at: instant,
  local,
  amount: text(careBounds.amount),
  note: text(careBounds.note),
  by: person,
  dose: v.exactOptional(recordedDoseSchema),
}
const entrySchema = v.object({
  id,
  ...details,
  recordedBy: person,
  recordedAt: instant,
  again: v.exactOptional(v.literal(true)),
  restOf: v.exactOptional(id),
  late: v.exactOptional(v.literal(true)),
  was: v.exactOptional(
    v.pipe(
      v.array(v.object({ ...details, changedBy: person, changedAt: instant })),
      v.maxLength(careBounds.earlier),
    ),
  ),
  retracted: v.exactOptional(v.object({ by: person, at: instant })),
})
const careSchema = v.object({
  id: careIdSchema,
  petId: v.nullable(id),
  petName: text(100),
  title: text(careBounds.title),
  slot: v.nullable(v.object({ seriesId: id, eventId: id, day })),
  due: v.nullable(local),
  allDay: v.boolean(),
  day,
  entries: v.pipe(v.array(entrySchema), v.maxLength(careBounds.entries)),
})

const measured = {
  values: valuesSchema,
  at: instant,
  local,
  note: text(measureBounds.note),
  photos: v.exactOptional(photosSchema),
  ...paperFields,
  by: person,
}
const measureSchema = v.object({
  id: careIdSchema,
  petId: id,
  petName: text(100),
  kind: v.picklist(measureKinds),
  own: v.exactOptional(measuredOwnSchema),
  day,
  ...measured,
  recordedBy: person,
  recordedAt: instant,
  late: v.exactOptional(v.literal(true)),
  was: v.exactOptional(
    v.pipe(
      v.array(v.object({ ...measured, changedBy: person, changedAt: instant })),
      v.maxLength(measureBounds.earlier),
    ),
  ),
  retracted: v.exactOptional(v.object({ by: person, at: instant })),
})

const countSchema = v.object({
  id,
  kind: medicineForms['count-medicine'].kind,
  at: instant,
  milli: medicineForms['count-medicine'].milli,
  by: person,
})
const medicineSchema = v.object({
  kind: v.literal('medicines'),
  id,
  createdAt: instant,
  medicine: medicineForms['add-medicine'].medicine,
  counts: v.pipe(v.array(countSchema), v.maxLength(medicineBounds.counts)),
})

/** What a file of ours brings beside events; a collection that is to come along is one more of these. */
export const importedRecordSchema = v.variant('kind', [
  v.object({ kind: v.literal('pets'), id, createdAt: instant, pet: petFormSchema }),
  medicineSchema,
  v.object({ kind: v.literal('care'), record: careSchema }),
  v.object({ kind: v.literal('health'), record: measureSchema }),
])
export type ImportedRecord = v.InferOutput<typeof importedRecordSchema>
export type ImportedMedicine = Extract<ImportedRecord, { kind: 'medicines' }>
export type ImportedMeasure = Extract<ImportedRecord, { kind: 'health' }>['record']
export type ImportedCare = Extract<ImportedRecord, { kind: 'care' }>['record']

const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(mostImported))

export const importForms = {
  'import-events': { events: listOf(importedEventSchema) },
  'import-records': { records: listOf(importedRecordSchema) },
} as const
