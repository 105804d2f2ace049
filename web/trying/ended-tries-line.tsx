import { localOf } from '../store/today.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { undoableMs, useEndedTries } from '../store/trying/ended-tries.ts'
import { NoticeLine } from '../ui/message.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { inWords } from '../words/in-words.ts'
import { tryingWords as words } from './trying-words.ts'

/** The way back to what was started over or deleted here, for as long as there is one. */
export function EndedTriesLine() {
  return useEndedTries().map(({ id, endedAt }) => (
    <NoticeLine
      key={id}
      action={
        <button type="button" onClick={() => void bringBack(id)}>
          {uiWords.undo}
        </button>
      }
    >
      {words.keptUntil(inWords.time(timeOf(localOf(endedAt + undoableMs))))}
    </NoticeLine>
  ))
}

async function bringBack(id: string) {
  const tried = await import('./start-over.ts')
  tried.bringBack(id)
}
