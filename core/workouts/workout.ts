import type { Reviewed, Source } from '../content/content-file.ts'
import { speciesNames } from '../pets/pet.ts'
import type { Species } from '../pets/pet.ts'
import type { Weekday } from '../recurrence/recurrence-choice.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'

export const kinds = ['strength', 'balance', 'flexibility', 'walk', 'mind'] as const
export type Kind = (typeof kinds)[number]

/** One gentle thing to do with an old dog or cat. It is a description, never advice: the vet is asked first. */
export type Exercise = Reviewed & {
  id: string
  species: Species
  kind: Kind
  /** among those of its kind */
  place: number
  title: string
  /** what it is, in one or two sentences */
  what: string
  /** the words to be read from two metres away */
  cue: string
  steps: readonly string[]
  forWhom: string
  /** how long, or how many times */
  amount: string
  often: string
  /** each goes on after "Stop when" */
  stopWhen: readonly string[]
  /** what rules it out: each goes on after "Not with" */
  notWith: readonly string[]
  /** what it rests on; our sentences are our own */
  sources: readonly Source[]
}

/** Exercises in the order in which they are done. */
export type Workout = {
  /** kept in events as part of their routineId: never changed, never given to another */
  id: string
  species: Species
  place: number
  title: string
  what: string
  moves: readonly { exercise: string; seconds: number }[]
  /** what is offered when it is put into the schedule */
  plan: { at: TimeOfDay; weekdays: readonly Weekday[] }
}

export function secondsOf({ moves }: Pick<Workout, 'moves'>): number {
  return moves.reduce((sum, { seconds }) => sum + seconds, 0)
}

export function minutesOf(workout: Pick<Workout, 'moves'>): number {
  return Math.ceil(secondsOf(workout) / 60)
}

/**
 * Those of these species apart from the rest, each in the order it was written. Whoever has no pet yet sees a few for
 * every species first.
 */
export function forSpecies<One extends { species: Species }>(
  all: readonly One[],
  species: ReadonlySet<Species>,
  few: number,
): { own: One[]; others: One[] } {
  const first = new Set(
    speciesNames.flatMap((name) => all.filter((one) => one.species === name).slice(0, few)),
  )
  const isOwn = (one: One) => (species.size === 0 ? first.has(one) : species.has(one.species))
  return { own: all.filter(isOwn), others: all.filter((one) => !isOwn(one)) }
}
