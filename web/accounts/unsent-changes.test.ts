import { expect, test } from 'vitest'
import type { OutboxEntry } from '../store/machine/view.ts'
import { signOutWords } from './sign-out-words.ts'
import { sendUnsent, unsentCount } from './unsent-changes.ts'

const change = { id: 'change-1', at: 1, verb: 'delete-pet', petId: 'rex-0001' } as const
const waiting: OutboxEntry = { change, order: 1, acknowledged: null, refused: null }
const sent: OutboxEntry = { ...waiting, acknowledged: 7 }
const refused: OutboxEntry = { ...waiting, refused: 'Pet not found' }

/** A store at the edge of the world: what its server does with each flush is given. */
function storeWith(entries: OutboxEntry[], onFlush: (become: (next: OutboxEntry[]) => void) => void) {
  const listeners = new Set<() => void>()
  let outbox = entries
  function become(next: OutboxEntry[]) {
    outbox = next
    for (const listener of listeners) listener()
  }
  return {
    listeners,
    view: { outbox: () => outbox },
    flush: async () => onFlush(become),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

test('what the server has, or has refused, is not waiting', () => {
  expect(unsentCount(storeWith([waiting, sent, refused], () => undefined))).toBe(1)
})

test('with nothing waiting all is sent at once, without asking the server', async () => {
  const store = storeWith([sent], () => {
    throw new Error('nothing to send')
  })
  expect(await sendUnsent(store, 1_000)).toBe(true)
})

test('it is done as soon as the server has everything', async () => {
  const store = storeWith([waiting], (become) => setTimeout(become, 5, [sent]))
  expect(await sendUnsent(store, 1_000)).toBe(true)
  expect(store.listeners.size).toBe(0)
})

test('photos that wait count too', async () => {
  const store = storeWith([], () => undefined)
  let photos = 2
  const sending = { ...store, photos: () => photos }
  expect(await sendUnsent(sending, 20)).toBe(false)
  const sent = sendUnsent(sending, 1_000)
  photos = 0
  for (const listener of store.listeners) listener()
  expect(await sent).toBe(true)
})

test.each([
  [0, 0, 'Everything has been sent by now.'],
  [1, 0, '1 change on this device has not been sent yet.'],
  [0, 1, '1 photo on this device has not been sent yet.'],
  [2, 3, '2 changes and 3 photos on this device have not been sent yet.'],
])('%i changes and %i photos: %s', (changes, photos, says) => {
  expect(signOutWords.waiting(changes, photos)).toBe(says)
})

test('without an answer it gives up, so that the person can be asked', async () => {
  const store = storeWith([waiting], () => undefined)
  expect(await sendUnsent(store, 20)).toBe(false)
  expect(store.listeners.size).toBe(0)
})
