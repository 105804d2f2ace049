import { useSyncExternalStore } from 'react'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { subscribeClock, timeNow } from '#web/store/today.ts'

/** The wall clock, followed while the page stays open. */
export function useTimeNow(): TimeOfDay {
  return useSyncExternalStore(subscribe, timeNow)
}

function subscribe(listener: () => void): () => void {
  // a minute's timer drifts and sleeps with the phone; looking often costs nothing
  return subscribeClock(listener, 5_000)
}
