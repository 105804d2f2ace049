import { addDays } from '../calendar/calendar-day.ts'
import { addMinutes, atTime, instantOf } from '../calendar/wall-clock.ts'
import type { Occurrence } from '../schedule/event.ts'
import { secondLeadOf } from '../schedule/reminder.ts'

/** One time at which an occurrence reminds. Later ones come only as long as it is not recorded. */
export type Stage = {
  /** in order; what was told is remembered by it, and by when. Both leads are the same: neither says that it is late. */
  n: number
  at: number
  /** `some`: who wants to be told at once. `everyone` adds who wants to be told only when nobody has recorded it. */
  to: 'some' | 'everyone'
  by: 'push' | 'mail'
}

const minute = 60_000
const oneDayMinutes = 1440

/** What lasts all day reminds in the morning. */
export const allDayTime = '09:00'

/** Minutes after its time: repeated, then told to everybody, then mailed. What lasts all day takes the day for it. */
const later = {
  timed: { again: [15, 30], everyone: 45, mail: 60 },
  allDay: { again: [240], everyone: 540, mail: 660 },
} as const

/** When it is meant to be done. */
export function dueInstant({ start, day, event: { allDay } }: Occurrence, zone: string): number {
  return instantOf(allDay || start === '' ? atTime(day, allDayTime) : start, zone)
}

/** All the times at which an occurrence reminds, in order; none when its event asks for none. */
export function stagesOf(occurrence: Occurrence, zone: string): Stage[] {
  const { reminder } = occurrence.event
  if (!reminder) return []
  const due = dueInstant(occurrence, zone)
  const first: Stage = { n: 0, at: leadInstant(occurrence, zone), to: 'some', by: 'push' }
  const atTheTime: Stage = { n: 1, at: due, to: 'some', by: 'push' }
  const second = secondLeadOf(reminder, occurrence.event.allDay || occurrence.start === '')
  const ahead = [first, ...(second === null ? [] : [{ ...first, at: due - second * minute }])]
  const { again, everyone, mail } = later[occurrence.event.allDay ? 'allDay' : 'timed']
  const late: Stage = { n: 8, at: due + everyone * minute, to: 'everyone', by: 'push' }
  // the others were told nothing: that one person slept must not stay with them alone
  const lateOfTurn = occurrence.event.who ? [late] : []
  if (!reminder.untilRecorded) return [...(reminder.before === 0 ? [atTheTime] : ahead), ...lateOfTurn]
  return [
    ...(reminder.before === 0 ? [] : ahead),
    atTheTime,
    ...again.map((minutes, at): Stage => ({ n: 2 + at, at: due + minutes * minute, to: 'some', by: 'push' })),
    late,
    { n: 9, at: due + mail * minute, to: 'everyone', by: 'mail' },
  ]
}

/** A day before is the same time on the clock, whatever the clocks did in between; less is as many minutes as it says. */
function leadInstant(occurrence: Occurrence, zone: string): number {
  const { start, day, event } = occurrence
  const before = event.reminder?.before ?? 0
  if (before < oneDayMinutes) return dueInstant(occurrence, zone) - before * minute
  const isTimed = !event.allDay && start !== ''
  return instantOf(isTimed ? addMinutes(start, -before) : atTime(addDays(day, -1), allDayTime), zone)
}
