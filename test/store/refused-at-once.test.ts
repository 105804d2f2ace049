import { expect, test } from 'vitest'
import { refusalWords } from '#core/refusal-words.ts'
import type { Push } from '#core/sync/sync.ts'
import { refusedWithin } from '#web/store/machine/until.ts'
import { newEvent, storeWorld, watchPushes } from './store-world.ts'

const world = storeWorld()
const says = refusalWords['title-too-long']

/** Says no to the first so many changes of a push, as another version of the server may. */
function refusing(changes: Push['changes'], most = changes.length, refusal = 'title-too-long'): Response {
  const answers = changes.map(({ id }, at) =>
    at < most ? { id, outcome: 'refused', refusal, says: 'Too long.' } : { id, outcome: 'applied', clock: 1 },
  )
  return Response.json({ answers })
}

async function opened(answer: (changes: Push['changes']) => Promise<Response>) {
  const browser = world.browser()
  const watched = watchPushes(browser)
  watched.on(0, () => answer(watched.pushes[0]?.changes ?? []))
  const store = await world.openTab(browser, await world.signUp())
  await expect.poll(() => store.state().connected).toBe(true)
  return { store, browser, watched }
}

test('a "no" to all that was saved is known as soon as it comes', async () => {
  const { store } = await opened((changes) => Promise.resolve(refusing(changes)))
  const acted = store.actAll([newEvent('Pill'), newEvent('Pill')])
  const ids = acted.map(({ id }) => id)
  expect(ids).toHaveLength(1)
  expect(await refusedWithin(store, ids, 10_000)).toBe(says)
  for (const id of ids) await store.dismiss(id)
  expect(store.view.outbox()).toEqual([])
})

test('a "no" that only a newer server knows is told in its words, and what was said stays', async () => {
  const unknown = 'only-a-newer-server-has-it'
  const { store } = await opened((changes) => Promise.resolve(refusing(changes, changes.length, unknown)))
  const { id } = store.act(newEvent('Pill'))
  expect(await refusedWithin(store, [id], 10_000)).toBe('Too long.')
  expect(store.view.outbox().map(({ change }) => change.id)).toEqual([id])
})

test('what is made in part is made: the rest comes back by itself', async () => {
  const { store } = await opened((changes) => Promise.resolve(refusing(changes, 1)))
  const acted = [store.act(newEvent('Pill')), store.act(newEvent('Pill'))]
  expect(
    await refusedWithin(
      store,
      acted.map(({ id }) => id),
      10_000,
    ),
  ).toBeNull()
})

test('a slow server is not waited for, and its later "no" stays in the outbox', async () => {
  const slow = Promise.withResolvers<void>()
  const { store } = await opened((changes) => slow.promise.then(() => refusing(changes)))
  const { id } = store.act(newEvent('Pill'))
  expect(await refusedWithin(store, [id], 20)).toBeNull()
  slow.resolve()
  await expect.poll(() => store.view.outbox().map(({ refused }) => refused)).toEqual([says])
})
