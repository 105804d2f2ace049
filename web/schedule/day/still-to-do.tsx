import { lazy } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useStore } from '#web/store/current-store.ts'
import { withVerbs } from '#web/store/fetched-part.ts'

const loadRows = () => import('./to-do-rows.tsx')
const ToDoRows = lazy(async () => ({ default: (await withVerbs(loadRows)).ToDoRows }))

/** Above today: what was due on another day, and counts from when it is done. It waits, and nothing stacks up behind it. */
export function StillToDo({ today }: { today: CalendarDay }) {
  const due = useStore(
    ({ view }) => view.events.toDo().filter(({ start }) => start !== '' && start < today),
    [today],
  )
  return due.length > 0 && <ToDoRows due={due} today={today} />
}
