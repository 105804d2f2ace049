import { uiWords } from '../ui-words.ts'
import { cell } from '../cells/cell.ts'
import { useCell } from '../cells/use-cell.ts'

export type Toast = {
  id: number
  words: string
  /** in milliseconds since the page was opened */
  shownAt: number
  /** where it stands: in the page, or in a dialog */
  region: symbol | undefined
  /**
   * what the button says and does: usually Undo; one that `stays` waits until it is pressed or dismissed, and one that
   * `follows` is in every dialog that opens
   */
  action?: { label: string; run: () => void; stays?: boolean; follows?: boolean }
  /** leads to what it speaks of, where that is not in sight */
  link?: { label: string; to: string; go: () => void }
}

const toasts = cell<readonly Toast[]>([])
let regions: readonly symbol[] = []
/** What toasts have offered to take back, the newest last: by key that can be done for longer than a toast stands. */
let undoable: readonly { toast: number; words: string; shownAt: number; run: () => void }[] = []
const undoableMs = 10 * 60_000
let lastId = 0
/** More than that lie over what the person does next. */
const most = 2

/** Says what just happened, for ten seconds unless it stays, with a way to take it back. Returns its id. */
export function showToast(words: string, action?: Toast['action'], link?: Toast['link']): number {
  lastId += 1
  // an older one is no longer what the person is thinking of
  const passing = toasts.get().filter((toast) => !toast.action?.stays)
  const left = toasts.get().filter((toast) => !passing.slice(0, 1 - most).includes(toast))
  const region = regions.at(-1)
  const shownAt = performance.now()
  const offer = action && !action.stays && undoOnce(lastId, action)
  if (offer) undoable = [...undoable, { toast: lastId, words, shownAt, run: offer.run }]
  const next = {
    id: lastId,
    words,
    shownAt,
    region,
    ...(action && { action: offer || action }),
    ...(link && { link }),
  }
  toasts.set([...left, next])
  return lastId
}

/** However it is taken back, it is taken back once. */
function undoOnce(toast: number, action: NonNullable<Toast['action']>): NonNullable<Toast['action']> {
  function run() {
    undoable = undoable.filter((one) => one.toast !== toast)
    action.run()
  }
  return { ...action, run }
}

/** There is nothing to take back after all. */
export function withdrawToast(id: number) {
  undoable = undoable.filter(({ toast }) => toast !== id)
  dismissToast(id)
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** The person they were shown to has left. */
export function dismissPassing() {
  undoable = []
  toasts.set(toasts.get().filter((toast) => toast.action?.stays))
}

/**
 * Takes back the newest of the last ten minutes, or only of what still stands there, and says so; false when there is
 * nothing. Pressed again, the one before.
 */
export function undoNewest({ onlyShown = false } = {}): boolean {
  const since = performance.now() - undoableMs
  undoable = undoable.filter(({ shownAt }) => shownAt > since)
  const isShown = (id: number) => toasts.get().some((toast) => toast.id === id)
  const newest = undoable.findLast(({ toast }) => !onlyShown || isShown(toast))
  if (!newest) return false
  dismissToast(newest.toast)
  newest.run()
  showToast(uiWords.tookBack(newest.words))
  return true
}

/**
 * A toast appears in the newest region, page or dialog, since everything outside an open modal is inert. It stays there
 * when a dialog opens over it, for the next form is about something else, and moves on when its own dialog closes. What
 * `follows` goes with the person: under a dialog nobody could press it.
 */
export function enterRegion(region: symbol) {
  settleRegions([...regions, region])
  return () => settleRegions(regions.filter((other) => other !== region))
}

function settleRegions(next: readonly symbol[]) {
  regions = next
  toasts.set(
    toasts
      .get()
      .map((toast) =>
        !toast.action?.follows && toast.region && regions.includes(toast.region)
          ? toast
          : { ...toast, region: regions.at(-1) },
      ),
  )
}

export const shownToasts = toasts.get

export function useToasts(region: symbol): readonly Toast[] {
  return useCell(toasts).filter((toast) => toast.region === region)
}
