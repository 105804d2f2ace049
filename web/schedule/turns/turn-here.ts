import type { Member } from '#core/households/household.ts'
import type { Doer } from '#core/schedule/doers.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { turnOf } from '#core/schedule/turns.ts'
import { turnWords } from './turn-words.ts'

/** Whose turn it is, among those who are here. What nobody here does is everybody's. */
export type TurnHere = { person: Doer; whose: 'mine' | 'theirs' | 'gone' }

export type Here = { members: readonly Member[]; me: string }

export function turnHere(occurrence: Pick<Occurrence, 'event' | 'day'>, here: Here): TurnHere | null {
  const turn = turnOf(occurrence)
  return turn && personHere(turn, here)
}

/** Until this device has heard who is here, nobody has left. */
export function personHere(named: Doer, { members, me }: Here): TurnHere {
  const { id } = named
  const member = members.find((one) => one.id === id && !one.byLink)
  const person = { id, name: member?.name ?? named.name }
  if (id === me) return { person, whose: 'mine' }
  return { person, whose: member || members.length === 0 ? 'theirs' : 'gone' }
}

/** Null where it need not be said: nobody else is here. */
export function turnInWords(turn: TurnHere | null, { members }: Pick<Here, 'members'>): string | null {
  if (!turn) return null
  if (turn.whose === 'gone') return turnWords.left(turn.person.name)
  if (turn.whose === 'theirs') return turnWords.theirs(turn.person.name)
  return members.length > 1 ? turnWords.mine : null
}
