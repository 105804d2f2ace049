import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Documents } from '../changes/change.ts'
import type { ImportedEvent } from '../changes/import-forms.ts'
import { namedAs, seriesGiven, showsTwice, untilNextPart } from '../changes/series/imported-series.ts'
import type { Note } from '../ics/read-vevent.ts'
import type { CareEvent } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { stored } from '../schedule/stored-event.ts'
import type { PlannedEvent, Standing } from './plan-import.ts'

/** How a row stands to what is here; the last cannot come in, or days of the series would show twice. */
export const rowStandings = ['new', 'changed', 'edited-here', 'same', 'twice'] as const
export type RowStanding = (typeof rowStandings)[number]

/** What a person decides about as one: an event, or a series with all its parts and changed days. */
export type ImportRow = {
  id: string
  /** of several parts the last: what is done from then on */
  head: PlannedEvent
  /** parts before that, since the series was changed from a day on */
  earlier: PlannedEvent[]
  days: PlannedEvent[]
  standing: RowStanding
  notes: Note[]
}

type Here = Pick<Documents, 'find' | 'series'>

export function rowsOf(events: readonly PlannedEvent[], here: Here): ImportRow[] {
  const heads = new Set(events.filter(({ given }) => !given.replaces).map(({ given }) => seriesGiven(given)))
  // a changed day whose series is not in the file stands by itself
  const rowOf = ({ given: { replaces }, given }: PlannedEvent) =>
    replaces && !heads.has(replaces.seriesId) ? `${replaces.seriesId} ${replaces.day}` : seriesGiven(given)
  return [...Map.groupBy(events, rowOf)].flatMap(([id, some]) => rowFor(id, some, here))
}

function rowFor(id: string, planned: readonly PlannedEvent[], here: Here): ImportRow | [] {
  const ids = new Set(planned.filter(({ standing }) => standing !== 'same').map(({ given }) => given.id))
  const kept = planned.map((one) => asKept(one, here, ids))
  const some = onceEachDay(kept.map((one, at) => one ?? planned[at]).filter((one) => one !== undefined))
  const parts = some.filter(({ given }) => !given.replaces).toSorted(byStart)
  const head = parts.at(-1) ?? some[0]
  if (!head) return []
  const isTwice = kept.includes(null) || wouldShowTwice(some, here)
  return {
    id,
    head,
    earlier: parts.slice(0, -1),
    days: some.filter((one) => one !== head && one.given.replaces),
    standing: isTwice ? 'twice' : standingOf(some.map(({ standing }) => standing)),
    notes: some.flatMap(({ notes }) => notes),
  }
}

/** As the verb will make it, see importEvents; null when nothing would be left of it. */
function asKept(one: PlannedEvent, here: Here, ids: ReadonlySet<string>): PlannedEvent | null {
  if (one.standing === 'same') return one
  const event = untilNextPart(one.event, here.find('events', one.given.id), here, ids)
  if (event === one.event) return one
  return event && { ...one, event: stored(event) }
}

/** A file may have two for one day: the first stands for it. */
function onceEachDay(some: readonly PlannedEvent[]): PlannedEvent[] {
  const days = new Set<string>()
  return some.filter(
    ({ given: { replaces } }) => !replaces || (!days.has(replaces.day) && days.add(replaces.day)),
  )
}

function wouldShowTwice(some: readonly PlannedEvent[], here: Here): boolean {
  const brought = some.filter(({ standing }) => standing !== 'same').map(({ event }) => event)
  const ids = new Set(brought.map(({ id }) => id))
  const names = new Set(brought.map(seriesIdOf))
  return [...names].some((name) =>
    showsTwice([
      ...namedAs(name, here).filter((event) => !ids.has(event.id)),
      ...brought.filter((event) => seriesIdOf(event) === name),
    ]),
  )
}

function standingOf(all: readonly Standing[]): Standing {
  if (all.includes('edited-here')) return 'edited-here'
  const [first] = all
  return first !== undefined && all.every((standing) => standing === first) ? first : 'changed'
}

function byStart({ event: a }: { event: CareEvent }, { event: b }: { event: CareEvent }): number {
  return a.start < b.start ? -1 : a.start > b.start ? 1 : 0
}

/** Whether there is something to decide about. */
export function isDecided({ standing }: ImportRow): boolean {
  return standing !== 'same' && standing !== 'twice'
}

/** What comes in unless the person says otherwise. */
export function isTickedAtFirst({ standing }: ImportRow): boolean {
  return standing === 'new' || standing === 'changed'
}

/** The next days it takes place on, changed ones among them. */
export function nextDates(row: ImportRow, today: CalendarDay, howMany: number): LocalDateTime[] {
  return allOf(row)
    .flatMap(({ event }) => nextOccurrences(event, today, howMany))
    .map(({ start }) => start)
    .toSorted()
    .slice(0, howMany)
}

/** What is to be sent for a row; `petIds` where the person has said whose it is. */
export function givenOf(row: ImportRow, petIds: readonly string[] | null): ImportedEvent[] {
  return allOf(row)
    .filter(({ standing }) => standing !== 'same')
    .map(({ given }) =>
      petIds === null ? given : { ...given, event: { ...given.event, petIds: [...petIds] } },
    )
}

function allOf({ head, earlier, days }: ImportRow): PlannedEvent[] {
  return [...earlier, head, ...days]
}
