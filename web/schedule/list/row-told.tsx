import { useSyncExternalStore } from 'react'
import { isActivity } from '#core/care/activity.ts'
import { dosesOf } from '#core/care/care.ts'
import type { CareEntry, Person } from '#core/care/care.ts'
import type { Label } from '#core/care/recorded-as.ts'
import { nextFromAt } from '#core/medicines/too-soon.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { useStore } from '#web/store/current-store.ts'
import { localNow, localOf, subscribeClock } from '#web/store/today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AlertIcon } from '#web/ui/icon.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { careInWords, isDone, leftOf, markOf, namesOf } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { whenInWords } from '../care/recorded-in-words.ts'
import { careWords } from '../words/care-words.ts'
import { agoInWords } from '../words/span-in-words.ts'
import styles from './row-told.module.css'

/** What is recorded about a row, and what can be. */
export type RowCare = {
  care: readonly PetCare[]
  /** its day has come, and the person may record */
  isTickable: boolean
  /** its time is over, and somebody was to record it */
  isNotLogged: boolean
  /** who need not be named, because nobody else is here */
  alone: Person | null
  /** what is left of its medicine, where that runs out */
  left?: string | null
}

/** Late, wherever it stands: its time is over, and of some of its pets nothing is recorded. */
export function isLate({ care, isNotLogged }: Pick<RowCare, 'care' | 'isNotLogged'>): boolean {
  return isNotLogged && !isDone(care)
}

/** The one look of late. */
export function NotLogged({ children = careWords.notLoggedYet }: { children?: string | undefined }) {
  return (
    <span className={styles.late}>
      <ClockIcon />
      {children}
    </span>
  )
}

type RowToldProps = RowCare & {
  label: Label
  /** also how long ago */
  ago?: boolean
  /** where nothing beside it says that it was given twice, or asks */
  saysTwice?: boolean
}

/** What happened, and by whom; and of whom nothing is recorded though its time is over. */
export function RowTold(props: RowToldProps) {
  const { care, isNotLogged, alone, label, left = null, ago = false, saysTwice = false } = props
  const told = careInWords(care, alone, label)
  const mark = markOf(care)
  const isTwice = mark === 'doubt' || typeof mark === 'number'
  const isOpen = isLate({ care, isNotLogged })
  if (told.length === 0 && !isOpen && left === null) return null
  return (
    <span
      className={classNames(
        styles.told,
        isDone(care) && styles.done,
        isTwice ? styles.twice : mark === 'given' && styles.given,
      )}
    >
      {isTwice && saysTwice && (
        <span className={styles.late}>
          <AlertIcon />
          {(mark === 'doubt' ? careWords.twice : careWords.wasTwice)(label)}
        </span>
      )}
      {told.map((words) => (
        <span key={words}>{words}</span>
      ))}
      {ago && told.length > 0 && <DoseAgo care={care} label={label} />}
      {isOpen && (
        <NotLogged>{told.length === 0 ? undefined : careWords.notLoggedOf(namesOf(leftOf(care)))}</NotLogged>
      )}
      {left !== null && <span className={styles.left}>{left}</span>}
    </span>
  )
}

const dayMinutes = 24 * 60

/** How long ago the last dose of an occurrence was, for a day, and from when the next: before it is given, nobody has to reckon. */
export function DoseAgo({ care, label }: { care: readonly PetCare[]; label: Label }) {
  const last = care
    .flatMap(({ record }) => (record ? dosesOf(record) : []))
    .reduce<CareEntry | null>((newest, one) => (newest && newest.at >= one.at ? newest : one), null)
  const medicineId = last?.dose?.medicineId ?? ''
  const medicine = useStore(({ view }) => view.documents.find('medicines', medicineId) ?? null, [medicineId])
  const now = useSyncExternalStore(
    (listener) => subscribeClock(listener, 30_000),
    () => wholeMinute(instantNow()),
  )
  const minutes = last && Math.round((now - wholeMinute(last.at)) / 60_000)
  if (!last || minutes === null || isActivity(label) || minutes < 0 || minutes >= dayMinutes) return null
  const next = nextFromAt(last.at, medicine, now)
  const from = next === null ? '' : `, ${careWords.nextFrom(whenInWords(localOf(next), localNow()))}`
  return <span className={styles.ago}>{agoInWords(minutes) + from}</span>
}

function wholeMinute(at: number): number {
  return Math.floor(at / 60_000) * 60_000
}
