import { Refusal } from '#core/refusal.ts'
import { uiWords } from '../ui/ui-words.ts'
import { offerUndo } from './act.ts'
import { getStore } from './current-store.ts'
import { startActing } from './machine/acting.ts'
import type { Acted } from './machine/acting.ts'
import type { NewChange } from './machine/new-change.ts'
import { refusedWithin } from './machine/until.ts'

/** How long the next change waits for the answer to the one before: a slow network must not stop an import. */
const patienceMs = 4_000

/** What became of many changes that are one for a person. */
export type ActedInTurns = {
  /** how many were made */
  made: number
  /** the words of the "no" that ended it; null when all were made */
  failure: string | null
  undo: () => Promise<void>
}

/**
 * Many changes that are one for a person: made one after the other, so that the page stays alive and what waits to be sent
 * stays short. A "no" ends it; what was made until then stays, and can be taken back like the whole.
 */
export async function actInTurns(
  changes: readonly NewChange[],
  words: string,
  onMade: (made: number) => void,
): Promise<ActedInTurns> {
  const store = getStore()
  store.learn(startActing)
  const acted: Acted[] = []
  let failure: string | null = null
  for (const change of changes) {
    try {
      const one = store.act(change)
      acted.push(one)
      await one.kept
    } catch (error) {
      // like a form that could not be saved, see act
      if (!(error instanceof Refusal)) console.error('a change could not be made', error)
      failure = error instanceof Refusal ? error.message : uiWords.failed
    }
    const last = acted.at(-1)
    const refused = last ? await refusedWithin(store, [last.id], patienceMs) : null
    failure ??= refused
    if (failure !== null || store.isStopped()) break
    onMade(acted.length)
  }
  if (acted.length > 0) void offerUndo(store, acted, words)
  return { made: acted.length, failure, undo: () => store.undoAll(acted.map(({ id }) => id)) }
}
