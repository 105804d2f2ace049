import { useLocation, useNavigate } from 'react-router'
import { seriesIdOf } from '#core/schedule/series.ts'
import { pageBehind } from '#web/modal-route.ts'
import type { LeadsTo } from '#web/store/act.ts'
import { getStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { leaveOrAsk } from '#web/ui/leave-guard.ts'
import { dayPath } from '../navigation/day-path.ts'
import { dayOutOfSight, shownDays } from '../navigation/shown-days.ts'
import { inWords } from '#web/words/in-words.ts'
import { undoWords } from '../words/dialog-words.ts'

/** For the toast of an event that was put on a day which the page behind does not show: it says which, and leads there. */
export function useLeadThere(): (eventId: string, said: (on: string) => string) => LeadsTo {
  const today = useToday()
  const navigate = useNavigate()
  const shown = shownDays(pageBehind(useLocation()).pathname, today, inWords.weekStart())
  return (eventId, said) => () => {
    const { events } = getStore().view
    const event = events.get(eventId)
    if (!event) return null
    const parts = event.recurrence === null ? [event] : events.ofSeries(seriesIdOf(event))
    const day = dayOutOfSight(parts, shown, today)
    if (day === null) return null
    const to = dayPath(day, today)
    const link = { label: undoWords.show, to, go: () => leaveOrAsk(() => void navigate(to)) }
    return { words: said(inWords.dateInList(day, today)), link }
  }
}
