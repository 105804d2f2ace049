import type { CalendarDay } from '../calendar/calendar-day.ts'

/** Somebody of the household; the name is for the day on which they are no longer in it. */
export type Doer = { id: string; name: string }

export const turnLengths = ['day', 'week'] as const

export const mostDoers = 20
/** Of one series. They are read with every change of it. */
export const mostSwaps = 200

/** Who does an event: one person, or several in turns, of whom the first begins on its first day. */
export type Who = { people: readonly Doer[]; turns: (typeof turnLengths)[number] }

/** One day of a series that somebody else does. */
export type Swap = { day: CalendarDay; person: Doer }
