import { daysBetween } from '#core/calendar/calendar-day.ts'
import { dayOf, minutesBetween, timeOf } from '#core/calendar/wall-clock.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { shortLength } from '#core/words/short-length.ts'
import { inWords } from '#web/words/in-words.ts'
import { words } from './schedule-words.ts'

/** From when to when, and how long that is: "08:00 – 08:30, 30 minutes". */
export function spanInWords({ event, start, end }: Pick<Occurrence, 'event' | 'start' | 'end'>): string {
  if (start === '' || end === '') return words.timeNotSet
  if (event.allDay) return daysInWords(start, end)
  const [from, to] = [start, end].map((at) => inWords.time(timeOf(at)))
  if (start === end || !from || !to) return from ?? ''
  const length = lengthInWords(minutesBetween(start, end))
  const isOverNight = dayOf(start) !== dayOf(end)
  return isOverNight
    ? words.overNight(from, to, inWords.dayAndMonth(dayOf(end)), length)
    : words.span(from, to, length)
}

function daysInWords(start: string, end: string): string {
  const days = daysBetween(dayOf(start), dayOf(end)) + 1
  return days > 1 ? words.daysUntil(days, inWords.dayAndMonth(dayOf(end))) : words.allDay
}

/** 1 hour 30 minutes */
export function lengthInWords(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, left] = [Math.trunc(whole / 1440), Math.trunc(whole / 60) % 24, whole % 60]
  return [days > 0 && words.days(days), hours > 0 && words.hours(hours), left > 0 && words.minutes(left)]
    .filter(Boolean)
    .join(' ')
}

/** "3 h 40 min ago", where there is little room. */
export function agoInWords(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  return whole === 0 ? words.justNow : words.ago(shortLength(whole))
}
