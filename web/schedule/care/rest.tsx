import { useState } from 'react'
import { dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { findOpenPart } from '#core/care/rest.ts'
import { restText } from '#core/medicines/part-amount.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { careWords } from '../words/care-words.ts'
import { giveRest } from './give-rest.ts'
import styles from './rest.module.css'

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
export function GiveRest({ record, isOfSeveral = false }: { record: CareRecord; isOfSeveral?: boolean }) {
  const [no, setNo] = useState<string | null>(null)
  const part = partToComplete(record)
  if (!part) return null
  const words = careWords.giveRest(restText(record, part))
  return (
    <div className={styles.rest}>
      <Button
        look="quiet"
        aria-label={careWords.restOf(words, record.title, record.petName)}
        onClick={() => void giveRest(record, part).then(setNo)}
      >
        {isOfSeveral ? careWords.toldOf(record.petName, words) : words}
      </Button>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}
