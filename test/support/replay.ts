import type { Change } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import { afterBy, emptyHousehold, refusalOf, writesOf } from './household.ts'
import type { Household } from './household.ts'
import { textsOf } from './kept-documents.ts'

/** A change that the server has applied, with the number it gave it. */
export type Heard = { change: Change; clock: number; acting: Acting }

/** More are never in doubt at once. */
const mostStates = 64

/**
 * What a server can hold that has applied these, each once, in the order of its numbers. It is one household, unless two
 * people did the same: of those with one number the first wrote and the others found their work done, and nobody is told
 * who was the first.
 */
export function replayed(heard: readonly Heard[], now: number): Household[] {
  const byClock = Map.groupBy(heard, ({ clock }) => clock)
  let states = [emptyHousehold]
  for (const clock of [...byClock.keys()].toSorted((a, b) => a - b)) {
    const group = byClock.get(clock) ?? []
    const next = states.flatMap((state) => group.flatMap((first) => afterAll(state, first, group, now) ?? []))
    if (next.length === 0) {
      const told = group.map(({ change, acting }) =>
        JSON.stringify([change, acting.role, states[0] && refusalOf(states[0], change, acting, now)]),
      )
      throw new Error(`by the rules nobody can have applied ${told.join(' and ')}`)
    }
    states = [...new Map(next.map((state) => [textsOf(state).join('\n'), state])).values()]
    if (states.length > mostStates) throw new Error('too much of it is in doubt')
  }
  return states
}

/** Null when it cannot have been this one that wrote. */
function afterAll(before: Household, first: Heard, group: readonly Heard[], now: number): Household | null {
  let state = before
  for (const one of [first, ...group.filter((other) => other !== first)]) {
    const { change, acting, clock } = one
    if (refusalOf(state, change, acting, now) !== null) return null
    const hasWritten = writesOf(state, change, acting, now).length > 0
    if (hasWritten !== (one === first && clock > 0)) return null
    state = afterBy(acting, state, change, now)
  }
  return state
}
