import { deletionsKeptMs } from './deletion.ts'
import type { Deletion } from './deletion.ts'

const dayMs = 86_400_000

/** The newest first; what is over may still be on the device, but no longer on the server. */
export function recentDeletions(all: readonly Deletion[], now: number): Deletion[] {
  return all.filter(({ at }) => at > now - deletionsKeptMs).toSorted((a, b) => b.at - a.at)
}

/** What is deleted at all its times of the day is a change for each, made one after the other. */
const atOnceMs = 2_000

/** What went at one press. */
export type AtOnce = [Deletion, ...Deletion[]]

/** As a person deleted it: all times of the day that went at one press are one thing to restore. */
export function deletedAtOnce(recent: readonly Deletion[]): AtOnce[] {
  const pressed: AtOnce[] = []
  for (const one of recent) {
    const together = pressed.findLast((group) => group.every((other) => isOfSamePress(one, other)))
    if (together) together.push(one)
    else pressed.push([one])
  }
  return pressed
}

function isOfSamePress(a: Deletion, b: Deletion): boolean {
  const isAlike = a.kind === 'event' && a.kind === b.kind && a.title === b.title && a.by === b.by
  const areTimes = a.time !== undefined && b.time !== undefined && a.time !== b.time
  return isAlike && areTimes && Math.abs(a.at - b.at) <= atOnceMs
}

/** Today counts as one. */
export function daysLeft({ at }: Deletion, now: number): number {
  return Math.max(1, Math.ceil((at + deletionsKeptMs - now) / dayMs))
}
