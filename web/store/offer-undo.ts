import { showToast } from '../ui/toasts.ts'
import { getStore } from './current-store.ts'
import { storeWords } from './store-words.ts'
import { plugInVerbs } from './verb-slot.ts'
import { verbs } from './verbs.ts'
import type { Undoing } from './view.ts'

// whoever acts offers to undo: so the verbs are there
plugInVerbs(verbs)

/** Says what was done and offers to take it back, for ten seconds. */
export function offerUndo(words: string, undoing: Undoing) {
  showToast(words, { label: storeWords.undo, run: () => getStore().undo(undoing) })
}
