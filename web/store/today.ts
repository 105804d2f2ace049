import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'

/** The device's calendar day: the one place where the browser's clock becomes a day. */
export function today(): CalendarDay {
  return dayOfDevice(new Date())
}

/** Today, followed over midnight while the page stays open. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribeMidnight, today)
}

/** The device's calendar day at an instant. */
export function dayAt(instant: number): CalendarDay {
  return dayOfDevice(new Date(instant))
}

/** The device's wall clock as `HH:mm`, for the now-line and new events. */
export function timeNow(): string {
  const now = new Date()
  return `${two(now.getHours())}:${two(now.getMinutes())}`
}

/** The device's wall clock, to the second. */
export function localNow(): LocalDateTime {
  const now = new Date()
  return `${dayOfDevice(now)}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')}`
}

function dayOfDevice(at: Date): CalendarDay {
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const two = (value: number) => String(value).padStart(2, '0')

function subscribeMidnight(listener: () => void): () => void {
  // a phone sleeps through timers: looking every half minute and on waking is what survives that
  const timer = setInterval(listener, 30_000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
