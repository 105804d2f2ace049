import { addDays } from '#core/calendar-day.ts'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { Row } from '#core/sync.ts'
import type { Place } from './device.ts'
import type { World } from './world.ts'

export type Days = { first: CalendarDay; last: CalendarDay }

type OlderDaysEdge = {
  userId: string
  world: Pick<World, 'network' | 'patience'>
  place(): Place | null
  onRows(rows: Row[], days: Days): Promise<void>
}

/** One-offs of days too old for a snapshot come when somebody looks at them. */
export function createOlderDays({ userId, world, place, onRows }: OlderDaysEdge) {
  const stop = new AbortController()
  let lookedAt: Days | null = null

  /** Also asked when a connection or a snapshot arrives: the days in sight may have been visited without a network. */
  async function fetchMissing() {
    const days = lookedAt && missingDays(place(), lookedAt)
    if (!days) return
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(world.patience.hangingRequestMs)])
    const path = `/days?${new URLSearchParams({ ...days, whose: userId }).toString()}`
    const answer = await world.network.fetch(path, { signal }).catch(() => null)
    if (answer?.ok) await onRows(((await answer.json()) as { rows: Row[] }).rows, days)
  }

  return {
    fetchMissing,
    stop: () => stop.abort(),
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
