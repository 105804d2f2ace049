import { useState } from 'react'
import { dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import { dosesOf } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { findOpenPart } from '#core/care/rest.ts'
import { restText } from '#core/medicines/part-amount.ts'
import { act } from '#web/store/act.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { careWords } from '../words/care-words.ts'
import { toastWords } from '../words/toast-words.ts'
import { askAgain, declined } from './before-giving.ts'
import { once } from './record.ts'
import styles from './rest-button.module.css'

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
  if (!part) return null
  const words = careWords.giveRest(restText(record, part))
  return (
    <div className={styles.rest}>
      <Button
        look="quiet"
        aria-label={careWords.restOf(words, record.title, record.petName)}
        onClick={() => void once([{ careId: record.id }], () => giveRest(record, part)).then(setNo)}
      >
        {isOfSeveral ? careWords.toldOf(record.petName, words) : words}
      </Button>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}

/** The rest of a dose of which a part was given: the same dose, just now. Null once it is recorded, else the words of the "no". */
async function giveRest(record: CareRecord, part: CareEntry): Promise<string | null> {
  const { slot, title, petId, petName, allDay, day } = record
  if (!slot) return null
  const amount = restText(record, part)
  const [at, local] = [instantNow(), localNow()]
  // another row's may have been given since the part was
  const pet = getStore().view.documents.find('pets', petId ?? '') ?? null
  const asking = { title, dose: part.dose, due: record.due, at, local }
  if (!(await askAgain([{ pet, careId: record.id }], asking))) return declined
  const dose = part.dose ? { dose: part.dose } : {}
  const change: NewChange = {
    verb: 'record-care',
    ...slot,
    due: record.due ?? `${day}T00:00:00`,
    allDay,
    title,
    pets: petId === null ? [] : [{ id: petId, name: petName }],
    details: { outcome: 'given', at, local, amount, note: '', ...dose },
    knows: dosesOf(record).map(({ id }) => id),
    // an app that knows of no rests counts it as meant, not as given twice
    again: true,
    restOf: part.id,
  }
  return act(change, toastWords.restGiven(title, petName, amount), {
    undoneBy: (entryId) => ({ verb: 'retract-care', careIds: [record.id], entryId, retracted: true }),
  })
}
