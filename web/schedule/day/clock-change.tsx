import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf, dayOf } from '#core/calendar/wall-clock.ts'
import { clockChangeOn } from '#core/care/clock-change.ts'
import type { ChangedGap } from '#core/care/clock-change.ts'
import { occurrencesBetween } from '#core/schedule/occurrences.ts'
import { useStore } from '#web/store/current-store.ts'
import { zoneAtHome } from '#web/store/today.ts'
import { NoticeLine } from '#web/ui/message.tsx'
import { inWords, ownZone } from '#web/words/in-words.ts'
import { clockWords as words } from '../words/clock-words.ts'
import { lengthInWords } from '../words/span-in-words.ts'

/** On the day on which the clocks change: between which doses there are more or fewer hours than usual. No advice. */
export function ClockChange({ day }: { day: CalendarDay }) {
  const zone = zoneAtHome() ?? ownZone()
  const change = useStore(
    ({ view }) =>
      clockChangeOn(day, zone, occurrencesBetween(view.events, addDays(day, -1), addDays(day, 1))),
    [day, zone],
  )
  if (!change || change.gaps.length === 0) return null
  return (
    <NoticeLine>
      {[change.isForward ? words.goForward : words.goBack, ...change.gaps.map(gapInWords)].join(' ')}
    </NoticeLine>
  )
}

function gapInWords({ title, before, after, minutes }: ChangedGap): string {
  const moment = (at: string) => words.moment(inWords.weekday(dayOf(at)), inWords.time(timeOf(at)))
  return words.hoursBetween(title, moment(before), moment(after), lengthInWords(minutes))
}
