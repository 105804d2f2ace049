import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import { doseUnits, mostDoseMilli, mostMedicineName } from './dose.ts'

const milli = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostDoseMilli))

export const doseSchema = v.object({ medicineId: id, milli })

/** The words for a name that is too long come from the verb; this only bounds the work. */
const givenDoseSchema = v.object({
  medicineId: id,
  milli,
  name: v.pipe(v.string(), v.maxLength(mostMedicineName * 10)),
  unit: v.picklist(doseUnits),
})

// a name or unit that is not understood must not become none; what a newer app says beside them is left out
const named = v.exactOptional(v.never())
export const recordedDoseSchema = v.union([
  givenDoseSchema,
  v.object({ medicineId: id, milli, name: named, unit: named }),
])
