import { showToast, withdrawToast } from '../ui/toasts/toasts.ts'
import type { Toast } from '../ui/toasts/toasts.ts'
import { uiWords } from '../ui/ui-words.ts'
import { getStore } from './current-store.ts'
import { loadVerbs } from './fetched-part.ts'
import type { Acted } from './machine/acting.ts'
import type { NewChange } from './machine/new-change.ts'
import type { Store } from './machine/store.ts'
import { refusedWithin, until } from './machine/until.ts'

type ActOptions = {
  /** see Store.act */
  seen?: number | undefined
  /** what takes the change of this id back, when that is not an undo */
  undoneBy?: (changeId: string) => NewChange
  leadsTo?: LeadsTo | undefined
  /** once it is made, with its id */
  onMade?: (changeId: string) => void
  /** it shows the server's "no" beside what was typed, if that comes at once */
  form?: ActingForm
}

/** `mends`: the refused change whose place is taken. */
type ActingForm = { isOpen: () => boolean; mends: string | null }

/** So long a form waits for the server. A later "no" finds it gone, and comes back in the list of what was refused. */
const quickNoMs = 2_000

/** Asked once the change is there: other words, and a way there when what was changed is not in sight. */
export type LeadsTo = () => { words: string; link?: NonNullable<Toast['link']> } | null

/**
 * Does what the person asked for, on the disk first; null when it is done, else the words of the "no". Once it is kept,
 * `words` say so and offer to take it back, for ten seconds; null says nothing. Several changes are one for a person:
 * all of them or none, said once and taken back at once.
 */
export async function act(
  change: NewChange | readonly NewChange[],
  words: string | null,
  { seen, form, onMade, ...offering }: ActOptions = {},
): Promise<string | null> {
  const store = getStore()
  const startActing = await loadVerbs().catch(() => null)
  if (!startActing) return uiWords.notLoaded
  try {
    store.learn(startActing)
    const acted = store.actAll([change].flat(), seen)
    for (const { id } of acted) onMade?.(id)
    const shown = Promise.all(acted.map((one) => one.shown))
    const no = form ? await shown.then(() => quickNo(store, acted, form)) : null
    if (no === null && words !== null) void offerUndo(store, acted, words, offering)
    await shown
    return no
  } catch (error) {
    // whatever went wrong, the form stays open with what was typed
    const no = store.wordsOfNo(error)
    if (no !== null) return no
    console.error('a change could not be made', error)
    return uiWords.failed
  }
}

/** The form then has all of it: what it could not save is not also kept to be mended. */
async function quickNo(store: Store, acted: readonly Acted[], form: ActingForm): Promise<string | null> {
  if (form.mends !== null) await store.dismiss(form.mends)
  const ids = acted.map(({ id }) => id)
  const no = navigator.onLine ? await refusedWithin(store, ids, quickNoMs) : null
  if (no === null || !form.isOpen()) return null
  // after the form has written down what it has again: a tab that dies in between keeps one of the two
  setTimeout(() => ids.forEach((id) => void store.dismiss(id)))
  return no
}

/** Says that these changes are made, once they are kept, and offers to take all of them back. */
export async function offerUndo(
  store: Store,
  acted: readonly Acted[],
  words: string,
  { undoneBy, leadsTo }: Pick<ActOptions, 'undoneBy' | 'leadsTo'> = {},
) {
  const entryOf = (id: string) => store.view.outbox().find(({ change }) => change.id === id)
  const areAll = (isSo: (entry: Entry | undefined) => boolean) => acted.every(({ id }) => isSo(entryOf(id)))
  const kept = await Promise.all(acted.map((one) => one.kept))
  // a device that cannot store: the server may yet take it
  if (kept.includes(false)) await until(store, () => areAll(isAcknowledged))
  if (store.isStopped() || areAll(isRefused)) return
  const there = leadsTo?.()
  const toast = showToast(there?.words ?? words, { label: uiWords.undo, run: () => void undo() }, there?.link)
  await until(store, () => areAll((entry) => isAcknowledged(entry) || isRefused(entry)))
  // what is left of several can still be taken back
  if (areAll(isRefused)) withdrawToast(toast)

  async function undo() {
    if (!undoneBy) return store.undoAll(acted.map(({ id }) => id))
    for (const { id } of acted.toReversed()) await store.undo(id, undoneBy(id))
  }
}

type Entry = ReturnType<Store['view']['outbox']>[number]

const isRefused = (entry: Entry | undefined) => entry !== undefined && entry.refused !== null
const isAcknowledged = (entry: Entry | undefined) => entry?.acknowledged !== null
