const mostAtOnce = 64
/** One host that lets everybody wait leaves room for the others. */
const mostAtOneHost = 16
const mostWaiting = 1_000

/** How many requests to strangers are under way at once; the others wait in order. */
export function createTurns() {
  const going = new Map<string, number>()
  const waiting: { host: string; begin: () => void }[] = []
  const count = { is: 0 }

  const mayBegin = (host: string) => count.is < mostAtOnce && (going.get(host) ?? 0) < mostAtOneHost
  function begin(host: string): void {
    count.is++
    going.set(host, (going.get(host) ?? 0) + 1)
  }
  function end(host: string): void {
    count.is--
    const left = (going.get(host) ?? 1) - 1
    if (left === 0) going.delete(host)
    else going.set(host, left)
    const index = waiting.findIndex((one) => mayBegin(one.host))
    if (index !== -1) waiting.splice(index, 1)[0]?.begin()
  }

  /** Null where too many wait already. */
  return async function inTurn<T>(host: string, act: () => Promise<T>): Promise<T | null> {
    if (mayBegin(host)) begin(host)
    else {
      if (waiting.length >= mostWaiting) return null
      await new Promise<void>((resolve) => {
        waiting.push({ host, begin: () => (begin(host), resolve()) })
      })
    }
    try {
      return await act()
    } finally {
      end(host)
    }
  }
}
