import { isGuest } from '#core/households/guest.ts'
import { petName } from '#core/pets/pet.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { showWaitingPhotos } from '../photos/keep-photo.ts'
import { browserWorld } from '../store/browser-world.ts'
import { getStore } from '../store/current-store.ts'
import { actingIn, switchHousehold } from '../store/households.ts'
import { knownHouseholds, openHousehold } from '../store/known-households.ts'
import { forgetDevice } from '../store/machine/device.ts'
import { openStore } from '../store/machine/store.ts'
import { uiWords } from '../ui/ui-words.ts'
import { until } from '../store/machine/until.ts'
import { photoQueue } from '../store/own-photos.ts'
import { currentSession, isSignedInAs, isTryingNow, startTrying } from '../store/session.ts'
import { handOver } from '../store/trying/hand-over.ts'
import { endedTries, keepEndedTries } from '../store/trying/ended-tries.ts'
import { findTried, keepTried, newTried } from '../store/trying/tried.ts'
import type { Tried } from '../store/trying/tried.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { triedQuestion } from './tried-question-cell.ts'
import { tryingWords as words } from './trying-words.ts'

/** As long as a toast's offer can be taken up by key. */
const undoableMs = 10 * 60_000

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
  const { counts, names } = await lookAt(tried)
  if (Object.values(counts).every((count) => count === 0)) return end(tried)
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
  const counts = {
    pets: view.pets().length,
    medicines: view.documents.all('medicines').length,
    events: new Set(view.events.all().map(seriesIdOf)).size,
    records: [...view.care.all(), ...view.measures.all()].length,
  }
  await store.stop()
  return { counts, names: view.pets().map(petName) }
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
  keepTried(null)
  keepEndedTries([...endedTries(), { id, endedAt: 0 }])
  void forgetEnded()
  return true
}

/** Nothing of it is left but the way back, for as long as a toast offers that. */
export async function startOver() {
  // said here and not by isDemo: the build leaves out only what it need not look up
  const next = import.meta.env.MODE === 'demo' ? await (await import('./demo.ts')).newDemo() : newTried()
  const tried = findTried()
  if (tried) end(tried, next, words.startedOver)
}

export function deleteTried() {
  const tried = findTried()
  if (tried) end(tried, null, words.deleted)
}

function end(tried: Tried, next: Tried | null = null, says: string | null = null) {
  keepEndedTries([...endedTries(), { id: tried.id, endedAt: Date.now() }])
  begin(next)
  void forgetEnded()
  if (says !== null) showToast(says, { label: uiWords.undo, run: () => bringBack(tried) })
}

function bringBack(tried: Tried) {
  const since = findTried()
  if (since) keepEndedTries([...endedTries(), { id: since.id, endedAt: Date.now() }])
  keepEndedTries(endedTries().filter(({ id }) => id !== tried.id))
  begin(tried)
}

function begin(tried: Tried | null) {
  if (tried && isTryingNow()) startTrying(tried)
  else keepTried(tried)
}

async function forgetEnded() {
  for (const { id, endedAt } of endedTries()) {
    const leftMs = endedAt + undoableMs - Date.now()
    if (leftMs > 0) setTimeout(() => void forgetEnded(), leftMs)
    else {
      await forgetDevice(id, [], indexedDB)
      keepEndedTries(endedTries().filter((one) => one.id !== id))
    }
  }
}
