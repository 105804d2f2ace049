import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { ImportedEvent } from '../changes/import-forms.ts'
import type { Note } from '../ics/read-event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { PlannedEvent, Standing } from './plan-import.ts'

/** What a person decides about as one: an event, or a series with its changed days. */
export type ImportRow = {
  id: string
  head: PlannedEvent
  days: PlannedEvent[]
  standing: Standing
  notes: Note[]
}

export function rowsOf(events: readonly PlannedEvent[]): ImportRow[] {
  const heads = new Set(events.filter(({ given }) => !given.replaces).map(({ given }) => given.id))
  // a changed day whose series is not in the file stands by itself
  const rowOf = ({ given: { id, replaces } }: PlannedEvent) =>
    replaces && heads.has(replaces.eventId) ? replaces.eventId : id
  return [...Map.groupBy(events, rowOf)].flatMap(([id, some]) => {
    const head = some.find(({ given }) => given.id === id) ?? some[0]
    if (!head) return []
    const days = some.filter((one) => one !== head)
    return [{ id, head, days, standing: standingOf(head, days), notes: some.flatMap(({ notes }) => notes) }]
  })
}

function standingOf(head: PlannedEvent, days: readonly PlannedEvent[]): Standing {
  if (head.standing === 'new') return 'new'
  const all = [head, ...days].map(({ standing }) => standing)
  if (all.includes('edited-here')) return 'edited-here'
  return all.every((standing) => standing === 'same') ? 'same' : 'changed'
}

/** The next days it takes place on, changed ones among them. */
export function nextDates({ head, days }: ImportRow, today: CalendarDay, howMany: number): LocalDateTime[] {
  return [head, ...days]
    .flatMap(({ event }) => nextOccurrences(event, today, howMany))
    .map(({ start }) => start)
    .toSorted()
    .slice(0, howMany)
}

/** What is to be sent for a row; `petIds` where the person has said whose it is. */
export function givenOf({ head, days }: ImportRow, petIds: readonly string[] | null): ImportedEvent[] {
  return [head, ...days]
    .filter(({ standing }) => standing !== 'same')
    .map(({ given }) =>
      petIds === null ? given : { ...given, event: { ...given.event, petIds: [...petIds] } },
    )
}
