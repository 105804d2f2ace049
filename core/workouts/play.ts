import type { Workout } from './workout.ts'

/** How far somebody has got in a workout. Time is handed in; it is counted by the clock, not by ticks. */
export type Play = {
  workoutId: string
  /** the place of the exercise; as many as there are means that all are done */
  at: number
  /** what was left of it when it last began to run, or stopped */
  leftMs: number
  /** since when it runs; null while it waits */
  since: number | null
  /** spent on the exercises before */
  spentMs: number
  /** the places of those that had some time */
  done: readonly number[]
  /** when anything last happened */
  touchedAt: number
}

type Moves = Pick<Workout, 'moves'>

/** After this a workout that was left is not gone on with. */
export const keptMs = 6 * 60 * 60_000
/** Less than this is a tap too many, no exercise. */
const shortestMs = 5_000

export function begin(workout: Moves & { id: string }, now: number): Play {
  return at({ workoutId: workout.id, spentMs: 0, done: [] }, workout, 0, now, false)
}

export function leftOf({ leftMs, since }: Play, now: number): number {
  return since === null ? leftMs : Math.max(0, leftMs - Math.max(0, now - since))
}

export function isOver({ at: place }: Play, { moves }: Moves): boolean {
  return place >= moves.length
}

export function pause(play: Play, now: number): Play {
  return play.since === null ? play : { ...play, leftMs: leftOf(play, now), since: null, touchedAt: now }
}

export function goOn(play: Play, now: number): Play {
  return play.since === null ? { ...play, since: now, touchedAt: now } : play
}

/** To the next exercise, by a tap or because its time is over; it begins now, however long the screen had slept. */
export function next(play: Play, workout: Moves, now: number, isRunning: boolean): Play {
  if (isOver(play, workout)) return play
  const spent = spentOn(play, workout, now)
  const counted =
    spent >= shortestMs ? { ...play, spentMs: play.spentMs + spent, done: withPlace(play) } : play
  return at(counted, workout, play.at + 1, now, isRunning)
}

/** To the beginning of this exercise, or from there to the one before. */
export function back(play: Play, workout: Moves, now: number): Play {
  const hasBegun = !isOver(play, workout) && spentOn(play, workout, now) >= shortestMs
  return at(play, workout, hasBegun ? play.at : Math.max(0, play.at - 1), now, play.since !== null)
}

/** What happens by itself: the time is over. */
export function tick(play: Play, workout: Moves, now: number, goesOnAlone: boolean): Play {
  if (isOver(play, workout) || play.since === null || leftOf(play, now) > 0) return play
  return next(play, workout, now, goesOnAlone)
}

/** As it is found again: after a reload it runs on; after a longer absence it waits where it was. Null: too long ago. */
export function foundAgain(play: Play, now: number): Play | null {
  if (now - play.touchedAt > keptMs || now < play.touchedAt) return null
  if (play.since === null || now - play.since <= play.leftMs) return play
  return { ...play, since: null }
}

/** What was done in all, with the exercise that is open. */
export function summaryOf(play: Play, workout: Moves, now: number): { minutes: number; done: number } {
  const spent = isOver(play, workout) ? 0 : spentOn(play, workout, now)
  const isOne = spent >= shortestMs
  const ms = play.spentMs + (isOne ? spent : 0)
  const done = (isOne ? withPlace(play) : play.done).length
  return { minutes: done === 0 ? 0 : Math.max(1, Math.round(ms / 60_000)), done }
}

/** An exercise that was gone back to counts once. */
function withPlace({ done, at: place }: Play): readonly number[] {
  return done.includes(place) ? done : [...done, place]
}

function spentOn(play: Play, { moves }: Moves, now: number): number {
  return (moves[play.at]?.seconds ?? 0) * 1000 - leftOf(play, now)
}

function at(
  play: Pick<Play, 'workoutId' | 'spentMs' | 'done'>,
  { moves }: Moves,
  place: number,
  now: number,
  isRunning: boolean,
): Play {
  const move = moves[place]
  return {
    ...play,
    at: place,
    leftMs: (move?.seconds ?? 0) * 1000,
    since: move && isRunning ? now : null,
    touchedAt: now,
  }
}
