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
