import { doseUnits } from '#core/doses/dose.ts'
import type { Medicine, StockCount } from '#core/medicines/medicine.ts'
import { withAside } from './as-said.ts'
import type { CollectionOf } from './collection.ts'
import { instant, isObject, isPerson, isText, oneOf, text, texts } from './read-fields.ts'

export const medicineCollection: CollectionOf<Medicine> = {
  read: readMedicine,
  days: () => ({ first: null, last: null }),
  pets: ({ petIds }) => petIds,
}

function readMedicine(id: string, body: unknown): Medicine | null {
  if (!isObject(body)) return null
  const medicine: Medicine = {
    ...body,
    id,
    name: text(body.name),
    unit: oneOf(doseUnits, body.unit),
    strength: text(body.strength),
    petIds: texts(body.petIds),
    leadDays: instant(body.leadDays),
    counts: Array.isArray(body.counts) ? body.counts.filter(isCount) : [],
    createdAt: instant(body.createdAt),
  }
  if (!isObject(body.asNeeded) || instant(body.asNeeded.milli) === 0) delete medicine.asNeeded
  if (instant(body.hoursApart) <= 0) delete medicine.hoursApart
  return withAside(medicine, body, ['unit', 'hoursApart', 'asNeeded', 'counts'])
}

/** Half a count would be a wrong number. */
function isCount(value: unknown): value is StockCount {
  return (
    isObject(value) &&
    isText(value.id) &&
    (value.kind === 'counted' || value.kind === 'refilled') &&
    instant(value.at) === value.at &&
    instant(value.milli) === value.milli &&
    isPerson(value.by)
  )
}
