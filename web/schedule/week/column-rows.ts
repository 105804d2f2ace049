import { mayBeDone } from '#core/schedule/again.ts'
import { useMemo } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime } from '#core/calendar/wall-clock.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { hasPassed } from '#core/care/awaited.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useAlone } from '#web/households/open-household.ts'
import { useMay } from '#web/store/may.ts'
import { dayRows } from '../list/day-rows.ts'
import type { DayRow } from '../list/day-rows.ts'
import { useTimeNow } from '../list/now.ts'
import { useRowCare } from '../list/row-care.ts'
import type { RowCare } from '../list/row-told.tsx'

/** An event of a column, what is recorded about it, and whether its day is over. */
export type ColumnRow = { row: DayRow; care: RowCare; over: boolean }

export type ColumnDay = {
  day: CalendarDay
  today: CalendarDay
  occurrences: readonly Occurrence[]
  pets: readonly Pet[]
}

/** The events of a day, and the time when the day is today. */
export function useColumnRows({ day, today, occurrences, pets }: ColumnDay): {
  rows: ColumnRow[]
  now: TimeOfDay | null
} {
  const time = useTimeNow()
  const alone = useAlone()
  const mayRecord = useMay('record-care')
  const rows = useMemo(() => dayRows(occurrences, day), [occurrences, day])
  const { care, awaited } = useRowCare(rows, day, pets)
  const isToday = day === today
  return {
    now: isToday ? time : null,
    rows: rows.map((row, at) => {
      const over = day < today
      const isTickable = mayRecord && mayBeDone(row.occurrence, today)
      const isNotLogged = awaited[at] === true && hasPassed(row.occurrence, atTime(today, time))
      return { row, over, care: { care: care[at] ?? [], isTickable, isNotLogged, alone } }
    }),
  }
}
