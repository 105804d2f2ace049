import { getStore } from '../store/current-store.ts'
import { forgetDevice } from '../store/machine/device.ts'
import { photosWaitKey } from '../store/machine/photo-board.ts'
import { isTryingNow, startTrying } from '../store/session.ts'
import { endedTries, isOver, keepEndedTries, stillKept, undoableMs } from '../store/trying/ended-tries.ts'
import { findTried, isOfDemo, keepTried, newTried } from '../store/trying/tried.ts'
import type { Tried } from '../store/trying/tried.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { uiWords } from '../ui/ui-words.ts'
import { tryingWords as words } from './trying-words.ts'

/** Nothing of it is left but the way back, for ten minutes. */
export async function startOver() {
  if (isUntouched()) return sayStartedOver(stillKept().at(-1))
  // said here and not by isDemo: the build leaves out only what it need not look up
  const next = import.meta.env.MODE === 'demo' ? await (await import('./demo.ts')).newDemo() : newTried()
  const tried = findTried()
  if (!tried) return
  end(tried, next)
  sayStartedOver(tried)
}

/** Pressed once more, nothing is ended for it, and what it ended before can be brought back as before. */
function sayStartedOver(before: Tried | undefined) {
  showToast(words.startedOver, before && backTo(before))
}

export function deleteTried() {
  const tried = findTried()
  if (!tried) return
  end(tried, null)
  showToast(words.deleted, backTo(tried))
}

export function end(tried: Tried, next: Tried | null, endedAt = Date.now()) {
  keepEndedTries([...endedTries(), { ...tried, endedAt }])
  begin(next)
  void forgetEnded()
}

/** It follows: another store is another page, in which the settings open anew over what is said in it. */
const backTo = ({ id }: Tried) => ({ label: uiWords.undo, run: () => bringBack(id), follows: true })

export function bringBack(id: string) {
  // the device may have slept, and this page not noticed how long
  const ended = stillKept().find((one) => one.id === id)
  if (!ended) return void showToast(words.tooLongAgo)
  const { endedAt: _, ...tried } = ended
  goOnWith(tried)
}

/** What has ended is what is tried again. */
export function goOnWith(tried: Tried) {
  const since = findTried()
  // of nothing nobody is offered the way back
  if (since) keepEndedTries([...endedTries(), { ...since, endedAt: isUntouched() ? 0 : Date.now() }])
  // last: a page that dies in between has it among the ended, or goes on with it
  begin(tried)
  keepEndedTries(endedTries().filter(({ id }) => id !== tried.id))
  void forgetEnded()
}

/** Whether nothing was done in what is shown to whoever tries; what cannot be read is not nothing. */
function isUntouched(): boolean {
  if (!isTryingNow()) return false
  const { view, state, userId } = getStore()
  const { ready, deviceTrouble } = state()
  const isRead = ready && deviceTrouble !== 'failed' && deviceTrouble !== 'full'
  const hasPhotos = localStorage.getItem(photosWaitKey(userId)) !== null
  return isRead && !hasPhotos && view.outbox().every(({ change }) => isOfDemo(change.id))
}

function begin(tried: Tried | null) {
  if (tried && isTryingNow()) startTrying(tried)
  else keepTried(tried)
}

export async function forgetEnded() {
  // an end that is still to come was written before the clock was set back: its time begins anew
  const goesOn = findTried()?.id
  const known = endedTries()
    .filter(({ id }) => id !== goesOn)
    .map((one) => ({ ...one, endedAt: Math.min(one.endedAt, Date.now()) }))
  keepEndedTries(known)
  for (const ended of known) {
    const { id, endedAt } = ended
    if (!isOver(ended)) setTimeout(() => void forgetEnded(), endedAt + undoableMs - Date.now())
    else {
      await forgetDevice(id, [], indexedDB)
      keepEndedTries(endedTries().filter((one) => one.id !== id))
    }
  }
}
