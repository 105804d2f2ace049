import { useSyncExternalStore } from 'react'
import { listeners } from '../ui/cells/cell.ts'

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Memory = ReturnType<typeof createMemory>

/** What people chose or have seen on this device, each their own. */
export function createMemory(storage: () => TextStorage) {
  const { tell, subscribe } = listeners()
  return {
    /** As it is stored: a text compares by value, so that a page renders again only when it differs. */
    find: (what: string, whose: string) => storage().getItem(keyOf(what, whose)),
    keep(what: string, whose: string, text: string) {
      storage().setItem(keyOf(what, whose), text)
      tell()
    },
    forget(what: string, whose: string) {
      storage().removeItem(keyOf(what, whose))
      tell()
    },
    subscribe(listener: () => void): () => void {
      const end = subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        end()
        removeEventListener('storage', listener)
      }
    },
  }
}

/** Ends with the person's id: signing out forgets every key on the device that does. */
const keyOf = (what: string, whose: string) => `senior-pet-care.${what}.${whose}`

export const remembered = createMemory(() => localStorage)

const tab = createMemory(() => sessionStorage)
/** The record that was pressed last in this tab: what the same person, or sticker, records elsewhere is not for it to take back. */
export const lastPressed = {
  keep(storeKey: string, entryId: string) {
    try {
      tab.keep('recorded', storeKey, entryId)
    } catch {} // storage may be forbidden, or full: it is recorded all the same
  },
  find: (storeKey: string) => tab.find('recorded', storeKey),
  subscribe: tab.subscribe,
}

/** Asks again when something was remembered, here or in another tab. */
export function useRemembered<T>(ask: () => T): T {
  return useSyncExternalStore(remembered.subscribe, ask)
}
