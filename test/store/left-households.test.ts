import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { storage } from './browser-storage.ts'

const me = 'annas-id'
const window = new EventTarget()
/** households whose database the browser will not open now */
const broken = new Set<string>()
const indexedDB = new IDBFactory()
const open = indexedDB.open.bind(indexedDB)
indexedDB.open = (name, version) => {
  // as a browser does whose disk fails: the question is taken and ends in an error
  const isBroken = [...broken].some((household) => name.includes(household))
  return open(isBroken ? 'of-a-newer-version' : name, isBroken ? 1 : version)
}

vi.stubGlobal('localStorage', storage())
vi.stubGlobal('sessionStorage', storage())
vi.stubGlobal('indexedDB', indexedDB)
vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

const { signedIn } = await import('#web/store/session.ts')
const { keepHouseholds } = await import('#web/store/households.ts')
const { followOtherHouseholds } = await import('#web/store/other-households.ts')
const { dismissLeftHouseholds, keepUnsentOf } = await import('#web/store/left-households.ts')
const { openDevice, placeKey } = await import('#web/store/machine/device.ts')

const household = (id: string) => ({
  id,
  name: `The ${id}`,
  role: 'owner' as const,
  members: [{ id: me, name: 'Anna', role: 'owner' as const }],
  isUnused: false,
  invitations: [],
  sitterLinks: [],
  days: null,
})
const leftNow = () =>
  JSON.parse(localStorage.getItem(`senior-pet-care.left-households.${me}`) ?? '[]') as {
    id: string
    unsent: { change: { id: string } }[]
  }[]
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

const typed = (id: string) => ({
  change: { id, verb: 'delete-pet' } as Change, // only kept and shown again here
  order: 0,
  acknowledged: null,
  refused: null,
  sent: false,
})

async function typeSomethingIn(id: string) {
  const device = openDevice(placeKey(me, id), indexedDB)
  await device.enqueue(typed(`typed-in-${id}`))
  await device.close()
}

beforeEach(async () => {
  // opened as version 1 it fails
  await new Promise((resolve) => (open('of-a-newer-version', 2).onsuccess = resolve))
})
afterEach(() => broken.clear())

test('what was typed in a household that is gone is deleted only when it was read, and none waits for another', async () => {
  signedIn({ id: me, email: 'anna@example.com' })
  keepHouseholds(me, [household(me), household('first'), household('second')])
  followOtherHouseholds()
  await vi.waitFor(() => expect(localStorage.getItem(`senior-pet-care.held.${me}`)).toContain('second'))
  await typeSomethingIn('first')
  await typeSomethingIn('second')

  broken.add('first')
  keepHouseholds(me, [household(me)])
  await vi.waitFor(() => expect(leftNow().map(({ id }) => id)).toEqual(['second']))
  await vi.waitFor(async () => expect(await databases()).not.toContain(`senior-pet-care.second.${me}`))
  expect(await databases()).toContain(`senior-pet-care.first.${me}`)

  broken.clear()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(leftNow().map(({ id }) => id)).toEqual(['second', 'first']))
  expect(leftNow().map(({ unsent }) => unsent.map(({ change }) => change.id))).toEqual([
    ['typed-in-second'],
    ['typed-in-first'],
  ])
  await vi.waitFor(async () => expect(await databases()).not.toContain(`senior-pet-care.first.${me}`))
})

test('removed a second time before it was read of the first, everything unsent is kept, and nothing twice', () => {
  dismissLeftHouseholds(me)
  const left = (...ids: string[]) =>
    keepUnsentOf(me, { id: 'first', name: 'The first', unsent: ids.map((id) => typed(id)) })
  left()
  left('insulin')
  left('insulin', 'walk')
  expect(leftNow().map(({ unsent }) => unsent.map(({ change }) => change.id))).toEqual([['insulin', 'walk']])
})
