import * as v from 'valibot'
import { doseUnits, mostDoseMilli } from '../doses/dose.ts'
import { idSchema as id } from '../id.ts'
import { medicineBounds } from './medicine.ts'

// the words for a text that is too long come from the verb; this only bounds the work
const text = (most: number) => v.pipe(v.string(), v.maxLength(most * 10))
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const medicineFormSchema = v.object({
  name: text(medicineBounds.name),
  unit: v.picklist(doseUnits),
  strength: text(medicineBounds.strength),
  petIds: v.pipe(v.array(id), v.maxLength(200)),
  leadDays: whole(0, medicineBounds.leadDays),
  /** of these two null is none; left out it stays as it is */
  hoursApart: v.exactOptional(v.nullable(whole(1, medicineBounds.hoursApart))),
  asNeeded: v.exactOptional(
    v.nullable(
      v.object({
        milli: whole(1, mostDoseMilli),
        hoursApart: v.nullable(whole(1, medicineBounds.hoursApart)),
        mostADay: v.nullable(whole(1, medicineBounds.mostADay)),
      }),
    ),
  ),
})

export const medicineForms = {
  'add-medicine': { medicineId: id, medicine: medicineFormSchema },
  'edit-medicine': { medicineId: id, medicine: v.partial(medicineFormSchema) },
  'delete-medicine': { medicineId: id },
  'count-medicine': {
    medicineId: id,
    kind: v.picklist(['counted', 'refilled']),
    /** what is there, or what came to it */
    milli: whole(0, medicineBounds.stockMilli),
  },
} as const
