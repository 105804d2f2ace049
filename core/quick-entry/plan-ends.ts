import { daysBetween, dayNumber, weekdayOf } from '../calendar/calendar-day.ts'
import { weekdayCodes } from '../recurrence/rule-text.ts'
import type { Reading } from './phrases/reading.ts'

/** Class wednesday until december is each wednesday. Of a medicine it may as well be each day, so the end stays in the title. */
export function repeatWeekday(reading: Reading, isMedicine: boolean) {
  const { found } = reading
  const { day, until, lasts, isWeekday } = found
  const isEndLater =
    (until !== null && day !== null && daysBetween(day, until) > 6) ||
    (lasts !== null && lasts.unit !== 'day')
  if (found.repeat || day === null || !isWeekday || !isEndLater) return
  if (isMedicine) return leaveEnd(reading)
  const weekday = weekdayCodes[weekdayOf(dayNumber(day))]
  if (weekday)
    found.repeat = { frequency: 'weekly', interval: 1, weekdays: [weekday], monthly: { by: 'day' } }
}

/** 10 doses at 2 times a day are 5 days; of 10 times at 2 times a day nobody knows which is counted. */
export function countDoses(reading: Reading, timesADay: number) {
  const { found } = reading
  if (found.doses !== null && found.doses % Math.max(timesADay, 1) === 0)
    found.count = found.doses / Math.max(timesADay, 1)
  else if (found.doses !== null || (found.count !== null && timesADay > 1)) leaveEnd(reading)
}

function leaveEnd({ found, kinds, line }: Reading) {
  for (const at of line.tokens.keys()) if (kinds[at] === 'end') kinds[at] = 'unread'
  Object.assign(found, { until: null, lasts: null, count: null, doses: null })
}
