import { useEffect, useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { getStore, useStore } from './current-store.ts'

type Visit = { state: 'done' | 'running' | 'waiting' | 'failed'; again: () => void }

/** Days that are on this device are done at once; of others it is known whether anybody is still fetching them. */
export function useVisit(first: CalendarDay, last: CalendarDay): Visit {
  const [isHeld, isConnected] = useStore(
    (store, { connected }) => [store.holds(first, last), connected] as const,
    [first, last],
  )
  const [round, setRound] = useState(0)
  const name = `${first} ${last} ${round}`
  const [tried, setTried] = useState('')
  useEffect(() => {
    let isOver = false
    void getStore()
      .visit(first, last)
      .then(() => isOver || setTried(name))
    return () => void (isOver = true)
  }, [first, last, name])
  const inVain = isConnected ? 'failed' : 'waiting'
  return {
    state: isHeld ? 'done' : tried === name ? inVain : 'running',
    again: () => setRound(round + 1),
  }
}
