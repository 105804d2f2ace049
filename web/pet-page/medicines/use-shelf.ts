import { useEffect, useState } from 'react'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { shelfOf } from '#core/medicines/medicine-shelf.ts'
import type { Shelved } from '#core/medicines/medicine-shelf.ts'
import { neededFrom } from '#core/medicines/stock.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'

/** What the server answers at once. */
const mostDays = 300

/** `known`: every record since the count is here. Otherwise what is left would be a wrong number. */
export type Known = 'known' | 'loading' | 'offline' | 'failed'
export type ShelfRow = Shelved & { known: Known; again: () => void }

/** The medicines of a pet with what is left of them. */
export function useShelf(petId: string): ShelfRow[] {
  const today = useToday()
  const shelf = useStore(
    ({ view }) => {
      const own = view.documents.all('medicines').filter(({ petIds }) => petIds.includes(petId))
      return shelfOf(
        own.toSorted((a, b) => a.name.localeCompare(b.name)),
        view.events.all(),
        view.care.all(),
        today,
      )
    },
    [petId, today],
  )
  const needed = shelf.map(({ medicine }) => neededFrom(medicine) ?? today)
  const first = needed.toSorted()[0] ?? today
  const { tried, again } = useVisited(first, today)
  const [held, isConnected] = useStore(
    (store, { connected }) => [needed.map((day) => store.holds(day, today)), connected] as const,
    [needed.join(), today],
  )
  const inVain = isConnected ? 'failed' : 'offline'
  return shelf.map((one, at) => ({ ...one, known: held[at] ? 'known' : tried ? inVain : 'loading', again }))
}

/** Fetches what is missing, the newest first: nobody has counted for years, or somebody has. */
function useVisited(first: CalendarDay, last: CalendarDay) {
  const [round, setRound] = useState(0)
  const name = `${first} ${last} ${round}`
  const [tried, setTried] = useState('')
  useEffect(() => {
    let isOver = false
    void visitAll(first, last).then(() => isOver || setTried(name))
    return () => void (isOver = true)
  }, [first, last, name])
  return { tried: tried === name, again: () => setRound(round + 1) }
}

async function visitAll(first: CalendarDay, last: CalendarDay) {
  const store = getStore()
  for (let end = last; end >= first; end = addDays(end, -mostDays)) {
    const start = addDays(end, 1 - mostDays)
    const from = start > first ? start : first
    if (!store.holds(from, end)) await store.visit(from, end)
    if (!store.holds(from, end)) return
  }
}
