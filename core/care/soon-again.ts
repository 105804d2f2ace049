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

/** Minutes that usually lie between two of them, and that must at least, as the medicine's card says; null where nothing says. */
export type Gap = { usual: number | null; least: number | null }

/**
 * The nearest dose of the same for this pet that is too near, before it or after: two rows of one medicine, ticked a minute
 * apart, are two doses in one pet.
 */
export function soonAgain(giving: Giving, records: Iterable<CareRecord>, gap: Gap): Near | null {
  let nearest: Near | null = null
  for (const record of records) {
    if (record.petId !== giving.petId || record.id === giving.careId) continue
    const apart = plannedApart(giving, record)
    for (const entry of dosesOf(record)) {
      const minutes = Math.abs(giving.at - entry.at) / 60_000
      const isNear = minutes < tooNearWithin(apart, gap) && minutes < (nearest?.minutes ?? Infinity)
      if (isNear && isSameCare(giving, { title: record.title, dose: entry.dose }))
        nearest = { record, entry, minutes }
    }
  }
  return nearest
}

/**
 * So many minutes are too few: fewer than the card says, else than half of what usually lies between. What was planned nearer
 * together, `apart`, may be given so.
 */
export function tooNearWithin(apart: number, { usual, least }: Gap): number {
  if (least !== null && apart >= least) return least
  return Math.min(usual ?? (least === null ? 0 : apart), apart) / 2
}

/** Minutes between the times they were planned for: without end where one of them was not. */
export function plannedApart(one: Pick<Giving, 'due'>, other: Pick<Giving, 'due'>): number {
  return one.due && other.due ? Math.abs(minutesBetween(other.due, one.due)) : Number.POSITIVE_INFINITY
}
