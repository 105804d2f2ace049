import { lazy } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useStore } from '#web/store/current-store.ts'
import { withVerbs } from '#web/store/fetched-part.ts'

const loadRows = () => import('./to-do-rows.tsx')
const ToDoRows = lazy(async () => ({ default: (await withVerbs(loadRows)).ToDoRows }))

/**
 * What was due before this day, and counts from when it is done. Above today: it waits, and nothing stacks up behind it. Below a
 * coming day: what is expected by then.
 */
export function StillToDo({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const due = useStore(({ view }) => view.events.toDo().filter(({ start }) => start < day), [day])
  return due.length > 0 && <ToDoRows due={due} day={day} today={today} />
}
