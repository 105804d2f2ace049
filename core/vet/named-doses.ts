import type { CalendarDay } from '../calendar/calendar-day.ts'
import { doseText } from '../doses/dose-text.ts'
import type { Dose, DoseUnit, GivenDose } from '../doses/dose.ts'
import type { Medicine } from '../medicines/medicine.ts'

/** The medicine that a dose is of. */
export type NamedMedicine = { id: string; name: string; strength: string; unit: DoseUnit }

/** By what the medicine is called now; by its name of then where it is gone. Null for a dose that nobody can name any more. */
export function medicineNames(medicines: readonly Medicine[]) {
  const known = new Map(medicines.map((medicine) => [medicine.id, medicine]))
  return (dose: Dose | GivenDose | undefined): NamedMedicine | null => {
    if (!dose) return null
    const { medicineId: id } = dose
    const medicine = known.get(id)
    if (medicine) return { id, name: medicine.name, strength: medicine.strength, unit: medicine.unit }
    return 'name' in dose ? { id, name: dose.name, strength: '', unit: dose.unit } : null
  }
}

/** How much of a medicine it was, and from which day to which. */
export type DoseSpan = { dose: string; first: CalendarDay; last: CalendarDay; times: number }

/** Each amount with its days, in the order they ended: where one follows the other, the dose was changed, and the last holds. */
export function doseSpans(doses: readonly { milli: number; unit: DoseUnit; day: CalendarDay }[]): DoseSpan[] {
  const byAmount = Map.groupBy(doses, ({ milli, unit }) => doseText(milli, unit))
  return [...byAmount]
    .map(([dose, all]) => {
      const days = all.map(({ day }) => day).toSorted()
      return { dose, first: days[0] ?? '', last: days.at(-1) ?? '', times: all.length }
    })
    .toSorted((a, b) => (a.last === b.last ? (a.first < b.first ? -1 : 1) : a.last < b.last ? -1 : 1))
}
