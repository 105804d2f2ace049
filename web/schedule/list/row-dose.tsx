import type { GivenDose, RecordedDose } from '#core/doses/dose.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { useStore } from '#web/store/current-store.ts'
import styles from './row-dose.module.css'

/** "½ tablet Vetmedin" */
export function doseInWords({ milli, unit, name }: GivenDose): string {
  return `${doseText(milli, unit)} ${name}`
}

/** One that was recorded as it was called then; null when its medicine was deleted. */
export function useDoseInWords(dose: RecordedDose): string | null {
  const { medicineId, milli } = dose
  const now = useStore(
    ({ view }) => {
      const medicine = view.documents.medicine(medicineId)
      return medicine ? doseInWords({ ...medicine, medicineId, milli }) : null
    },
    [medicineId, milli],
  )
  return 'name' in dose ? doseInWords(dose) : now
}

/** What is given, in the second line of a row; where the amount changes from day to day it is what people look for. */
export function RowDose({ dose, isStep = false }: { dose: RecordedDose; isStep?: boolean }) {
  const words = useDoseInWords(dose)
  if (words === null) return null
  return <span dir="auto">{isStep ? <strong className={styles.step}>{words}</strong> : words}</span>
}
