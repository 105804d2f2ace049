import type { Store } from './store.ts'

/** Waits until the store is in that state, or for so long; whether it is. */
export async function until(
  store: Pick<Store, 'subscribe'>,
  isReached: () => boolean,
  patienceMs?: number,
): Promise<boolean> {
  if (isReached()) return true
  let stop = () => {}
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => isReached() && resolve())
    const timer = patienceMs === undefined ? undefined : setTimeout(resolve, patienceMs)
    stop = () => (unsubscribe(), clearTimeout(timer))
  })
  stop()
  return isReached()
}
