import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { clockShiftOn } from '#core/calendar/wall-clock.ts'
import { deviceClock, instantNow } from '#web/store/clock/server-time.ts'
import { fetchedPart } from '#web/store/fetched-part.ts'
import { localNow, localOnDevice, subscribeClock, toldZone, zoneAtHome } from '#web/store/today.ts'
import { ownZone } from '#web/words/in-words.ts'

const load = () => import('./told-clock.tsx')
// asked for until it is there
const ToldClock = lazy(async () => ({ default: ((await fetchedPart(load)) ?? (await load())).ToldClock }))

/**
 * Above the day, where this device's clock is not the one that the day goes by, or that one changes. Where all is as it
 * should be the words for it are not loaded.
 */
export function ClockLines({ day }: { day: CalendarDay }) {
  const isOther = useSyncExternalStore(subscribe, isOtherClock)
  if (!isOther && clockShiftOn(day, zoneAtHome() ?? ownZone()) === 0) return null
  return (
    <Suspense>
      <ToldClock day={day} />
    </Suspense>
  )
}

function isOtherClock(): boolean {
  if (deviceClock().aheadMs !== 0) return true
  const home = toldZone()
  if (home?.isKnown !== true) return home !== null
  return localNow().slice(0, 16) !== localOnDevice(instantNow()).slice(0, 16)
}

function subscribe(listener: () => void): () => void {
  return subscribeClock(listener, 5_000)
}
