import { dosesOf } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { isRest } from '../care/rest.ts'
import { exactly, readExact, readExactIn } from '../doses/amount.ts'
import type { Exact } from '../doses/amount.ts'
import { mostDoseMilli } from '../doses/dose.ts'
import type { GivenDose, RecordedDose } from '../doses/dose.ts'
import type { Medicine, StockCount } from './medicine.ts'
import { signsOf } from '../quick-entry/signs.ts'
import { amountWords } from '../quick-entry/words/amount-words.ts'
import { amountAt } from './plan-amount.ts'

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
        exact: isRest(record, entry) ? restAmount(record, entry, dose) : amountOf(entry, dose),
        isPlanned: record.slot !== null,
      }
      const known = uses.get(dose.medicineId)
      if (known) known.push(use)
      else uses.set(dose.medicineId, [use])
    }
  return uses
}

/**
 * How much was typed counts, where that is a number of the medicine's unit; else the dose. Also of what was given partly,
 * for nobody puts back what the pet has spat out; more than the dose is no part of it.
 */
function amountOf({ outcome, amount }: CareEntry, dose: RecordedDose): Exact {
  const typed = typedAmount(amount, dose)
  const planned = exactly(dose.milli)
  const most = outcome === 'partly' ? planned : exactly(mostDoseMilli)
  return typed === null || typed > most ? planned : typed
}

/** A part of which nobody said how much was counted as the dose: nothing is left of it to count. */
function restAmount({ entries }: CareRecord, { amount, restOf }: CareEntry, dose: RecordedDose): Exact {
  const part = entries.find(({ id }) => id === restOf)
  const given = part ? typedAmount(part.amount, part.dose ?? dose) : null
  if (given === null) return 0
  return typedAmount(amount, dose) ?? Math.max(0, exactly(dose.milli) - given)
}

/** "2", "1/2 tablet", "half a tablet"; null for "10 mg" of what is counted in tablets. */
export function typedAmount(amount: string, dose: RecordedDose): Exact | null {
  // without its medicine nobody knows what another word counts
  if (!('unit' in dose)) return readExact(amount)
  return readExactIn(dose.unit, amount) ?? amountInWords(amount, dose)
}

/** "Half" without a unit may be half of the dose: that is the same only of one. */
function amountInWords(amount: string, { milli, unit }: GivenDose): Exact | null {
  const tokens = signsOf(amount.trim().replace(/\.$/, ''), amountWords)
  const found = amountAt({ words: amountWords, tokens }, 0)
  if (!found || found.next < tokens.length) return null
  if (found.unit === undefined) return milli === 1000 ? found.exact : null
  const isPill = found.unit === 'pill' && (unit === 'tablet' || unit === 'capsule')
  return isPill || found.unit === unit ? found.exact : null
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
  // sevenths that were written down add up to one only nearly
  return Math.round(left * 1e6) / 1e6
}

/** A dose of a day may be recorded some days later, and clocks elsewhere differ by a day. */
const marginDays = 7

/** The first day whose records say something about what is left; null when nobody has counted. */
export function neededFrom(medicine: Pick<Medicine, 'counts'>): CalendarDay | null {
  const last = lastCount(medicine)
  return last && addDays(new Date(last.at).toISOString().slice(0, 10), -marginDays)
}
