import { showToast } from '../ui/toasts.ts'
import { getStore } from './current-store.ts'
// whoever acts offers to undo: this brings the verbs along
import './verbs.ts'
import type { Undoing } from './view.ts'

/** Says what was done and offers to take it back, for ten seconds. */
export function offerUndo(words: string, undoing: Undoing) {
  showToast(words, { label: 'Undo', run: () => getStore().undo(undoing) })
}
