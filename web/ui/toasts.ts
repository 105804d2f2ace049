import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  words: string
  /** in milliseconds since the page was opened */
  shownAt: number
  /** where it stands: in the page, or in a dialog */
  region: symbol | undefined
  /** what the button says and does: usually Undo; one that `stays` waits until it is pressed or dismissed */
  action?: { label: string; run: () => void; stays?: boolean }
  /** leads to what it speaks of, where that is not in sight */
  link?: { label: string; to: string; go: () => void }
}

let toasts: readonly Toast[] = []
let regions: readonly symbol[] = []
let lastId = 0
/** More than that lie over what the person does next. */
const most = 2
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Says what just happened, for ten seconds unless it stays, with a way to take it back. Returns its id. */
export function showToast(words: string, action?: Toast['action'], link?: Toast['link']): number {
  lastId += 1
  // an older one is no longer what the person is thinking of
  const passing = toasts.filter((toast) => !toast.action?.stays)
  const left = toasts.filter((toast) => !passing.slice(0, 1 - most).includes(toast))
  const region = regions.at(-1)
  const shownAt = performance.now()
  toasts = [...left, { id: lastId, words, shownAt, region, ...(action && { action }), ...(link && { link }) }]
  changed()
  return lastId
}

export function dismissToast(id: number) {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** The person they were shown to has left. */
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

/**
 * A toast appears in the newest region, page or dialog, since everything outside an open modal is inert. It stays there
 * when a dialog opens over it, for the next form is about something else, and moves on when its own dialog closes.
 */
export function enterRegion(region: symbol) {
  settleRegions([...regions, region])
  return () => settleRegions(regions.filter((other) => other !== region))
}

function settleRegions(next: readonly symbol[]) {
  regions = next
  toasts = toasts.map((toast) =>
    toast.region && regions.includes(toast.region) ? toast : { ...toast, region: regions.at(-1) },
  )
  changed()
}

export const shownToasts = () => toasts

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToasts(region: symbol): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts).filter((toast) => toast.region === region)
}
