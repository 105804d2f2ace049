import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime } from '#core/calendar/wall-clock.ts'
import { awaitedBy, hasPassed } from '#core/care/awaited.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useStore } from '#web/store/current-store.ts'
import { localOf, useToday } from '#web/store/today.ts'
import { careOf, isDone, isDoubtful, isGiven, labelOfRow } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { useTimeNow } from '../list/now.ts'
import { careWords } from '../words/care-words.ts'

/** What the records of a day come to. */
export type DayMark = { kind: 'done' | 'late'; words: string }

/**
 * Days of which everything is recorded, and days on which something is late; with what is said of that. And what was
 * recorded under another name than it has now.
 */
export function useMarkedDays(
  ofDays: ReadonlyMap<CalendarDay, readonly Occurrence[]>,
  pets: readonly Pet[],
): { marks: ReadonlyMap<CalendarDay, DayMark>; titles: ReadonlyMap<Occurrence, string> } {
  const [today, time] = [useToday(), useTimeNow()]
  return useStore(
    ({ view: { care } }) => {
      const days = new Map<CalendarDay, DayMark>()
      const titles = new Map<Occurrence, string>()
      const now = atTime(today, time)
      const isAwaited = awaitedBy(care, localOf)
      const isLate = (one: Occurrence) =>
        hasPassed(one, now) && isAwaited(one) && !isDone(careOf(one, pets, care))
      for (const [day, occurrences] of ofDays) {
        if (day <= today && occurrences.some(isLate))
          days.set(day, { kind: 'late', words: careWords.dayLate })
        // most days have no record at all: looking for each event's would take long
        if (care.onDay(day).length === 0) continue
        const rows = occurrences.map((one) => careOf(one, pets, care))
        for (const [at, one] of occurrences.entries()) titles.set(one, labelOfRow(one, rows[at] ?? []).title)
        if (!days.has(day) && rows.every(isSettled))
          days.set(day, {
            kind: 'done',
            words: rows.every(isGiven) ? careWords.dayDone : careWords.dayRecorded,
          })
      }
      return { marks: days, titles }
    },
    [ofDays, pets, today, time],
  )
}

function isSettled(care: readonly PetCare[]): boolean {
  return isDone(care) && !isDoubtful(care)
}
