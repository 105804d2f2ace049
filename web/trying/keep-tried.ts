import { deletedAtOnce, recentDeletions } from '#core/deletions/recent-deletions.ts'
import { isGuest } from '#core/households/guest.ts'
import { petName } from '#core/pets/pet.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { showWaitingPhotos } from '../photos/keep-photo.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { browserWorld } from '../store/browser-world.ts'
import { getStore } from '../store/current-store.ts'
import { actingIn, switchHousehold } from '../store/households.ts'
import { knownHouseholds, openHousehold } from '../store/known-households.ts'
import { forgetDevice } from '../store/machine/device.ts'
import { photosWaitKey } from '../store/machine/photo-board.ts'
import { openStore } from '../store/machine/store.ts'
import { uiWords } from '../ui/ui-words.ts'
import { until } from '../store/machine/until.ts'
import { photoQueue } from '../store/own-photos.ts'
import { currentSession, isSignedInAs, isTryingNow, startTrying } from '../store/session.ts'
import { countTriedPhotos, handOver } from '../store/trying/hand-over.ts'
import { endedTries, isOver, keepEndedTries, stillKept, undoableMs } from '../store/trying/ended-tries.ts'
import { findTried, isOfDemo, keepTried, newTried } from '../store/trying/tried.ts'
import type { Tried } from '../store/trying/tried.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { triedQuestion } from './tried-question-cell.ts'
import { tryingWords as words } from './trying-words.ts'

/** Whenever somebody comes in where something was tried: what was begun is finished, else they are asked. */
export async function followTried() {
  void forgetEnded()
  const session = currentSession()
  if (session.state !== 'signed-in') return
  const { to, laterFor } = findTried() ?? {}
  if (isTryingNow()) await showWaitingPhotos()
  else if (to) await finishKeeping()
  // a sitter who came by a link has no account
  else if (laterFor !== session.user.id && !isGuest(session.user)) await askAboutTried()
}

/** What was tried, shown like an import before anything is done; of nothing nobody is asked. */
export async function askAboutTried() {
  const tried = findTried()
  if (!tried) return
  const found = await lookAt(tried)
  // what cannot be read is not nothing
  if (!found) return void showToast(words.unreadable)
  const { counts, names } = found
  if (Object.values(counts).every((count) => count === 0)) return end(tried, null, 0)
  const store = getStore()
  await until(store, () => store.state().ready)
  if (store.isStopped()) return
  const { household } = destination(store.userId)
  const name = knownHouseholds(store.userId).find(({ id }) => id === household)?.name ?? ''
  const there = new Set(store.household === household ? store.view.pets().map(petName) : [])
  triedQuestion.set({ counts, household: name, sameNames: names.filter((one) => there.has(one)) })
}

async function lookAt({ id }: Tried) {
  const acting = () => actingIn(id, id)
  const store = openStore({ userId: id, household: id, acting, withoutServer: true }, browserWorld)
  await store.start()
  const { view } = store
  const { deviceTrouble } = store.state()
  const counts = {
    pets: view.pets().length,
    medicines: view.documents.all('medicines').length,
    events: new Set(view.events.all().map(seriesIdOf)).size,
    records: [...view.care.all(), ...view.measures.all()].length,
    deleted: deletedAtOnce(recentDeletions(view.documents.all('deletions'), instantNow())).length,
  }
  await store.stop()
  const photos = await countPhotos(id)
  return deviceTrouble === 'failed' || deviceTrouble === 'full' || photos === null
    ? null
    : { counts: { ...counts, photos }, names: view.pets().map(petName) }
}

/** Null when they cannot be read. */
async function countPhotos(id: string): Promise<number | null> {
  if (localStorage.getItem(photosWaitKey(id)) === null) return 0
  return countTriedPhotos({ id, world: browserWorld }).catch(() => null)
}

/** Where the person plans, which a sitter does not. */
function destination(userId: string) {
  const open = openHousehold(userId)
  return { userId, household: actingIn(userId, open).role === 'sitter' ? userId : open }
}

export function notNow() {
  const tried = findTried()
  if (tried) keepTried({ ...tried, laterFor: getStore().userId })
}

export async function bringIn() {
  const tried = findTried()
  if (!tried) return
  const to = destination(getStore().userId)
  keepTried({ ...tried, to })
  if (to.household !== getStore().household) switchHousehold(to.userId, to.household)
  if (await finishKeeping()) showToast(words.broughtIn)
}

/** Under a lock, for the other tabs have heard of it too; whether it was done here. */
async function finishKeeping(): Promise<boolean> {
  const { locks } = browserWorld
  const isDone = await (locks ? locks.request('senior-pet-care.keeping', hand) : hand()).catch(
    (error: unknown) => {
      console.error('what was tried could not be handed over', error)
      showToast(words.failed)
      return false
    },
  )
  if (isDone) await Promise.all([getStore().flush(), showWaitingPhotos()])
  return isDone
}

async function hand(): Promise<boolean> {
  const { id, to } = findTried() ?? {}
  if (!id || !to || !isSignedInAs(to.userId)) return false
  await handOver({ id, to, photos: photoQueue(), world: browserWorld })
  // first: a page that dies between the two would leave what it made on the device for good
  keepEndedTries([...endedTries(), { id, endedAt: 0 }])
  keepTried(null)
  void forgetEnded()
  return true
}

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
  end(tried)
  showToast(words.deleted, backTo(tried))
}

function end(tried: Tried, next: Tried | null = null, endedAt = Date.now()) {
  keepEndedTries([...endedTries(), { ...tried, endedAt }])
  begin(next)
  void forgetEnded()
}

const backTo = ({ id }: Tried) => ({ label: uiWords.undo, run: () => bringBack(id) })

export function bringBack(id: string) {
  // the device may have slept, and this page not noticed how long
  const ended = stillKept().find((one) => one.id === id)
  if (!ended) return void showToast(words.tooLongAgo)
  const { endedAt: _, ...tried } = ended
  const since = findTried()
  // of nothing nobody is offered the way back
  if (since) keepEndedTries([...endedTries(), { ...since, endedAt: isUntouched() ? 0 : Date.now() }])
  // last: a page that dies in between has it among the ended, or goes on with it
  begin(tried)
  keepEndedTries(endedTries().filter((one) => one.id !== id))
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

async function forgetEnded() {
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
