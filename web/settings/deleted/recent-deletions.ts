import { deletionsKeptMs } from '#core/deletions/deletion.ts'
import type { Deletion } from '#core/deletions/deletion.ts'

const dayMs = 86_400_000

/** The newest first; what is over may still be on the device, but no longer on the server. */
export function recentDeletions(all: readonly Deletion[], now: number): Deletion[] {
  return all.filter(({ at }) => at > now - deletionsKeptMs).toSorted((a, b) => b.at - a.at)
}

/** Today counts as one. */
export function daysLeft({ at }: Deletion, now: number): number {
  return Math.max(1, Math.ceil((at + deletionsKeptMs - now) / dayMs))
}
