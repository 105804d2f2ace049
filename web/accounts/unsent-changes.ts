import type { Store } from '../store/machine/store.ts'
import { until } from '../store/machine/until.ts'

export type Sending = Pick<Store, 'flush' | 'subscribe'> & {
  view: Pick<Store['view'], 'outbox'>
  /** how many photos wait beside the changes */
  photos?(): number
}

/** How many changes the server does not have yet; a refused one will never be sent. */
export function unsentCount({ view }: Pick<Sending, 'view'>): number {
  return view.outbox().filter(({ acknowledged, refused }) => acknowledged === null && refused === null).length
}

/** The same of photos. */
export function unsentPhotos({ photos = () => 0 }: Pick<Sending, 'photos'>): number {
  return photos()
}

/** Sends what waits; false when something still waits after that time. */
export async function sendUnsent(store: Sending, patienceMilliseconds: number): Promise<boolean> {
  const isDone = () => unsentCount(store) + unsentPhotos(store) === 0
  if (isDone()) return true
  const sent = until(store, isDone, patienceMilliseconds)
  void store.flush()
  return sent
}
