import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { listeners } from '#web/ui/cells/cell.ts'

const moves = listeners()

/** Goes to another day, week or month of the view that is shown. */
export function useGoTo(): (to: string, how?: { replace: boolean }) => void {
  const navigate = useNavigate()
  return (to, how) => {
    void navigate(to, how)
    moves.tell()
  }
}

/**
 * The day in the browser's own address. The router follows in a transition, which waits for the next task: of ten quick
 * keys eight would start from a day that is already left. Without transitions every page that loads would be empty
 * meanwhile: docs/decisions/0024. While the address is a modal's, `routed` is the day behind it.
 */
export function useShownDay(view: string, routed: CalendarDay, today: CalendarDay): CalendarDay {
  const address = useSyncExternalStore(subscribe, () => location.pathname)
  if (address === view) return today
  const named = address.startsWith(`${view}/`) ? address.slice(view.length + 1) : ''
  return isCalendarDay(named) ? named : routed
}

function subscribe(listener: () => void): () => void {
  const end = moves.subscribe(listener)
  addEventListener('popstate', listener)
  return () => {
    end()
    removeEventListener('popstate', listener)
  }
}
