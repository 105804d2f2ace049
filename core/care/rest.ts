import { dosesOf } from './care.ts'
import type { CareEntry, CareRecord, Outcome } from './care.ts'

/*
 * A pet that spits out half a tablet gets the other half a little later: one dose, given in two parts. The second entry names
 * the first. It is no dose of its own as long as that stands and says that it was a part.
 */

export function isRest(record: CareRecord, { restOf }: Pick<CareEntry, 'restOf'>): boolean {
  return (
    restOf !== undefined && dosesOf(record).some(({ id, outcome }) => id === restOf && outcome === 'partly')
  )
}

/** What the pet got, each dose once: the rest of one stands with its part. */
export function separateDoses(record: CareRecord): CareEntry[] {
  return dosesOf(record).filter((entry) => !isRest(record, entry))
}

/** A rest whose part was taken back is a part itself. */
export function outcomeIn(record: CareRecord, entry: CareEntry): Outcome {
  const isAlone = entry.restOf !== undefined && !isRest(record, entry)
  return isAlone && entry.outcome === 'given' ? 'partly' : entry.outcome
}

/** At least one whole dose: at once, or a part and the rest of it. */
export function isAllGiven(record: CareRecord): boolean {
  return dosesOf(record).some((entry) => outcomeIn(record, entry) === 'given')
}

/** The part whose rest is still to be given; null when nothing is, or when it was not planned. */
export function findOpenPart(record: CareRecord): CareEntry | null {
  if (!record.slot || isAllGiven(record)) return null
  return separateDoses(record).findLast(({ outcome }) => outcome === 'partly') ?? null
}

/** What was given of the rest of a part until now. */
export function restsOf(record: CareRecord, part: CareEntry): CareEntry[] {
  return dosesOf(record).filter(({ restOf }) => restOf === part.id)
}

type Said = { again: boolean; restOf?: string; knows: readonly string[] }

/**
 * What a new dose is marked as: one more on purpose, or the rest of a part that is there. Not of one that nobody had told
 * them of: that may be the very same; without any it is one more after that of another row. Of a rest only another rest of that
 * part may be the same.
 */
export function marksOf(
  record: CareRecord,
  { again, restOf, knows }: Said,
): Pick<CareEntry, 'again' | 'restOf'> {
  const doses = dosesOf(record)
  const isOfPart = restOf !== undefined && record.entries.some(({ id }) => id === restOf)
  const alike = isOfPart ? doses.filter((one) => one.restOf === restOf) : doses
  const isMeant = again && alike.every(({ id }) => knows.includes(id))
  return { ...(isMeant && { again: true }), ...(isOfPart && { restOf }) }
}
