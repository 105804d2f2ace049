import { useEffect } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import type { DayRow } from './day-rows.ts'
import { rowsLeft } from './rows-left.ts'

/** By row of today what runs out; null stands for every other day. */
export function useRowsLeft(rows: readonly DayRow[], today: CalendarDay | null): (string | null)[] {
  const [left, from, isConnected] = useStore(
    ({ view: { documents, events, care }, holds }, { connected }) => {
      const medicine = (id: string) => documents.find('medicines', id)
      const known = { medicine, events: () => events.all(), records: () => care.all(), holds }
      return [...rowsLeft(known, rows, today), connected] as const
    },
    [rows, today],
  )
  useEffect(() => {
    // the answer comes with the store's next state; what does not come is tried with the next connection
    if (from !== null && today !== null && isConnected) void getStore().hold(from, today)
  }, [from, today, isConnected])
  return left
}
