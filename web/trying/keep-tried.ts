import type { ChangeOf } from '#core/changes/change.ts'
import { mostTried } from '#core/changes/import-bounds.ts'
import { isGuest } from '#core/households/guest.ts'
import { derivedId } from '#core/id.ts'
import { petName } from '#core/pets/pet.ts'
import { showWaitingPhotos } from '../photos/keep-photo.ts'
import { browserWorld } from '../store/browser-world.ts'
import { getStore } from '../store/current-store.ts'
import { actingIn, switchHousehold } from '../store/households.ts'
import { knownHouseholds, openHousehold } from '../store/known-households.ts'
import { openDevice, placeKey } from '../store/machine/device.ts'
import { isUnsent } from '../store/machine/merge-outbox.ts'
import { randomId } from '../store/machine/random-id.ts'
import { until } from '../store/machine/until.ts'
import { photoQueue } from '../store/own-photos.ts'
import { currentSession, isSignedInAs, isTryingNow } from '../store/session.ts'
import { addedBy, endedTries, keepEndedTries } from '../store/trying/ended-tries.ts'
import { asAdded, circumstancesOf } from '../store/trying/added-names.ts'
import { handOver } from '../store/trying/hand-over.ts'
import { findTried, keepTried } from '../store/trying/tried.ts'
import type { Tried } from '../store/trying/tried.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { uiWords } from '../ui/ui-words.ts'
import { lookAt, readTried, withoutTried } from './read-tried.ts'
import { end, forgetEnded, goOnWith } from './start-over.ts'
import { triedQuestion } from './tried-question-cell.ts'
import { tryingWords as words } from './trying-words.ts'

/** Whenever somebody comes in where something was tried: what was begun is finished, else they are asked. */
export async function followTried() {
  void forgetEnded()
  const session = currentSession()
  if (session.state !== 'signed-in') return
  const { to, from, laterFor } = findTried() ?? {}
  if (isTryingNow()) await showWaitingPhotos()
  else if (to) await sayBroughtIn()
  else if (from) await sayTakenOut()
  // a sitter who came by a link has no account
  else if (laterFor !== session.user.id && !isGuest(session.user)) await askAboutTried()
}

/** What was tried, shown like an import before anything is done; of nothing nobody is asked. */
export async function askAboutTried() {
  const tried = findTried()
  if (!tried) return
  // what was begun goes on to where it was to go, and nobody is asked where to
  if (tried.to) return bringIn()
  if (tried.from) return sayTakenOut()
  const found = await lookAt(tried)
  // what cannot be read is not nothing
  if (!found) return void showToast(words.unreadable)
  const { counts, pets, others } = found
  if (Object.values(counts).every((count) => count === 0)) return end(tried, null, 0)
  const store = getStore()
  await until(store, () => store.state().ready)
  if (store.isStopped()) return
  const { household } = destination(store.userId)
  const name = knownHouseholds(store.userId).find(({ id }) => id === household)?.name ?? ''
  const there = store.household === household ? store.view.pets() : []
  const theirs = new Set(there.map(petName))
  // one that came with a file of this account would be another pet, too
  const sameNames = pets.filter((pet) => theirs.has(pet))
  triedQuestion.set({ counts, household: name, names: [...pets, ...others], sameNames })
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
  // or it would be there twice: what is still to be taken out goes first
  if (findTried()?.from && !(await finish())) return
  const tried = findTried()
  if (!tried) return
  // another tab may have asked before it was begun here
  const to = tried.to ?? destination(getStore().userId)
  if (!tried.to) keepTried({ ...tried, to, asked: true, salt: randomId() })
  if (to.household !== getStore().household) switchHousehold(to.userId, to.household)
  if (!(await finish())) return
  const isKept = addedBy(to.userId).some(({ id }) => id === tried.id)
  showToast(words.broughtIn, isKept ? { label: uiWords.undo, run: () => void takeOut(tried.id) } : undefined)
}

