import { useSyncExternalStore } from 'react'
import { isActivity } from '#core/care/activity.ts'
import { dosesOf } from '#core/care/care.ts'
import type { Label } from '#core/care/recorded-as.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { subscribeClock } from '#web/store/today.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { agoInWords } from '../words/span-in-words.ts'
import styles from './row-told.module.css'

const dayMinutes = 24 * 60

/** How long ago the last dose of a row was, for a day: before the next one is given, nobody has to reckon. */
export function DoseAgo({ care, label }: { care: readonly PetCare[]; label: Label }) {
  const given = care.flatMap(({ record }) => (record ? dosesOf(record).map(({ at }) => at) : []))
  const minutes = useSyncExternalStore(
    (listener) => subscribeClock(listener, 30_000),
    () => Math.round((instantNow() - Math.max(0, ...given)) / 60_000),
  )
  if (given.length === 0 || isActivity(label) || minutes < 0 || minutes >= dayMinutes) return null
  return <span className={styles.ago}>{agoInWords(minutes)}</span>
}
