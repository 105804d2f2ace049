import type { CalendarDay } from '../calendar/calendar-day.ts'
import { mostDoers } from './doers.ts'
import type { Doer, Swap, Who } from './doers.ts'
import type { CareEvent } from './event.ts'
import { turnOf, whoFrom } from './turns.ts'

/** The turns of what is made of one day alone: only the first counts, whoever it was swapped to. */
export function whoOn(event: CareEvent, day: CalendarDay): Who | undefined {
  const [who, turn] = [whoFrom(event, day), turnOf({ event, day })]
  return turn ? withFirst(who, turn) : who
}

export function withFirst(who: Who | undefined, person: Doer): Who {
  const others = who?.people.filter(({ id }) => id !== person.id) ?? []
  return { ...who, people: [person, ...others].slice(0, mostDoers), turns: who?.turns ?? 'day' }
}

/** What happens once is done by one. */
export function byOne(who: Who): Who {
  return { ...who, people: who.people.slice(0, 1) }
}

/** Fields in one order, nobody twice, then what only a newer app knows. */
export function storedWho({ people, turns, ...unknown }: Who): Who {
  const once = [...new Map(people.map((one) => [one.id, one])).values()]
  return { people: once, turns, ...unknown }
}

export function storedSwaps(swaps: readonly Swap[]): readonly Swap[] {
  return swaps.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Whether they say the same people in the same turns; of one person there are none. */
export function isSameWho(a: Who | null | undefined, b: Who | null | undefined): boolean {
  return said(a) === said(b)
}

function said(who: Who | null | undefined): string {
  const ids = who?.people.map(({ id }) => id) ?? []
  return JSON.stringify(ids.length > 1 ? [ids, who?.turns] : [ids])
}
