import type { Person } from '../care/care.ts'
import { mostMedicineName } from '../doses/dose.ts'
import type { DoseUnit, Milli } from '../doses/dose.ts'
import type { RefusalCode } from '../refusal.ts'
import { codePoints } from '../text-length.ts'

/** Given when it is needed: so much each time, and what the label says about how often. It warns, it forbids nothing. */
export type AsNeeded = {
  milli: Milli
  /** as that of the medicine: apps of before look only here */
  hoursApart: number | null
  /** at most so many times a day; null when nobody said */
  mostADay: number | null
}

/** What was there when somebody looked, or what came to it. The change names it: sent twice, counted once. */
export type StockCount = {
  id: string
  kind: 'counted' | 'refilled'
  at: number
  milli: Milli
  by: Person
}

/** What a person fills in about a medicine. */
export type MedicineForm = {
  name: string
  unit: DoseUnit
  /** as it stands on the package: "5 mg" */
  strength: string
  petIds: readonly string[]
  /** so many days before it runs out it should be bought */
  leadDays: number
  /** at least so many hours from one dose to the next, planned or not; null when nobody said */
  hoursApart?: number | null
  asNeeded?: AsNeeded | null
}
export type MedicineField = keyof MedicineForm

/** The stored document at medicines/{id}. How much is left is computed, see stock.ts: a counter would be wrong on one of two devices. */
export type Medicine = Omit<MedicineForm, 'asNeeded' | 'hoursApart'> & {
  id: string
  hoursApart?: number
  asNeeded?: AsNeeded
  /** the oldest first */
  counts: readonly StockCount[]
  createdAt: number
}

export const medicineBounds = {
  name: mostMedicineName,
  strength: 60,
  leadDays: 90,
  hoursApart: 168,
  mostADay: 48,
  /** a million of anything on the shelf */
  stockMilli: 1_000_000_000,
  counts: 100,
  /** of a household: all of them are read when one is added or a pet is deleted, and everybody waits */
  medicines: 500,
} as const

export const defaultLeadDays = 7

/** The first field that keeps the medicine from being saved, or null when it can be. */
export function whyNotMedicine(form: MedicineForm): { field: MedicineField; refusal: RefusalCode } | null {
  const name = form.name.trim()
  if (name === '') return { field: 'name', refusal: 'medicine-name-missing' }
  if (codePoints(name) > medicineBounds.name) return { field: 'name', refusal: 'medicine-name-too-long' }
  if (codePoints(form.strength.trim()) > medicineBounds.strength)
    return { field: 'strength', refusal: 'medicine-strength-too-long' }
  if (form.petIds.length === 0) return { field: 'petIds', refusal: 'medicine-pets-missing' }
  return null
}

/** Fields in one order, then those that only a newer app knows: two devices that come to the same medicine keep the same bytes. */
export function storedMedicine({ asNeeded, hoursApart, ...medicine }: Medicine): Medicine {
  const { id, name, unit, strength, petIds, leadDays, counts, createdAt, ...unknown } = medicine
  return {
    id,
    name: name.trim(),
    unit,
    strength: strength.trim(),
    petIds: [...new Set(petIds)],
    leadDays,
    ...(hoursApart && { hoursApart }),
    ...(asNeeded && { asNeeded: storedAsNeeded(asNeeded) }),
    counts,
    createdAt,
    ...unknown,
  }
}

/** How far apart its doses are to be, at least; null when nobody said. */
export function hoursApartOf(medicine: Pick<Medicine, 'hoursApart' | 'asNeeded'>): number | null {
  return medicine.hoursApart ?? medicine.asNeeded?.hoursApart ?? null
}

function storedAsNeeded({ milli, hoursApart, mostADay, ...unknown }: AsNeeded): AsNeeded {
  return { milli, hoursApart, mostADay, ...unknown }
}

/** Whether they say the same, as far as this app knows. */
export function isSameAsNeeded(a: AsNeeded, b: AsNeeded): boolean {
  return a.milli === b.milli && a.hoursApart === b.hoursApart && a.mostADay === b.mostADay
}

/** In the order of the shelf's life; at the same moment a refill stands after a count. */
export function byMoment(a: StockCount, b: StockCount): number {
  return a.at - b.at || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id < b.id ? -1 : 1)
}
