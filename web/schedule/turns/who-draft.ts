import type { Doer, Who } from '#core/schedule/doers.ts'
import { byOne } from '#core/schedule/who-said.ts'

/** As it is kept: what happens once is done by one. */
export function whoFor({ who, recurrence }: { who: Who | null; recurrence: { kind: string } }): Who | null {
  return who && recurrence.kind === 'once' ? byOne(who) : who
}

/** One person, or nobody. */
export function onePerson(person: Doer | undefined): Who | null {
  return person ? { people: [person], turns: 'day' } : null
}

/** In the order in which they were ticked, so that whoever is ticked first begins. */
export function withTicks(who: Who | null, ticks: readonly string[], all: readonly Doer[]): Who | null {
  const before = who?.people ?? []
  const kept = before.filter(({ id }) => ticks.includes(id))
  const added = all.filter(({ id }) => ticks.includes(id) && !kept.some((one) => one.id === id))
  const people = [...kept, ...added]
  return people.length === 0 ? null : { people, turns: who?.turns ?? 'day' }
}
