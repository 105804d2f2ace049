import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, instantOf, isZone, localAt, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '#core/calendar/wall-clock.ts'
import { instantNow, subscribeServerTime } from './clock/server-time.ts'
import { listeners } from '../ui/cells/cell.ts'

// The one place where an instant becomes a day and a time: on the clock of the household that is open, wherever this
// device is. Until the device has heard of that clock, and where the browser does not know it, on the device's own.

/** As the server names it; null until it is known. */
let told: string | null = null
/** The same where this browser knows it. */
let zone: string | null = null
const zones = listeners()

/** Another household is open, or this one has moved. */
export function keepToZone(next: string | null) {
  if (next === told) return
  told = next
  zone = next !== null && isZone(next) ? next : null
  zones.tell()
}

/** What today is at home. */
export function today(): CalendarDay {
  return dayOf(localNow())
}

/** Today, followed over midnight while the page stays open. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribeMidnight, today)
}

/** The clock at home, looked at every few seconds: how long ago something was is read while the page stays open. */
export function useMinute(): LocalDateTime {
  useSyncExternalStore(
    (listener) => subscribeClock(listener, 10_000),
    () => Math.trunc(instantNow() / 10_000),
  )
  return localNow()
}

/** The calendar day at home at an instant. */
export function dayAt(instant: number): CalendarDay {
  return dayOf(localOf(instant))
}

/** The clock at home as `HH:mm`, for the now-line and new events. */
export function timeNow(): TimeOfDay {
  return timeOf(localNow())
}

/** The clock at home, to the second. */
export function localNow(): LocalDateTime {
  return localOf(instantNow())
}

/** What the clock at home shows at an instant. */
export function localOf(instant: number): LocalDateTime {
  return zone === null ? localOnDevice(instant) : localAt(instant, zone)
}

/** What this device's own clock would show, were it right. */
export function localOnDevice(instant: number): LocalDateTime {
  const at = new Date(instant)
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** The first instant at which the clock at home shows this. */
export function instantAtHome(local: LocalDateTime): number {
  return zone === null ? new Date(local).getTime() : instantOf(local, zone)
}

/** Of formats that write an instant: undefined is the device's own. */
export function zoneAtHome(): string | undefined {
  return zone ?? undefined
}

/** The household's zone, and whether this browser can go by it; null until it is known. */
export function toldZone(): { zone: string; isKnown: boolean } | null {
  return told === null ? null : { zone: told, isKnown: zone !== null }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Whatever may have moved the clock at home, looked at so often. */
export function subscribeClock(listener: () => void, everyMs: number): () => void {
  const timer = setInterval(listener, everyMs)
  const ends = [subscribeServerTime(listener), zones.subscribe(listener)]
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', listener)
  }
}

function subscribeMidnight(listener: () => void): () => void {
  // a phone sleeps through timers: looking every half minute and on waking is what survives that
  return subscribeClock(listener, 30_000)
}
