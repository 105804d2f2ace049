export type TurnBounds = {
  /** under way at once */
  atOnce: number
  /** of them at one host: one that lets everybody wait leaves room for the others */
  atOneHost: number
  waiting: number
}
/** Of the places and of those who wait, as many in a hundred may be of whom we do not know to be quick. */
const unknownShare = 0.75
const slowMs = 1_000
/** Quick so often in a row, whoever was slow once is taken for quick again. */
const quickAgain = 10
const mostKnown = 50_000

/**
 * How many requests to strangers are under way at once; the others wait in order. Anybody can type addresses, each of another
 * host, that answer at the last moment: a quarter of all places is left to those who answered at once the last time.
 */
export function createTurns({ atOnce, atOneHost, waiting: mostWaiting }: TurnBounds) {
  const going = new Map<string, number>()
  /** of whom we have heard, how many quick answers more than they need to be taken for quick */
  const quick = new Map<string, number>()
  const waiting: { host: string; isSlow: boolean; begin: () => void }[] = []
  const count = { is: 0, slow: 0 }

  const mayBegin = ({ host, isSlow }: { host: string; isSlow: boolean }) =>
    count.is < atOnce && (going.get(host) ?? 0) < atOneHost && (!isSlow || count.slow < atOnce * unknownShare)
  const mayWait = (isSlow: boolean) =>
    waiting.length < mostWaiting &&
    (!isSlow || waiting.filter((one) => one.isSlow).length < mostWaiting * unknownShare)
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
    const before = quick.get(whose) ?? 0
    quick.delete(whose)
    quick.set(whose, tookMs < slowMs ? Math.min(before + 1, 1) : 1 - quickAgain)
    const [oldest] = quick.keys()
    if (quick.size > mostKnown && oldest !== undefined) quick.delete(oldest)
  }

  /** Null where too many wait already. */
  return async function inTurn<T>(host: string, whose: string, act: () => Promise<T>): Promise<T | null> {
    const isSlow = (quick.get(whose) ?? 0) < 1
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
