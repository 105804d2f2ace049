import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { DaysAnswer, Row } from '#core/sync/sync.ts'
import { ask } from '#web/asking/ask.ts'
import type { Place } from './device.ts'
import type { World } from './world.ts'

export type Days = { first: CalendarDay; last: CalendarDay }

type OlderDaysEdge = {
  /** whose days, and of which household */
  asker: Record<string, string>
  world: Pick<World, 'network' | 'patience'>
  place(): Place | null
  onRows(rows: Row[], days: Days): Promise<void>
}

/** One-offs of days too old for a snapshot come when somebody looks at them. */
export function createOlderDays({ asker, world, place, onRows }: OlderDaysEdge) {
  const stop = new AbortController()
  let lookedAt: Days | null = null

  /** Also asked when a connection or a snapshot arrives: the days in sight may have been visited without a network. */
  async function fetchMissing() {
    if (lookedAt) await hold(lookedAt.first, lookedAt.last)
  }

  /** Days that somebody needs, in sight or not; whether they are here now. */
  async function hold(first: CalendarDay, last: CalendarDay): Promise<boolean> {
    const days = missingDays(place(), { first, last })
    if (!days) return true
    const rows = await fetchAll(days)
    if (rows) await onRows(rows, days)
    return rows !== null
  }

  /** Page by page; all of them, or null: days of which a page is missing would count as held. */
  async function fetchAll(days: Days): Promise<Row[] | null> {
    const rows: Row[] = []
    for (let after: string | null = 'inside'; after !== null;) {
      const page = await fetchPage({ ...days, ...asker, after })
      if (!page) return null
      rows.push(...page.rows)
      // a server of the version before sends everything at once
      after = page.next ?? null
    }
    return rows
  }

  async function fetchPage(query: Record<string, string>): Promise<DaysAnswer | null> {
    const answer = await ask(`/days?${new URLSearchParams(query).toString()}`, {
      signal: stop.signal,
      patienceMs: world.patience.hangingRequestMs,
      fetch: world.network.fetch,
    })
    return answer?.ok ? (answer.json() as Promise<DaysAnswer>).catch(() => null) : null
  }

  return {
    fetchMissing,
    hold,
    stop: () => stop.abort(),
    visit(first: CalendarDay, last: CalendarDay) {
      lookedAt = { first, last }
      return fetchMissing()
    },
  }
}

/** What of these days this device does not hold: one visit may go on where another ended. */
export function missingDays(place: Place | null, { first, last }: Days): Days | null {
  if (!place) return null
  const ofSnapshot = { first: place.oneOffsFrom, last: last < place.oneOffsFrom ? place.oneOffsFrom : last }
  const held = [ofSnapshot, ...place.visited]
  const heldAround = (day: CalendarDay) => held.find((days) => days.first <= day && day <= days.last)
  let missing = { first, last }
  while (missing.first <= missing.last) {
    const [before, after] = [heldAround(missing.first), heldAround(missing.last)]
    if (!before && !after) return missing
    missing = {
      first: before ? addDays(before.last, 1) : missing.first,
      last: after ? addDays(after.first, -1) : missing.last,
    }
  }
  return null
}
