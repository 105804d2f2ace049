/** Queries that are awaited together. Each rejection is caught at once: one that fails early would end the process. */
export function sentQueries() {
  const sent: Promise<unknown>[] = []
  return {
    add(query: Promise<unknown>): void {
      query.catch(() => {}) // succeed throws it
      sent.push(query)
    },
    /** waits for all of them, then throws the first failure in the order they were sent */
    async succeed(): Promise<void> {
      for (const outcome of await Promise.allSettled(sent))
        if (outcome.status === 'rejected') throw outcome.reason
    },
  }
}
