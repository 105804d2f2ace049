import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Weekday } from '#core/recurrence/recurrence-choice.ts'
import type { Reminder } from '#core/schedule/reminder.ts'
import type { Line } from '../line.ts'
import type { DateOrder } from './day-phrases.ts'
import type { Repeat } from './repeat-phrases.ts'
import type { TimeFound } from './time-phrases.ts'
import type { Unit } from '../words/names.ts'

/** What a line may speak of. */
export type QuickContext = {
  today: CalendarDay
  /** the day that is shown: what says no other begins there */
  day: CalendarDay
  pets: readonly { id: string; name: string }[]
  dateOrder: DateOrder
  /** how many hours the clock has that the person reads */
  clock: 12 | 24
}

/** What was found in a line. */
export type Phrases = {
  day: CalendarDay | null
  /** the day is said as a weekday and no more: until december it may come each week */
  isWeekday: boolean
  until: CalendarDay | null
  repeat: Repeat | null
  /** but not on these */
  except: readonly Weekday[]
  times: TimeFound[]
  /** twice a day, where no times are said */
  timesADay: number | null
  /** every 8 hours, through the night */
  isRoundTheClock: boolean
  minutes: number | null
  lasts: { n: number; unit: Unit } | null
  count: number | null
  /** how many are given in all, however often a day */
  doses: number | null
  allDay: boolean
  petIds: string[]
  reminder: Reminder | null
  /** no reminder: not even the usual one */
  isUnreminded: boolean
  /** remind me to …, and no more is said of it */
  isReminding: boolean
}

/** What a word turned out to be part of; what is part of nothing is the title. What is unread stays there and is marked. */
export type Kind =
  | 'day'
  | 'repeat'
  | 'except'
  | 'time'
  | 'length'
  | 'end'
  | 'pet'
  | 'reminder'
  | 'glue'
  | 'unread'

export type Reading = {
  line: Line
  context: QuickContext
  found: Phrases
  kinds: (Kind | undefined)[]
  /** somewhere in the line: 10 times alone may be how often to turn */
  hasRepeat: boolean
}

export function take({ kinds }: Reading, at: number, next: number, kind: Kind): number {
  for (let place = at; place < next; place++) kinds[place] = kind
  return next
}
