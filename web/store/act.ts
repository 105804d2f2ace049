import { Refusal } from '#core/refusal.ts'
import { dismissToast, showToast } from '../ui/toasts.ts'
import { getStore } from './current-store.ts'
import type { NewChange } from './new-change.ts'
import { storeWords } from './store-words.ts'
import type { Acted, Store } from './store.ts'
import { verbs } from './verbs.ts'

type ActOptions = {
  /** see Store.act */
  seen?: number | undefined
  /** what takes the change of this id back, when that is not an undo */
  undoneBy?: (changeId: string) => NewChange
}

/**
 * Does what the person asked for, on the disk first; null when it is done, else the words of the "no". Once it is kept,
 * `words` say so and offer to take it back, for ten seconds; null says nothing.
 */
export async function act(
  change: NewChange,
  words: string | null,
  { seen, undoneBy }: ActOptions = {},
): Promise<string | null> {
  const store = getStore()
  store.learn(verbs)
  try {
    const acted = store.act(change, seen)
    if (words !== null) void sayWhenKept(store, acted, words, undoneBy)
    await acted.shown
    return null
  } catch (error) {
    // whatever went wrong, the form stays open with what was typed
    if (error instanceof Refusal) return error.message
    console.error('a change could not be made', error)
    return storeWords.failed
  }
}

async function sayWhenKept(
  store: Store,
  { id, kept }: Acted,
  words: string,
  undoneBy: ActOptions['undoneBy'],
) {
  const entryOf = () => store.view.outbox().find(({ change }) => change.id === id)
  // a device that cannot store: the server may yet take it
  if (!(await kept)) await until(store, () => entryOf()?.acknowledged !== null)
  if (store.isStopped() || isRefused(entryOf())) return
  const toast = showToast(words, { label: storeWords.undo, run: () => void store.undo(id, undoneBy?.(id)) })
  await until(store, () => entryOf()?.acknowledged !== null || isRefused(entryOf()))
  if (isRefused(entryOf())) dismissToast(toast)
}

type Entry = ReturnType<Store['view']['outbox']>[number]

const isRefused = (entry: Entry | undefined) => entry !== undefined && entry.refused !== null

/** Resolves as soon as the store is in that state. */
async function until(store: Store, isReached: () => boolean): Promise<void> {
  if (isReached()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = store.subscribe(() => isReached() && resolve())
  await promise
  unsubscribe()
}
