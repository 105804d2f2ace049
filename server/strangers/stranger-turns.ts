export type TurnBounds = {
  /** under way at once */
  atOnce: number
  /** of them at one host: one that lets everybody wait leaves room for the others */
  atOneHost: number
  waiting: number
}
/** Of the places and of those who wait, as many in a hundred may be of who has let us wait before. */
const slowShare = 0.75
const slowMs = 1_000
const mostKnown = 10_000

/**
 * How many requests to strangers are under way at once; the others wait in order. Anybody can type addresses, each of another
 * host, that answer at the last moment: whoever did so last time leaves a quarter of all places to the others.
 */
export function createTurns({ atOnce, atOneHost, waiting: mostWaiting }: TurnBounds) {
  const going = new Map<string, number>()
  const slow = new Set<string>()
  const waiting: { host: string; isSlow: boolean; begin: () => void }[] = []
  const count = { is: 0, slow: 0 }

  const mayBegin = ({ host, isSlow }: { host: string; isSlow: boolean }) =>
    count.is < atOnce && (going.get(host) ?? 0) < atOneHost && (!isSlow || count.slow < atOnce * slowShare)
  const mayWait = (isSlow: boolean) =>
    waiting.length < mostWaiting &&
    (!isSlow || waiting.filter((one) => one.isSlow).length < mostWaiting * slowShare)
  function begin(host: string, isSlow: boolean): void {
    count.is++
    if (isSlow) count.slow++
    going.set(host, (going.get(host) ?? 0) + 1)
  }
  function end(host: string, isSlow: boolean): void {
    count.is--
    if (isSlow) count.slow--
    const left = (going.get(host) ?? 1) - 1
    if (left === 0) going.delete(host)
    else going.set(host, left)
    const index = waiting.findIndex(mayBegin)
    if (index !== -1) waiting.splice(index, 1)[0]?.begin()
  }
  function heard(whose: string, tookMs: number): void {
    slow.delete(whose)
    if (tookMs < slowMs) return
    slow.add(whose)
    const [oldest] = slow
    if (slow.size > mostKnown && oldest !== undefined) slow.delete(oldest)
  }

  /** Null where too many wait already. */
  return async function inTurn<T>(host: string, whose: string, act: () => Promise<T>): Promise<T | null> {
    const isSlow = slow.has(whose)
    if (mayBegin({ host, isSlow })) begin(host, isSlow)
    else {
      if (!mayWait(isSlow)) return null
      await new Promise<void>((resolve) => {
        waiting.push({ host, isSlow, begin: () => (begin(host, isSlow), resolve()) })
      })
    }
    const began = performance.now()
    try {
      return await act()
    } finally {
      heard(whose, performance.now() - began)
      end(host, isSlow)
    }
  }
}
