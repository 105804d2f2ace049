import type { Dose, GivenDose } from '#core/doses/dose.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { useStore } from '#web/store/current-store.ts'
import styles from './row-dose.module.css'

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

/** What is given, in the second line of a row; where the amount changes from day to day it is what people look for. */
export function RowDose({ dose, isStep = false }: { dose: Dose; isStep?: boolean }) {
  const words = useDoseInWords(dose)
  if (words === null) return null
  return <span dir="auto">{isStep ? <strong className={styles.step}>{words}</strong> : words}</span>
}
