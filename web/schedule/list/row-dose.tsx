import type { Dose, GivenDose } from '#core/doses/dose.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { useStore } from '#web/store/current-store.ts'

/** "½ tablet Vetmedin" */
export function doseInWords({ milli, unit, name }: GivenDose): string {
  return `${doseText(milli, unit)} ${name}`
}

/** Null when the medicine was deleted. */
export function useDoseInWords({ medicineId, milli }: Dose): string | null {
  return useStore(
    ({ view }) => {
      const medicine = view.documents.medicine(medicineId)
      return medicine ? doseInWords({ ...medicine, medicineId, milli }) : null
    },
    [medicineId, milli],
  )
}

/** What is given, in the second line of a row. */
export function RowDose({ dose }: { dose: Dose }) {
  const words = useDoseInWords(dose)
  return words !== null && <span dir="auto">{words}</span>
}
