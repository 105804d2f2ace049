import { useEffect } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Columns } from './columns-memory.ts'

/**
 * Seven days are longer than a screen: a list opens at the day that is asked for, which is today unless the address names
 * another, and hours open where the day has got to. A place that was scrolled to before is kept. Null until it is shown.
 */
export function useOpenedWeek(shown: Columns | 'list' | null, day: CalendarDay, first: CalendarDay) {
  // not a layout effect: a new page is first put at its top
  useEffect(() => {
    if (shown === 'hours') {
      const now = document.querySelector('main [data-now]')
      if (now && now.getBoundingClientRect().bottom > innerHeight) now.scrollIntoView({ block: 'center' })
    }
    if (shown === 'list' && day !== first && scrollY === 0) scrollToDay(day)
    // once: from then on only the person moves the page
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown])
}

export function scrollToDay(day: CalendarDay) {
  document.getElementById(`day-${day}`)?.closest('section')?.scrollIntoView()
}
