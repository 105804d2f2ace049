import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/cells/cell.ts'
import { forgetDevice } from '../machine/device.ts'
import { endedKey } from './tried.ts'
import type { Tried } from './tried.ts'

/** What was started over, deleted or added to an account, until it can no longer be taken back. */
export type EndedTry = Tried & { endedAt: number; added?: true }

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
  return useTold(stillKept)
}

export function useAddedBy(userId: string): EndedTry | undefined {
  return useTold(() => addedBy(userId)).at(-1)
}

function useTold(find: () => readonly EndedTry[]): readonly EndedTry[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(find()))
  return JSON.parse(text) as EndedTry[] // as written above
}

export function stillKept(): EndedTry[] {
  return endedTries().filter((one) => !one.added && !isOver(one))
}

/** What can still be taken out of this person's account again, and is shown to nobody else; the newest last. */
export function addedBy(userId: string): EndedTry[] {
  return endedTries().filter((one) => one.added && one.to?.userId === userId && !isOver(one))
}

/** Whoever signs out leaves nothing of what is in their account. */
export async function forgetAddedBy(userId: string) {
  const theirs = endedTries().filter(({ added, to }) => added && to?.userId === userId)
  for (const { id } of theirs) await forgetDevice(id, [], indexedDB)
  const ids = new Set(theirs.map(({ id }) => id))
  keepEndedTries(endedTries().filter(({ id }) => !ids.has(id)))
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
