import type { Store } from '../store/machine/store.ts'

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
export function sendUnsent(store: Sending, patienceMilliseconds: number): Promise<boolean> {
  const isDone = () => unsentCount(store) + unsentPhotos(store) === 0
  if (isDone()) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const unsubscribe = store.subscribe(() => isDone() && resolve(true))
  const timer = setTimeout(resolve, patienceMilliseconds, false)
  void store.flush()
  return promise.finally(() => {
    unsubscribe()
    clearTimeout(timer)
  })
}
