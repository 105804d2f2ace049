import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  words: string
  /** what the button says and does: usually Undo */
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let regions: readonly symbol[] = []
let lastId = 0
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Says what just happened, for ten seconds, with a way to take it back. Returns its id. */
export function showToast(words: string, action?: Toast['action']): number {
  lastId += 1
  // three at most: an older one is no longer what the person is thinking of
  toasts = [...toasts.slice(-2), { id: lastId, words, ...(action && { action }) }]
  changed()
  return lastId
}

export function dismissToast(id: number) {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** Runs the newest action that can still be taken back; false when there is none. */
export function undoNewest(): boolean {
  const newest = toasts.findLast((toast) => toast.action)
  if (!newest) return false
  dismissToast(newest.id)
  newest.action?.run()
  return true
}

/** Everything outside an open modal is inert, so the toasts move into the newest region: page or dialog. */
export function enterRegion(region: symbol) {
  regions = [...regions, region]
  changed()
  return () => {
    regions = regions.filter((other) => other !== region)
    changed()
  }
}

const none: readonly Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToasts(region: symbol): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => (regions.at(-1) === region ? toasts : none))
}
