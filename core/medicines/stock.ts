import { dosesOf } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { exactly, readAmount, readUnit } from '../doses/amount.ts'
import type { Exact } from '../doses/amount.ts'
import type { RecordedDose } from '../doses/dose.ts'
import type { Medicine, StockCount } from './medicine.ts'

/** One dose that was recorded. */
export type Use = { at: number; day: CalendarDay; exact: Exact; isPlanned: boolean }

/** What was recorded of each medicine: living entries, corrected as they are now. */
export function usesOf(records: Iterable<CareRecord>): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const record of records)
    for (const entry of dosesOf(record)) {
      if (!entry.dose) continue
      const { at, dose } = entry
      const use = {
        at,
        day: entry.local.slice(0, 10),
        exact: amountOf(entry, dose),
        isPlanned: record.slot !== null,
      }
      const known = uses.get(dose.medicineId)
      if (known) known.push(use)
      else uses.set(dose.medicineId, [use])
    }
  return uses
}

/**
 * Given is the dose. Partly is the amount that was typed, where that is a number of the same unit and no more than the
 * dose; without one the whole dose counts, for nobody puts back what the pet has spat out.
 */
function amountOf({ outcome, amount }: CareEntry, { milli, ...named }: RecordedDose): Exact {
  if (outcome !== 'partly') return exactly(milli)
  const [, number = '', word = ''] = /^(.*?)\s*(\p{L}*\.?)$/u.exec(amount.trim()) ?? []
  const typed = word === '' || ('unit' in named && readUnit(word) === named.unit) ? readAmount(number) : null
  return typed === null || typed > milli ? exactly(milli) : exactly(typed)
}

export function lastCount({ counts }: Pick<Medicine, 'counts'>): StockCount | null {
  return counts.findLast(({ kind }) => kind === 'counted') ?? null
}

/** What is left: the last count, what came since, less what was recorded since. Null when nobody has counted. It may be less than nothing. */
export function leftOf(medicine: Pick<Medicine, 'counts'>, uses: readonly Use[] = []): Exact | null {
  const last = lastCount(medicine)
  if (!last) return null
  let left = exactly(last.milli)
  for (const { kind, at, milli } of medicine.counts)
    if (kind === 'refilled' && at >= last.at) left += exactly(milli)
  for (const { at, exact } of uses) if (at > last.at) left -= exact
  return left
}

/** A dose of a day may be recorded some days later, and clocks elsewhere differ by a day. */
const marginDays = 7

/** The first day whose records say something about what is left; null when nobody has counted. */
export function neededFrom(medicine: Pick<Medicine, 'counts'>): CalendarDay | null {
  const last = lastCount(medicine)
  return last && addDays(new Date(last.at).toISOString().slice(0, 10), -marginDays)
}
