import { dayOf } from '../calendar/wall-clock.ts'
import { dosesOf } from './care.ts'
import type { CareEntry, CareRecord } from './care.ts'
import { namesOf } from './same-care.ts'
import { plannedApart, tooNearWithin } from './soon-again.ts'
import type { Near } from './soon-again.ts'
import type { CareOfPet } from './usual-gap.ts'

/** A recorded dose that came too near another one; whoever gave it was asked and meant it, or was not asked. */
export type NearDose = Near & { second: CareEntry; of: CareRecord; isMeant: boolean }

/** More are not told of: nobody could answer them one by one. */
export const mostTold = 50
/** The plan is read so often: each reading looks at every event. */
const mostGaps = 200
/** So many of the same, next to each other in time, are looked at on either side: a record has fewer doses. */
const mostBeside = 40

type Dose = { of: CareRecord; entry: CareEntry; at: number; under: string[]; soughtUnder: string[] }

/**
 * Doses too near another one: recorded where nobody could be asked, without a network or by two who did not know of each
 * other, or because somebody meant it. Of two it is the one that was recorded later. `usualOf`, the usual gap, is asked only
 * about those that may be, and once for all of one care on one day; the latest come first to it. `leastOf` is what a card says.
 * `isAsked` leaves out what nobody is asked about.
 */
export function nearDoses(
  records: readonly CareRecord[],
  usualOf: (care: CareOfPet, entry: CareEntry) => number | null,
  isAsked: (of: CareRecord, entry: CareEntry) => boolean = () => true,
  leastOf: (entry: CareEntry) => number | null = () => null,
): NearDose[] {
  const doses = records.flatMap(dosesIn).sort(byRecording)
  /** of each pet and name what was recorded so far, in order of time */
  const known = new Map<string, Dose[]>()
  const found = doses.flatMap((dose) => {
    const { of, entry } = dose
    const near = isAsked(of, entry) ? nearestIn(known, dose, leastOf(entry)) : null
    for (const name of dose.under) keep(known, keyOf(dose, name), dose)
    return near ? [{ dose, near }] : []
  })
  const gaps = new Map<string, number | null>()
  const told = new Map<CareEntry, NearDose>()
  for (const { dose, near } of found.toReversed()) {
    const { of, entry } = dose
    const key = JSON.stringify([of.petId, dose.under, dayOf(entry.local)])
    if (told.size >= mostTold || (gaps.size >= mostGaps && !gaps.has(key))) break
    if (!gaps.has(key)) gaps.set(key, usualOf({ petId: of.petId, title: of.title, dose: entry.dose }, entry))
    const gap = { usual: gaps.get(key) ?? null, least: leastOf(entry) }
    const isMeant = entry.again === true
    if (near.minutes < tooNearWithin(plannedApart(of, near.record), gap))
      told.set(entry, { ...near, second: entry, of, isMeant })
  }
  return records.flatMap((of) => of.entries.flatMap((entry) => told.get(entry) ?? []))
}

function dosesIn(of: CareRecord): Dose[] {
  return dosesOf(of).map((entry) => {
    const names = namesOf({ title: of.title, dose: entry.dose })
    return { of, entry, at: entry.at, ...names }
  })
}

function byRecording({ entry: one }: Dose, { entry: other }: Dose): number {
  if (one.recordedAt !== other.recordedAt) return one.recordedAt - other.recordedAt
  return one.id < other.id ? -1 : 1
}

function nearestIn(
  known: ReadonlyMap<string, readonly Dose[]>,
  dose: Dose,
  least: number | null,
): Near | null {
  let nearest: Near | null = null
  for (const name of dose.soughtUnder) {
    const same = known.get(keyOf(dose, name)) ?? []
    const place = placeOf(same, dose.at)
    for (const step of [-1, 1])
      for (let beside = 0; beside < mostBeside; beside++) {
        const other = same[step < 0 ? place - 1 - beside : place + beside]
        if (!other) break
        const minutes = Math.abs(dose.at - other.at) / 60_000
        if (minutes >= (nearest?.minutes ?? Number.POSITIVE_INFINITY)) break
        const most = tooNearWithin(plannedApart(dose.of, other.of), { usual: Infinity, least })
        if (other.of.id === dose.of.id || minutes >= most) continue
        nearest = { record: other.of, entry: other.entry, minutes }
        break
      }
  }
  return nearest
}

function keep(known: Map<string, Dose[]>, key: string, dose: Dose) {
  const same = known.get(key)
  if (same) same.splice(placeOf(same, dose.at), 0, dose)
  else known.set(key, [dose])
}

/** Where the first stands that was given no earlier. */
function placeOf(same: readonly Dose[], at: number): number {
  let [first, end] = [0, same.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((same[middle]?.at ?? at) < at) first = middle + 1
    else end = middle
  }
  return first
}

function keyOf({ of }: Dose, name: string): string {
  return `${of.petId ?? ''} ${name}`
}
