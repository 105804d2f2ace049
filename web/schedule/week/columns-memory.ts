import { useSyncExternalStore } from 'react'
import { getStore } from '#web/store/current-store.ts'

/** In order each day is a list, in hours a scale of the day. */
export type Columns = 'order' | 'hours'

/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyFor = (userId: string) => `senior-pet-care.week.${userId}`
const listeners = new Set<() => void>()

/** Remembered on this device and followed in every tab. */
export function useColumns(): Columns {
  return useSyncExternalStore(subscribe, () =>
    localStorage.getItem(keyFor(getStore().userId)) === 'hours' ? 'hours' : 'order',
  )
}

export function chooseColumns(columns: Columns) {
  localStorage.setItem(keyFor(getStore().userId), columns)
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
