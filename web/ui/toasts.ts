import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  words: string
  /** what the button says and does: usually Undo; one that `stays` waits until it is pressed or dismissed */
  action?: { label: string; run: () => void; stays?: boolean }
}

let toasts: readonly Toast[] = []
let regions: readonly symbol[] = []
let lastId = 0
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Says what just happened, for ten seconds unless it stays, with a way to take it back. Returns its id. */
export function showToast(words: string, action?: Toast['action']): number {
  lastId += 1
  // three at most: an older one is no longer what the person is thinking of
  const passing = toasts.filter((toast) => !toast.action?.stays)
  toasts = [
    ...toasts.filter((toast) => !passing.slice(0, -2).includes(toast)),
    { id: lastId, words, ...(action && { action }) },
  ]
  changed()
  return lastId
}

export function dismissToast(id: number) {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** Whoever they were said to has left. */
export function dismissPassing() {
  toasts = toasts.filter((toast) => toast.action?.stays)
  changed()
}

/** Runs the newest action that can still be taken back; false when there is none. */
export function undoNewest(): boolean {
  const newest = toasts.findLast((toast) => toast.action && !toast.action.stays)
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

export const shownToasts = () => toasts

const none: readonly Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToasts(region: symbol): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => (regions.at(-1) === region ? shownToasts() : none))
}
