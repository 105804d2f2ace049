import { useSyncExternalStore } from 'react'
import type { Acting, EndedHousehold, Household, HouseholdsAnswer } from '#core/households/household.ts'
import { ask } from '../asking/ask.ts'
import { timedFetch } from './clock/server-time.ts'
import { householdsKey, knownHouseholds, openKey } from './known-households.ts'
import { remembered } from './remembered.ts'
import { currentSession, isSignedInAs, sessionEnded } from './session.ts'
import { listeners } from '../ui/cells/cell.ts'

const changes = listeners()
export const subscribeHouseholds = changes.subscribe
const tabs = new BroadcastChannel('senior-pet-care.households')
tabs.onmessage = changes.tell

/** Who acts in a household, as this device believes; the server decides. */
export function actingIn(userId: string, household: string): Acting {
  const found = knownHouseholds(userId).find(({ id }) => id === household)
  const me = found?.members.find(({ id }) => id === userId)
  return { id: userId, name: me?.name ?? '', role: found?.role ?? 'owner' }
}

/** What was opened stays open, whatever is later heard of the others. */
export function keepOpen(userId: string, household: string) {
  if (knownHouseholds(userId).length > 0) localStorage.setItem(openKey(userId), household)
}

export function switchHousehold(userId: string, household: string) {
  localStorage.setItem(openKey(userId), household)
  tell()
}

/** What the server has answered: every tab hears of it. */
export function keepHouseholds(userId: string, households: readonly Household[]) {
  const text = JSON.stringify(households)
  if (text === localStorage.getItem(householdsKey(userId))) return
  localStorage.setItem(householdsKey(userId), text)
  tell()
}

/** Those the person was removed from: also on a device that never held them. */
function keepEnded(userId: string, ended: readonly EndedHousehold[]) {
  const text = JSON.stringify(ended)
  if (text !== (remembered.find('ended-households', userId) ?? '[]'))
    remembered.keep('ended-households', userId, text)
}

/** What is done before a guest's device forgets everything. */
let beforeEnd: (userId: string) => Promise<void> = () => Promise.resolve()

export function doBeforeEnd(last: typeof beforeEnd) {
  beforeEnd = last
}

/** Asks the server who is where; without an answer what the device knows stands. */
export async function refreshHouseholds() {
  const session = currentSession()
  if (session.state !== 'signed-in') return
  const { id } = session.user
  const answer = await ask(`/api/households?whose=${encodeURIComponent(id)}`, { fetch: timedFetch })
  if (!answer?.ok) return
  const known = (await answer.json().catch(() => null)) as HouseholdsAnswer | null
  if (!known || !isSignedInAs(id)) return
  // everybody has a household but a guest whose link is over, whatever of theirs could still be sent
  if (known.households.length === 0)
    await beforeEnd(id)
      .catch(() => undefined)
      .then(sessionEnded)
  else {
    // before the household goes: when it ended is known as soon as that it has
    keepEnded(id, known.ended ?? [])
    keepHouseholds(id, known.households)
  }
}

/** The signed-in person's households, the open one among them. */
export function useHouseholds(): Household[] {
  return useSyncExternalStore(subscribeHouseholds, () => {
    const session = currentSession()
    return session.state === 'signed-in' ? knownHouseholds(session.user.id) : none
  })
}
const none: Household[] = []

function tell() {
  tabs.postMessage('changed')
  changes.tell()
}
