import type { Person } from '#core/care/care.ts'
import type { Dose } from '#core/doses/dose.ts'
import { classNames } from '#web/ui/class-names.ts'
import { careInWords, isDone, isGiven, timesGiven } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { careWords } from '../words/care-words.ts'
import styles from './row-told.module.css'

/** What is recorded about a row, and what can be. */
export type RowCare = {
  care: readonly PetCare[]
  /** its day has come, and the person may record */
  isTickable: boolean
  /** its day is over, and it is one of a household that records */
  isNotLogged: boolean
  /** who need not be named, because nobody else is here */
  alone: Person | null
}

/** What happened, and by whom; or that nothing is recorded, where people record. A dose is missed more than a walk. */
export function RowTold({ care, isNotLogged, alone, dose }: RowCare & { dose: Dose | undefined }) {
  const told = careInWords(care, alone)
  const isTwice = timesGiven(care) !== null
  if (told.length === 0 && !isNotLogged) return null
  return (
    <span
      className={classNames(
        styles.told,
        isDone(care) && styles.done,
        isTwice ? styles.twice : isGiven(care) && styles.given,
      )}
    >
      {told.length === 0 ? (
        <span className={dose ? styles.noDose : styles.notLogged}>{careWords.notLogged}</span>
      ) : (
        told.map((words) => <span key={words}>{words}</span>)
      )}
    </span>
  )
}
