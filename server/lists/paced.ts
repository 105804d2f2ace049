type Pace = { firstMs: number; betweenMs: number }

/** Does it soon after it was asked for, once for all who asked meanwhile, and never sooner than so long after the last time. */
export function paced(work: () => void, { firstMs, betweenMs }: Pace) {
  let timer: NodeJS.Timeout | null = null
  let lastAt = -Infinity
  return {
    ask(): void {
      timer ??= setTimeout(
        () => {
          timer = null
          lastAt = performance.now()
          work()
        },
        Math.max(firstMs, lastAt + betweenMs - performance.now()),
      ).unref()
    },
    stop(): void {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
