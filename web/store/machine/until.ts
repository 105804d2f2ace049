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

/**
 * The server's "no" to all of these changes, if it comes within so long; null when any of them is made, or nothing is
 * known yet. Without a network nothing is waited for.
 */
export async function refusedWithin(
  store: Store,
  changeIds: readonly string[],
  patienceMs: number,
): Promise<string | null> {
  const entries = () =>
    changeIds.map((id) => store.view.outbox().find(({ change }) => change.id === id) ?? null)
  const areAnswered = () =>
    store.withoutServer ||
    !store.state().connected ||
    entries().every((one) => !one || one.acknowledged !== null || one.refused !== null)
  await until(store, areAnswered, patienceMs)
  const said = entries().map((one) => one?.refused ?? null)
  return said.includes(null) ? null : [...new Set(said)].join(' ')
}
