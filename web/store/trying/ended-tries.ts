import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/cells/cell.ts'
import { endedKey } from './tried.ts'
import type { Tried } from './tried.ts'

/** What was started over or deleted, until it can no longer be taken back. */
export type EndedTry = Tried & { endedAt: number }

/** As long as a toast's offer can be taken up by key. */
export const undoableMs = 10 * 60_000

const changes = listeners()

export function endedTries(): EndedTry[] {
  return JSON.parse(localStorage.getItem(endedKey) ?? '[]') as EndedTry[] // as written below
}

export function keepEndedTries(ended: readonly EndedTry[]) {
  if (ended.length === 0) localStorage.removeItem(endedKey)
  else localStorage.setItem(endedKey, JSON.stringify(ended))
  changes.tell()
}

export function isOver({ endedAt }: EndedTry): boolean {
  return endedAt + undoableMs <= Date.now()
}

/** Those that can still be brought back, the newest last; nobody waits for the moment at which one no longer can. */
export function useEndedTries(): readonly EndedTry[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(stillKept()))
  return JSON.parse(text) as EndedTry[] // as written above
}

export function stillKept(): EndedTry[] {
  return endedTries().filter((one) => !isOver(one))
}

function subscribe(listener: () => void) {
  const unsubscribe = changes.subscribe(listener)
  // other tabs end and bring back too
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
