import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { localOnDevice } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { devicesWords as words } from './devices-words.ts'

/** A day, not a time: when a device was last used is known to the hour. On the clock of whoever reads it. */
export function usedInWords(usedAt: string, now: number): string {
  const [used, today] = [dayOn(Date.parse(usedAt)), dayOn(now)]
  // a clock of the server that is ahead is no reason to name a day to come
  if (used >= today) return words.today
  return used === addDays(today, -1) ? words.yesterday : words.on(dayInWords(usedAt))
}

/** With its year: a token ends in a year, and a passkey is years old. */
export function dayInWords(instant: string): string {
  return inWords.dateMedium(dayOn(Date.parse(instant)))
}

const dayOn = (instant: number) => dayOf(localOnDevice(instant))
