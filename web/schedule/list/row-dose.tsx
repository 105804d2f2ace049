import type { GivenDose, RecordedDose } from '#core/doses/dose.ts'
import { doseBeside, namedDose } from '#core/doses/dose-text.ts'
import type { CareEntry } from '#core/care/care.ts'
import { useStore } from '#web/store/current-store.ts'
import { doseWords } from '../words/dose-words.ts'
import styles from './row-dose.module.css'

/** "½ tablet Vetmedin" */
export function doseInWords(given: GivenDose): string {
  return namedDose(given)
}

/** One that was recorded as it was called then; null when its medicine was deleted. */
export function useDoseInWords(dose: RecordedDose, said: (given: GivenDose) => string = doseInWords) {
  const { medicineId, milli } = dose
  const medicine = useStore(({ view }) => view.documents.find('medicines', medicineId) ?? null, [medicineId])
  if ('name' in dose) return said(dose)
  return medicine && said({ ...medicine, medicineId, milli })
}

type RowDoseProps = {
  dose: RecordedDose
  /** the amount changes from day to day */
  isStep?: boolean
  /** what stands above it and may say it already */
  title?: string
}

/** What is given, in the second line of a row; where the amount changes from day to day it is what people look for. */
export function RowDose({ dose, isStep = false, title = '' }: RowDoseProps) {
  const words = useDoseInWords(dose, (given) => (isStep ? doseInWords(given) : doseBeside(title, given)))
  if (words === null || words === '') return null
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
