import { useSyncExternalStore } from 'react'
import { photoPath } from '#core/photos/photo.ts'
import { getStore } from '../store/current-store.ts'
import { listeners } from '../ui/cells/cell.ts'

export type Picture = { src: string; onError: () => void }
type Source = { src: string | null; failures: number }

/** What another device has named may arrive later: asked for again after 4 seconds, then 16, then 64, … */
const firstPauseMs = 4_000

/** By their address, so that a hundred faces of one pet ask once. */
const sources = new Map<string, Source>()
const { tell, subscribe } = listeners()

/** The picture of the open household with this name, or null while there is none to show. */
export function usePhoto(hash: string | undefined): Picture | null {
  const path = hash ? photoPath(hash, getStore().household) : ''
  const source = useSyncExternalStore(subscribe, () => sources.get(path))
  // no server has it: whoever tries it is shown what waits on the device
  const src = source ? source.src : getStore().withoutServer ? null : path
  return src ? { src, onError: () => fail(path, src) } : null
}

/** One that was taken here is shown before anybody else has it. */
export function showPhoto(path: string, src: string): void {
  become(path, { src, failures: 0 })
}

function fail(path: string, src: string): void {
  const { failures, ...known } = sources.get(path) ?? { src: path, failures: 0 }
  // the others of it have said so already
  if (known.src !== src) return
  become(path, { src: null, failures: failures + 1 })
  setTimeout(() => become(path, { src: path, failures: failures + 1 }), firstPauseMs * 4 ** failures)
}

function become(path: string, source: Source): void {
  sources.set(path, source)
  tell()
}
