import { mayArriveLate } from '#core/changes/refuse-unless-allowed.ts'
import { browserWorld } from './browser-world.ts'
import { forgetHousehold, openDevice, placeKey } from './machine/device.ts'
import { actingIn, subscribeHouseholds } from './households.ts'
import { knownHouseholds, openHousehold } from './known-households.ts'
import { keepUnsentOf } from './left-households.ts'
import { isUnsent } from './machine/merge-outbox.ts'
import { currentSession, isSignedInAs, subscribeSession } from './session.ts'
import { openStore } from './machine/store.ts'
import type { Store } from './machine/store.ts'
import type { OutboxEntry } from './machine/view.ts'

/** Longer nobody waits for a household that is gone. */
const lastPushMs = 5_000

/** Stores of households that are not open, for as long as something of theirs waits to be sent. */
const sending = new Map<string, Store>()
type Held = { id: string; name: string }
/** households this device has held, and of which it has not yet heard that they are gone */
const heldKey = (userId: string) => `senior-pet-care.held.${userId}`

/** What waits for a household that is not open still goes out; one the person is no longer in is forgotten. */
export function followOtherHouseholds() {
  let looking = Promise.resolve()
  // one look after the other: each begins with what the one before has left
  const look = () => void (looking = looking.then(lookAtOthers).catch(() => undefined))
  subscribeSession(look)
  subscribeHouseholds(look)
  addEventListener('online', look)
  look()
}

/** Stores of households that are not open and still have something to send. */
export function storesStillSending(): readonly Store[] {
  return [...sending.values()]
}

async function lookAtOthers() {
  const session = currentSession()
  const userId = session.state === 'signed-in' ? session.user.id : null
  for (const [key, store] of sending) if (store.userId !== userId) await stopSending(key)
  if (!userId) return
  const known = knownHouseholds(userId)
  // a device that has not heard of any household yet has nothing to compare with
  if (known.length === 0) return
  const open = openHousehold(userId)
  const gone = readHeld(userId).filter((held) => !known.some(({ id }) => id === held.id))
  const stillHeld: Held[] = []
  // one that cannot be read now is left as it is until the next look, and keeps no other from its turn
  for (const held of gone) await forget(userId, held).catch(() => stillHeld.push(held))
  if (!isSignedInAs(userId)) return
  // only now: a page that is closed in between looks again at its next start
  const held: Held[] = [...stillHeld, ...known.map(({ id, name }) => ({ id, name }))]
  localStorage.setItem(heldKey(userId), JSON.stringify(held))
  await stopSending(placeKey(userId, open))
  for (const { id } of known) if (id !== open) await sendWhatWaits(userId, id).catch(() => undefined)
}

async function sendWhatWaits(userId: string, household: string) {
  const key = placeKey(userId, household)
  if (sending.has(key) || !(await readOutbox(key)).some(isUnsent)) return
  if (sending.has(key) || !isSignedInAs(userId)) return
  const store = openStore({ userId, household, acting: () => actingIn(userId, household) }, browserWorld)
  sending.set(key, store)
  const done = store.subscribe(() => {
    if (store.view.outbox().some(isUnsent)) return
    done()
    void stopSending(key)
  })
  await store.start()
}

async function stopSending(key: string) {
  const store = sending.get(key)
  sending.delete(key)
  await store?.stop()
}

/** The person is no longer there: what could not be sent is kept to be shown, the rest leaves the device. */
async function forget(userId: string, { id, name }: Held) {
  const key = placeKey(userId, id)
  await stopSending(key)
  const waited = (await readOutbox(key)).filter(isUnsent)
  await sendLast(userId, id)
  // also what was refused just now: only records are taken after the end
  const unsent = (await readOutbox(key)).filter(({ acknowledged }) => acknowledged === null)
  const taken = waited.filter(({ change }) => !unsent.some((one) => one.change.id === change.id)).length
  keepUnsentOf(userId, { id, name, unsent, ...(taken > 0 && { taken }) })
  await forgetHousehold(userId, id, indexedDB)
}

/** What somebody recorded in their last days is taken for a while after them: tried once before the device forgets. */
export async function sendLast(userId: string, household: string) {
  const key = placeKey(userId, household)
  const waits = (entries: readonly OutboxEntry[]) =>
    entries.some((entry) => isUnsent(entry) && mayArriveLate(entry.change.verb))
  if (!waits(await readOutbox(key))) return
  const store = openStore({ userId, household, acting: () => actingIn(userId, household) }, browserWorld)
  const sent = new Promise<void>((resolve) => {
    store.subscribe(() => waits(store.view.outbox()) || resolve())
    setTimeout(resolve, lastPushMs)
  })
  void store.start()
  await sent
  await store.stop()
}

async function readOutbox(key: string) {
  const device = openDevice(key, indexedDB)
  return device.outbox().finally(() => device.close())
}

function readHeld(userId: string): Held[] {
  return JSON.parse(localStorage.getItem(heldKey(userId)) ?? '[]') as Held[] // as written above
}
