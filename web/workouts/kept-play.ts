import * as v from 'valibot'
import { foundAgain } from '#core/workouts/play.ts'
import type { Play } from '#core/workouts/play.ts'
import { remembered } from '../store/remembered.ts'
import type { Memory } from '../store/remembered.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const keptSchema = v.object({
  play: v.object({
    workoutId: v.string(),
    at: count,
    leftMs: v.pipe(v.number(), v.minValue(0)),
    since: v.nullable(v.number()),
    spentMs: v.pipe(v.number(), v.minValue(0)),
    done: v.array(count),
    touchedAt: v.number(),
  }),
  /** the next exercise begins by itself */
  alone: v.boolean(),
  /** the address it is played at, with the occurrence it is for */
  path: v.string(),
})
export type Kept = { play: Play; alone: boolean; path: string }

/** The workout that somebody is in the middle of, on this device: a reload, or a closed app, does not lose it. */
export function createPlayMemory(memory: Pick<Memory, 'find' | 'keep' | 'forget'>) {
  return {
    find(userId: string, now: number): Kept | null {
      const kept = read(memory.find('workout', userId))
      const play = kept && foundAgain(kept.play, now)
      return play ? { ...kept, play } : null
    },
    keep: (userId: string, kept: Kept) => memory.keep('workout', userId, JSON.stringify(kept)),
    forget: (userId: string) => memory.forget('workout', userId),
  }
}
export const playMemory = createPlayMemory(remembered)

function read(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(text))
    return kept.success ? kept.output : null
  } catch {
    return null // another program wrote here, or another version of ours: it begins anew
  }
}
