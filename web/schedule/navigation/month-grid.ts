import {
  addDays,
  addMonths,
  dayFrom,
  dayNumber,
  daysInMonth,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  weekdayOf,
} from '#core/calendar/calendar-day.ts'
import type { CalendarDay, Month, WeekdayNumber } from '#core/calendar/calendar-day.ts'

/** The whole weeks that hold a month: four to six rows of seven days. */
export function weeksOf(month: Month, weekStart: WeekdayNumber): CalendarDay[][] {
  const last = dayNumber(lastOfMonth(month))
  const weeks: CalendarDay[][] = []
  let first = dayNumber(firstOfWeek(firstOfMonth(month), weekStart))
  for (; first <= last; first += 7) weeks.push(sevenFrom(first))
  return weeks
}

/** The week around a day. */
export function weekOf(day: CalendarDay, weekStart: WeekdayNumber): CalendarDay[] {
  return sevenFrom(dayNumber(firstOfWeek(day, weekStart)))
}

/** The same day of another month, or that month's last when it is too short. */
export function sameDayIn(month: Month, day: CalendarDay): CalendarDay {
  const most = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return `${month}-${String(Math.min(Number(day.slice(8, 10)), most)).padStart(2, '0')}`
}

type Moving = { weekStart: WeekdayNumber; rightToLeft?: boolean; shift?: boolean }

/** Where a key leads in the month, as in every calendar grid (ARIA practices: date picker); null for other keys. */
export function dayAfterKey(day: CalendarDay, key: string, moving: Moving): CalendarDay | null {
  const ahead = moving.rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, ahead)
    case 'ArrowLeft':
      return addDays(day, -ahead)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return firstOfWeek(day, moving.weekStart)
    case 'End':
      return addDays(firstOfWeek(day, moving.weekStart), 6)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), moving.shift ? 12 : 1), day)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), moving.shift ? -12 : -1), day)
    default:
      return null
  }
}

/** Where a key leads in the list of months: arrows by month and year, the ends of a year, ten years by page. */
export function monthAfterKey(month: Month, key: string, rightToLeft = false): Month | null {
  const ahead = rightToLeft ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: 12,
    ArrowUp: -12,
    PageDown: 120,
    PageUp: -120,
    Home: 1 - Number(month.slice(5, 7)),
    End: 12 - Number(month.slice(5, 7)),
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? null : addMonths(month, step)
}

function firstOfWeek(day: CalendarDay, weekStart: WeekdayNumber): CalendarDay {
  const number = dayNumber(day)
  return dayFrom(number - ((weekdayOf(number) - weekStart + 7) % 7))
}

function sevenFrom(first: number): CalendarDay[] {
  return Array.from({ length: 7 }, (_, at) => dayFrom(first + at))
}
