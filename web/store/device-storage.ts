/** Less than this, and a long day without a network may not fit. */
const leastFreeBytes = 10_000_000

/** A browser that does not say how much room there is counts as roomy: storing itself will tell. */
export async function isNearlyFull(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota - usage < leastFreeBytes
}
