import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Pet } from '#core/pets/pet.ts'
import { deviceClock } from '#web/store/clock/server-time.ts'
import { localNow, today } from '#web/store/today.ts'
import { momentInWords, offInWords } from '../words/clock-in-words.ts'
import { clockWords as words } from '../words/clock-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { askPerson } from './question.ts'

/** Where the device's clock is wrong: the person says what time it is, or that the day is the one they mean. */
export async function askForDay(day: CalendarDay, pets: readonly Pet[]): Promise<boolean> {
  const { aheadMs, sure } = deviceClock()
  const isToday = day === today()
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
