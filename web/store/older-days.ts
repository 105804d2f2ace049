import { addDays } from '#core/calendar-day.ts'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Row } from '#core/sync.ts'
import type { Place } from './device.ts'

export type Days = { first: CalendarDay; last: CalendarDay }

const hangingMs = 15_000

type OlderDaysEdge = {
  place(): Place | null
  onRows(rows: Row[], days: Days): Promise<void>
}

/** One-offs of days too old for a snapshot come when somebody looks at them. */
export function createOlderDays({ place, onRows }: OlderDaysEdge) {
  let lookedAt: Days | null = null

  /** Also asked when a connection or a snapshot arrives: the days in sight may have been visited without a network. */
  async function fetchMissing() {
    const days = lookedAt && missingDays(place(), lookedAt)
    if (!days) return
    const signal = AbortSignal.timeout(hangingMs)
    const answer = await fetch(`/days?first=${days.first}&last=${days.last}`, { signal }).catch(() => null)
    if (answer?.ok) await onRows(((await answer.json()) as { rows: Row[] }).rows, days)
  }

  return {
    fetchMissing,
    visit(first: CalendarDay, last: CalendarDay) {
      lookedAt = { first, last }
      return fetchMissing()
    },
  }
}

/** What of these days this device does not hold. */
export function missingDays(place: Place | null, { first, last }: Days): Days | null {
  if (!place || first >= place.oneOffsFrom) return null
  const until = last < place.oneOffsFrom ? last : addDays(place.oneOffsFrom, -1)
  const isHeld = place.visited.some((range) => range.first <= first && range.last >= until)
  return isHeld ? null : { first, last: until }
}
