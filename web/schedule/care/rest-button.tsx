import { useEffect, useState } from 'react'
import { dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { findOpenPart } from '#core/care/rest.ts'
import { restText } from '#core/medicines/part-amount.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { careWords } from '../words/care-words.ts'
import styles from './rest-button.module.css'

/** With the verbs, which are not on the first screen's way. */
const loadGiveRest = () => import('./give-rest.ts')

/** Over midnight for so long. */
const mostMinutes = 360

/** The part whose rest can be given now: on its day, or soon after. Half a tablet of last week is not made whole. */
export function partToComplete(record: CareRecord): CareEntry | null {
  const part = findOpenPart(record)
  if (!part || isActivity({ title: record.title, dose: part.dose })) return null
  const now = localNow()
  const isToday = record.day === dayOf(now)
  return isToday || minutesBetween(part.local, now) < mostMinutes ? part : null
}

/** Offered where a part stands recorded: the rest as the same dose, not as one more. */
export function RestButton({ record, isOfSeveral = false }: { record: CareRecord; isOfSeveral?: boolean }) {
  const [no, setNo] = useState<string | null>(null)
  const part = partToComplete(record)
  // there before it is pressed: a tap must not wait for a network
  useEffect(() => void (part && loadGiveRest().catch(() => undefined)), [part])
  if (!part) return null
  const give = async (entry: CareEntry) => {
    const loaded = await loadGiveRest().catch(() => null)
    setNo(loaded ? await loaded.giveRest(record, entry) : careWords.notRecorded)
  }
  const words = careWords.giveRest(restText(record, part))
  return (
    <div className={styles.rest}>
      <Button
        look="quiet"
        aria-label={careWords.restOf(words, record.title, record.petName)}
        onClick={() => void give(part)}
      >
        {isOfSeveral ? careWords.toldOf(record.petName, words) : words}
      </Button>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}
