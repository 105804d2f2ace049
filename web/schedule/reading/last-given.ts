import { isActivity } from '#core/care/activity.ts'
import type { CareEntry } from '#core/care/care.ts'
import { lastDoseOf } from '#core/care/same-care.ts'
import { nextFromAt } from '#core/medicines/too-soon.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMinute } from '#web/store/today.ts'
import type { PetCare } from '../care/care-of-row.ts'

/** What is longer ago nobody reckons with. */
export const mostAgoMinutes = 36 * 60

type LastGiven = {
  entry: CareEntry
  minutes: number
  /** when the next may be given, where its card says how far apart and that is not over */
  nextFrom: number | null
}

/** The last dose of what is planned there, of whichever row: before somebody gives the next, nobody has to reckon. */
export function useLastGiven(
  { event }: Pick<Occurrence, 'event'>,
  care: readonly PetCare[],
): LastGiven | null {
  useMinute()
  const { last, medicine } = useStore(
    ({ view }) => {
      const found = event.dose && view.documents.find('medicines', event.dose.medicineId)
      const named = { title: event.title, dose: event.dose && { ...event.dose, name: found?.name } }
      const petIds = care.map(({ pet }) => pet?.id ?? null)
      return { last: lastDoseOf(named, petIds, view.care.all()), medicine: found }
    },
    [event, care.map(({ careId }) => careId).join()],
  )
  if (!last || isActivity(event)) return null
  const now = instantNow()
  const minutes = Math.round((now - last.at) / 60_000)
  if (minutes < 0 || minutes > mostAgoMinutes) return null
  return { entry: last, minutes, nextFrom: nextFromAt(last.at, medicine, now) }
}
