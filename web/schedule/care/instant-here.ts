import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { instantAtHome, localOf } from '#web/store/today.ts'

/** The instant at which the clock at home showed a time, or will. */
export function instantHere(local: LocalDateTime): number {
  const at = instantNow()
  return notAhead(local, latest(local, instantAtHome(local), at, localOf), { at, local: localOf(at) })
}

/** How far clocks go back in a night: half an hour on Lord Howe. */
const backMs = [30 * 60_000, 60 * 60_000]

/**
 * Of a time that the clocks show twice in a night, the one that was last: a dose that is written down as too early hides
 * how close the next one is.
 */
export function latest(
  local: LocalDateTime,
  first: number,
  now: number,
  localOfInstant: (instant: number) => LocalDateTime,
): number {
  const second = backMs.map((ms) => first + ms).find((at) => localOfInstant(at) === local)
  return second !== undefined && second <= now ? second : first
}

/** A time that a clock change skips moves forward by what is skipped; but what the clock has passed is not still to come. */
export function notAhead(
  local: LocalDateTime,
  at: number,
  now: { at: number; local: LocalDateTime },
): number {
  return local <= now.local ? Math.min(at, now.at) : at
}
