import { expect, test } from 'vitest'
import { subscribeTo, troubleOf, within } from './subscribe.ts'

const key = 'BP-_keyA'
const bytes = Uint8Array.from(atob('BP+/keyA'), (letter) => letter.charCodeAt(0))

/** A browser's side of push, with a subscription made for a key. */
function browser(kept: Uint8Array<ArrayBuffer> | null) {
  const told: unknown[] = []
  const made = (applicationServerKey: ArrayBuffer) =>
    ({
      options: { applicationServerKey, userVisibleOnly: true },
      unsubscribe: async () => told.push('unsubscribed') > 0,
    }) as unknown as PushSubscription // all that is asked of it
  const known = kept && made(kept.buffer)
  return {
    told,
    known,
    push: {
      getSubscription: async () => known,
      async subscribe(options: PushSubscriptionOptionsInit = {}) {
        told.push(options)
        return made((options.applicationServerKey as typeof bytes).buffer)
      },
    },
  }
}

test('a browser subscribes with the key of the server', async () => {
  const { push, told } = browser(null)
  await subscribeTo(push, key)
  expect(told).toEqual([{ userVisibleOnly: true, applicationServerKey: bytes }])
})

test('a subscription for the same key is the one', async () => {
  const { push, told, known } = browser(bytes)
  expect(await subscribeTo(push, key)).toBe(known)
  expect(told).toEqual([])
})

test('a subscription for another key makes room for a new one', async () => {
  const { push, told } = browser(new Uint8Array([4, 1, 2, 3]))
  await subscribeTo(push, key)
  expect(told).toEqual(['unsubscribed', { userVisibleOnly: true, applicationServerKey: bytes }])
})

test('what never settles is given up', async () => {
  const never = new Promise(() => {})
  const why = await within(1, never).catch(troubleOf)
  expect(why).toBe('too-slow')
  expect(await within(60_000, Promise.resolve('there'))).toBe('there')
})

test('a refusal is told from a push service that is not there', () => {
  expect(troubleOf(new DOMException('', 'NotAllowedError'))).toBe('not-allowed')
  expect(troubleOf(new DOMException('', 'AbortError'))).toBe('no-push-service')
  expect(troubleOf(new TypeError())).toBe('no-push-service')
})
