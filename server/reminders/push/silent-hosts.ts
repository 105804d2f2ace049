/** In a row, without an answer to anybody: one that is only slow now and then is never held back. */
const silences = 10
/** Of all silent hosts together, each with one message, to hear when it answers again. */
const mostTried = 25
const mostKnown = 1_000

/**
 * Push services that answer nobody. Anybody can name one that never does: every message to it would hold a place among
 * those in flight for seconds, and everybody else's would wait behind.
 */
export function createSilentHosts() {
  const silent = new Map<string, number>()
  const tried = new Set<string>()

  return {
    /** Null when it is not even tried. */
    async ask<T>(host: string, work: () => Promise<T>): Promise<T | null> {
      if ((silent.get(host) ?? 0) < silences) return work()
      if (tried.has(host) || tried.size >= mostTried) return null
      tried.add(host)
      return work().finally(() => tried.delete(host))
    },
    heard(host: string, isAnswer: boolean): void {
      const before = silent.get(host) ?? 0
      silent.delete(host)
      if (isAnswer) return
      silent.set(host, before + 1)
      const [oldest] = silent.keys()
      if (silent.size > mostKnown && oldest !== undefined) silent.delete(oldest)
    },
  }
}
