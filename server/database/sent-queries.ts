/** Queries nobody waits for one by one. Heard at once, so that one failing early does not end the process. */
export function sentQueries() {
  const sent: Promise<unknown>[] = []
  return {
    add(query: Promise<unknown>): void {
      query.catch(() => {}) // told by succeed
      sent.push(query)
    },
    /** waits for all of them, then throws the first failure in the order they were sent */
    async succeed(): Promise<void> {
      for (const outcome of await Promise.allSettled(sent))
        if (outcome.status === 'rejected') throw outcome.reason
    },
  }
}
