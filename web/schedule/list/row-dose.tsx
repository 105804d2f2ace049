import type { GivenDose, RecordedDose } from '#core/doses/dose.ts'
import { doseText } from '#core/doses/dose-text.ts'
import type { CareEntry } from '#core/care/care.ts'
import { useStore } from '#web/store/current-store.ts'
import { doseWords } from '../words/dose-words.ts'
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

/** "½ tablet · of 1 tablet Vetmedin" of a part of a dose: the dose alone would be taken for what was given. */
export function DoseAndAmount({ outcome, restOf, dose, amount }: Given) {
  const isPart = amount !== '' && (outcome === 'partly' || restOf !== undefined)
  const typed = amount !== '' && <span dir="auto">{amount}</span>
  return (
    <>
      {isPart && typed}
      {dose && <GivenDoseWords dose={dose} isWhole={isPart} />}
      {!isPart && typed}
    </>
  )
}

type Given = Pick<CareEntry, 'outcome' | 'restOf' | 'dose' | 'amount'>

function GivenDoseWords({ dose, isWhole }: { dose: RecordedDose; isWhole: boolean }) {
  const words = useDoseInWords(dose)
  return words !== null && <span dir="auto">{isWhole ? doseWords.ofWhole(words) : words}</span>
}
