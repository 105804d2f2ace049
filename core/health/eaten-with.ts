import { derivedId } from '../id.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { measureIdOf } from './measure-id.ts'
import type { Measure } from './measure.ts'

/**
 * What was eaten with a dose, and by which name it is recorded: one that follows from the dose, so that two who answer for
 * the same meal do not record two. One that was taken back leaves its name behind.
 */
function eatenWithOne(
  entryId: string,
  petId: string,
  find: (id: string) => Measure | undefined,
): { measureId: string; eaten: Measure | null } {
  for (let nth = 0; ; nth++) {
    const measureId = eatenName(entryId, nth)
    const measure = find(measureIdOf(measureId, petId))
    if (!measure?.retracted) return { measureId, eaten: measure ?? null }
  }
}

export function eatenName(entryId: string, nth: number): string {
  return derivedId(entryId, 'eaten', `${nth}`)
}

/** Also beside a dose that was recorded twice: what was said beside one of its entries, taken back or not, is said of the meal. */
export function eatenWith(
  { id }: Pick<CareEntry, 'id'>,
  { entries }: Pick<CareRecord, 'entries'>,
  petId: string,
  find: (id: string) => Measure | undefined,
): { measureId: string; eaten: Measure | null } {
  const known = entries.map((one) => eatenWithOne(one.id, petId, find)).find(({ eaten }) => eaten !== null)
  return known ?? eatenWithOne(id, petId, find)
}
