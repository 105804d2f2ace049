import type { CareEvent } from '#core/schedule/event.ts'
import { recurrenceInWords } from '#core/recurrence/recurrence-words.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from './schedule-words.ts'

/** "08:00, every day" */
export function whenInWords({
  start,
  allDay,
  recurrence,
}: Pick<CareEvent, 'start' | 'allDay' | 'recurrence'>): string {
  const time = allDay ? words.allDay : inWords.time(timeOf(start))
  return recurrence === null
    ? time
    : `${time}, ${recurrenceInWords(recurrence, dayOf(start), inWords.locale)}`
}

/** Thu, 3 Dec, 16:15: one that takes place twice a day is known by its time. What lasts all day has none. */
export function momentInWords(day: string, time: TimeOfDay | ''): string {
  return time === '' ? day : `${day}, ${inWords.time(time)}`
}
