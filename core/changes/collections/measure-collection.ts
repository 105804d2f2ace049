import { measureKinds } from '#core/health/measure-kinds.ts'
import { petOfMeasureId } from '#core/health/measure-id.ts'
import type { Measure } from '#core/health/measure.ts'
import { isOwnMeasure } from '#core/pets/own-forms.ts'
import type { CollectionOf } from './collection.ts'
import { areTexts, instant, isDay, isLocal, isObject, isPerson, isText } from './read-fields.ts'

export const measureCollection: CollectionOf<Measure> = {
  read: readMeasure,
  // years of them are drawn as one line: every device holds them all
  days: ({ day }) => ({ first: day, last: null }),
  pets: ({ petId }) => [petId],
  petOfId: petOfMeasureId,
  isRecord: true,
}

/** Half a measure would bend a line: only whole ones count. One of a kind that only a newer app knows is not shown here. */
function readMeasure(id: string, body: unknown): Measure | null {
  return isObject(body) && body.id === id && isMeasure(body) ? body : null
}

function isMeasure(body: Record<string, unknown>): body is Measure {
  return (
    isText(body.petId) &&
    isText(body.petName) &&
    measureKinds.some((one) => one === body.kind) &&
    (body.kind !== 'own' || (isObject(body.own) && isText(body.own.id) && isOwnMeasure(body.own))) &&
    isDay(body.day) &&
    isObject(body.values) &&
    Object.values(body.values).every(Number.isSafeInteger) &&
    instant(body.at) === body.at &&
    isLocal(body.local) &&
    isText(body.note) &&
    (body.photos === undefined || areTexts(body.photos)) &&
    (body.was === undefined || Array.isArray(body.was)) &&
    isPerson(body.by) &&
    isPerson(body.recordedBy) &&
    instant(body.recordedAt) === body.recordedAt
  )
}