/** For ten minutes all of it can be taken out of the account again; then it is on this device as before. */
export async function takeOut(id: string) {
  const added = addedBy(getStore().userId).find((one) => one.id === id)
  if (!added?.to) return void showToast(words.tooLongAgo)
  const { to, salt } = added
  goOnWith({ id, from: to, laterFor: to.userId, ...(salt && { salt }) })
  if (to.household !== getStore().household) switchHousehold(to.userId, to.household)
  await sayTakenOut()
}

/** To whoever signed up, too: that it is no longer on this device alone. */
async function sayBroughtIn() {
  if ((await finish()) && storeHere()?.view.pets().length) showToast(words.broughtIn)
}

async function sayTakenOut() {
  if (await finish()) showToast(words.tookOut)
}

/** What was begun, under a lock, for the other tabs have heard of it too; whether it was done here. */
async function finish(): Promise<boolean> {
  const { locks } = browserWorld
  const isDone = await (locks ? locks.request('senior-pet-care.keeping', goOn) : goOn()).catch(
    (error: unknown) => {
      console.error('what was tried could not be handed over', error)
      showToast(findTried()?.from ? words.notTakenOut : words.failed)
      return false
    },
  )
  if (isDone) await Promise.all([storeHere()?.flush(), showWaitingPhotos()])
  return isDone
}

/** Null of whoever has signed out meanwhile. */
const storeHere = () => (currentSession().state === 'signed-in' ? getStore() : null)

async function goOn(): Promise<boolean> {
  const tried = findTried()
  if (tried?.to && isSignedInAs(tried.to.userId)) return addTo(tried.to, tried)
  if (tried?.from && isSignedInAs(tried.from.userId)) return takeFrom(tried.from, tried)
  return false
}

async function addTo(to: NonNullable<Tried['to']>, tried: Tried): Promise<boolean> {
  const count = await handOver({ ...tried, to, photos: photoQueue(), world: browserWorld })
  const stays = tried.asked && count <= mostTried
  // first: a page that dies between the two would leave what it made on the device for good
  const ended = stays ? ({ ...tried, endedAt: Date.now(), added: true } as const) : { ...tried, endedAt: 0 }
  keepEndedTries([...endedTries().filter(({ id }) => id !== tried.id), ended])
  keepTried(null)
  void forgetEnded()
  return true
}

/** As one change in the outbox of the account, behind all that added it; its name is the same whoever writes it. */
async function takeFrom(from: NonNullable<Tried['from']>, tried: Tried): Promise<boolean> {
  const store = getStore()
  await until(store, () => store.state().ready || store.isStopped())
  if (store.household !== from.household || store.isStopped()) return false
  const found = await readTried(tried, (view) => {
    const circumstances = circumstancesOf(tried, browserWorld)
    const { entries, named } = asAdded(view.outbox(), { ...tried, circumstances })
    return { ...withoutTried(view, store.view, named), entries }
  })
  if (!found) throw new Error('what was added could not be read')
  const changes = found.entries.filter(isUnsent).map(({ change }) => change.id)
  const change: ChangeOf<'undo-tried'> = {
    verb: 'undo-tried',
    id: derivedId(tried.id, tried.salt ?? '1'),
    at: browserWorld.now(),
    device: browserWorld.deviceId(from.userId),
    seen: store.seenNow(),
    changes,
    records: found.records.slice(0, mostTried),
  }
  const account = openDevice(placeKey(from.userId, from.household), browserWorld.indexedDB)
  const entry = { change, order: 0, acknowledged: null, refused: null, sent: false, shows: found.shows }
  await account.enqueueOnce([entry]).finally(() => account.close())
  // the “no” to what is not there any more
  for (const { change: one, refused } of store.view.outbox())
    if (refused !== null && changes.includes(one.id)) await store.dismiss(one.id)
  keepTried(withoutPlaces(tried))
  return true
}

/** On this device alone again. */
function withoutPlaces({ id, laterFor }: Tried): Tried {
  return { id, ...(laterFor && { laterFor }) }
}
