import { amountText, doseText } from '#core/doses/dose-text.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import type { Medicine } from '#core/medicines/medicine.ts'

/** "½ tablet", without the name, which the title says: two days of a taper are told apart by it. */
export function amountInWeek(
  dose: RecordedDose | undefined,
  medicineOf: (id: string) => Pick<Medicine, 'unit'> | undefined,
): string | null {
  if (!dose) return null
  const unit = 'unit' in dose ? dose.unit : medicineOf(dose.medicineId)?.unit
  return unit ? doseText(dose.milli, unit) : amountText(dose.milli)
}
