import type { CalendarDay } from '../calendar/calendar-day.ts'

/** What a change took away. To restore it is to undo that change; nothing of it is kept here but what it is called. */
export type Deletion = {
  /** of the change */
  id: string
  /** when the person did it */
  at: number
  /** the name of who did; empty when nobody knows */
  by: string
  /** `plan`: a pet is remembered, and what was planned for it ended */
  kind: 'event' | 'pet' | 'plan' | 'medicine'
  title: string
  petNames: readonly string[]
  /** of a series: how much of it went */
  scope?: 'this' | 'future' | 'all'
  /** the day it was on, or from which on it went */
  day?: CalendarDay
  /** `HH:MM`; what lasts all day has none */
  time?: string
  /** the same of several that went at once */
  times?: readonly string[]
  /** something else was changed in the same save: to restore takes that back as well */
  withMore?: boolean
  /** lines of the rule of a series; one of many lines is left out */
  recurrence?: readonly string[]
  /** how many events went with a pet */
  events?: number
}

export const deletionsKeptMs = 30 * 86_400_000
export const mostDeletions = 300
