import { minutesBetween } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { dosesOf } from './care.ts'
import type { CareEntry, CareRecord } from './care.ts'
import { isSameCare } from './same-care.ts'
import type { CareOfPet } from './usual-gap.ts'

/** A dose that is about to be recorded, or is. */
export type Giving = CareOfPet & {
  at: number
  /** its own record, whose doses whoever gives it has before them; null where it is not planned */
  careId: string | null
  due: LocalDateTime | null
}

/** The dose of the same that is too near, and whose it is. */
export type Near = { record: CareRecord; entry: CareEntry; minutes: number }

/**
 * The nearest dose of the same for this pet that is less than half the usual gap away, before it or after: two rows of one
 * medicine, ticked a minute apart, are two doses in one pet. What was planned nearer together than that may be given so.
 */
export function soonAgain(
  giving: Giving,
  records: Iterable<CareRecord>,
  gapMinutes: number | null,
): Near | null {
  let nearest: Near | null = null
  if (gapMinutes === null) return null
  for (const record of records) {
    if (record.petId !== giving.petId || record.id === giving.careId) continue
    const apart =
      giving.due && record.due ? Math.abs(minutesBetween(record.due, giving.due)) : Number.POSITIVE_INFINITY
    for (const entry of dosesOf(record)) {
      const minutes = Math.abs(giving.at - entry.at) / 60_000
      const isNear = minutes < Math.min(gapMinutes, apart) / 2 && minutes < (nearest?.minutes ?? Infinity)
      if (isNear && isSameCare(giving, { title: record.title, dose: entry.dose }))
        nearest = { record, entry, minutes }
    }
  }
  return nearest
}

/** A recorded dose that came too near another one, and whoever gave it was not asked. */
export type Unasked = Near & { second: CareEntry; of: CareRecord }

/**
 * Doses recorded where nobody could be asked, on a notification or by two who did not know of each other, that are too near
 * another one. Of two it is the one that was recorded later. `gapOf` is asked only about those that may be.
 */
export function unaskedNear(
  records: readonly CareRecord[],
  gapOf: (care: CareOfPet, entry: CareEntry) => number | null,
): Unasked[] {
  return records.flatMap((of) =>
    dosesOf(of).flatMap((second): Unasked[] => {
      if (second.again) return []
      const { petId, title, due, id: careId } = of
      const giving = { petId, title, dose: second.dose, at: second.at, careId, due }
      const others = records.filter((one) => one.petId === petId && one.id !== careId)
      const before = others.map((record) => recordedBefore(record, second))
      if (!soonAgain(giving, before, Number.POSITIVE_INFINITY)) return []
      const near = soonAgain(giving, before, gapOf(giving, second))
      return near ? [{ ...near, second, of }] : []
    }),
  )
}

function recordedBefore(record: CareRecord, { recordedAt, id }: CareEntry): CareRecord {
  const isBefore = (one: CareEntry) =>
    one.recordedAt < recordedAt || (one.recordedAt === recordedAt && one.id < id)
  return { ...record, entries: record.entries.filter(isBefore) }
}
