import type { Change } from '#core/changes/change.ts'
import { readBy } from '#core/changes/verbs.ts'

/** Longer, and the rest of a push is left for the next one: everybody else waits meanwhile. */
const mostProcessorMs = 250
/** Generous: a busy machine is nobody's fault. Time in PostgreSQL shows only here. */
const mostMs = 1_000
const mostDocuments = 1_000

/** What one push may do before its remaining changes are left to the next. */
export function startPushBounds() {
  const startedAt = performance.now()
  const from = process.threadCpuUsage()
  return {
    isReached(documentsWritten: number): boolean {
      const { user, system } = process.threadCpuUsage(from)
      return (
        documentsWritten >= mostDocuments ||
        (user + system) / 1_000 > mostProcessorMs ||
        performance.now() - startedAt > mostMs
      )
    },
  }
}

/** What a push names is read at once, before any of it is done: a hundred taps for fifty pets would be five thousand. */
const mostNamed = 260

/** The first of these changes, and as many more as name few documents together. */
export function withinReach(changes: readonly Change[]): readonly Change[] {
  const named = new Set<string>()
  const tooMuch = changes.findIndex((change, at) => {
    for (const id of readBy(change)) named.add(id)
    return at > 0 && named.size > mostNamed
  })
  return tooMuch < 0 ? changes : changes.slice(0, tooMuch)
}
