/**
 * What browsers lack that a household still has on its wall: Chromium 100 and Safari 15.4. Only what its page needs, and
 * only where it is missing; which pages need more is said in docs/operating.md.
 */
export function fillIn() {
  const list = Array.prototype as { toSorted?: unknown; toReversed?: unknown }
  list.toSorted ??= function <T>(this: readonly T[], inOrder?: (one: T, other: T) => number) {
    return [...this].sort(inOrder)
  }
  list.toReversed ??= function <T>(this: readonly T[]) {
    return [...this].reverse()
  }

  const map = Map as { groupBy?: unknown }
  map.groupBy ??= function <K, T>(all: Iterable<T>, keyOf: (one: T, at: number) => K) {
    const groups = new Map<K, T[]>()
    let at = 0
    for (const one of all) {
      const key = keyOf(one, at++)
      const known = groups.get(key)
      if (known) known.push(one)
      else groups.set(key, [one])
    }
    return groups
  }

  const text = String.prototype as { toWellFormed?: unknown }
  text.toWellFormed ??= function (this: string) {
    return [...this].map((sign) => (/^[\uD800-\uDFFF]$/.test(sign) ? '\uFFFD' : sign)).join('')
  }

  const address = URL as { canParse?: unknown }
  address.canParse ??= (url: string, base?: string) => {
    try {
      return Boolean(new URL(url, base))
    } catch {
      return false // what is asked
    }
  }

  const signal = AbortSignal as { timeout?: unknown; any?: unknown }
  signal.timeout ??= (ms: number) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('it took too long', 'TimeoutError')), ms)
    return ending.signal
  }
  signal.any ??= (all: readonly AbortSignal[]) => {
    const ending = new AbortController()
    for (const one of all) {
      if (one.aborted) ending.abort(one.reason)
      one.addEventListener('abort', () => ending.abort(one.reason), { once: true, signal: ending.signal })
    }
    return ending.signal
  }
}
