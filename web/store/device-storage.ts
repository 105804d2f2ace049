/** With less, the changes of a long day without a network may not fit. */
const leastFreeBytes = 10_000_000

/** A browser that does not report its quota counts as not full: a write that fails will say so. */
export async function isNearlyFull(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota - usage < leastFreeBytes
}
