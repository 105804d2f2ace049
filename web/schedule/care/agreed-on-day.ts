import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import { deviceClock } from '#web/store/clock/server-time.ts'
import { localNow, today } from '#web/store/today.ts'
import { momentInWords, offInWords } from '../words/clock-in-words.ts'
import { clockWords as words } from '../words/clock-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { askPerson } from './question.ts'

/**
 * Whether a tap may be recorded on this day. Where the device's clock is wrong, whoever taps may take another day for
 * today; and while only a page before this one knew that it was, nobody but the person can say what time it is.
 */
export async function agreedOnDay(day: CalendarDay, pets: readonly Pet[]): Promise<boolean> {
  const { aheadMs, sure } = deviceClock()
  const isToday = day === today()
  if (aheadMs === 0 || (sure && isToday)) return true
  const [name, now] = [inWords.dayAndMonth(day), momentInWords(localNow())]
  const answer = await askPerson({
    title: words.question,
    pets,
    said: [
      (sure ? words.wrong : words.wasWrong)(offInWords(aheadMs), now),
      isToday ? words.isItNow(now) : words.otherDay(name),
    ],
    decline: words.cancel,
    choices: [{ value: 'yes', label: isToday ? words.itIs : words.recordFor(name) }],
  })
  return answer === 'yes'
}
