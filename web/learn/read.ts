import { useMemo, useSyncExternalStore } from 'react'
import { getStore } from '../store/current-store.ts'
import { createReadMemory, readGuides } from './read-memory.ts'

const memory = createReadMemory(localStorage)
const listeners = new Set<() => void>()

/** The guides that were read on this device, followed in every tab. */
export function useReadGuides(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, () => memory.text(getStore().key))
  return useMemo(() => readGuides(text), [text])
}

export function rememberRead(guideId: string) {
  memory.remember(getStore().key, guideId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
