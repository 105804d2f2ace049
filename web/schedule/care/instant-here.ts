import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { localNow } from '#web/store/today.ts'

/** The instant at which this device's clock shows a time. */
export function instantHere(local: LocalDateTime): number {
  return notAhead(local, new Date(local).getTime(), { at: Date.now(), local: localNow() })
}

/** A time that a clock change skips moves forward by what is skipped; but what the clock has passed is not still to come. */
export function notAhead(
  local: LocalDateTime,
  at: number,
  now: { at: number; local: LocalDateTime },
): number {
  return local <= now.local ? Math.min(at, now.at) : at
}
