import { expect, test } from 'vitest'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { newEvent, storeWorld, titlesOn, titlesOnServer, watchPushes } from './store-world.ts'

const world = storeWorld()
const never = new Promise<Response>(() => undefined)
const cut = () => Promise.reject(new Error('cut'))

function rename(eventId: string, title: string): NewChange {
  return { verb: 'edit-event', eventId, scope: 'all', event: { title } }
}

test('a change that was never sent is taken out of the outbox, and the server never hears of it', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const slow = Promise.withResolvers<void>()
  pushes.on(0, (send) => slow.promise.then(send))
  const store = await world.openTab(browser, anna)
  await store.act(newEvent('First')).kept
  await expect.poll(() => pushes.pushes.length).toBe(1)
  const { id, kept } = store.act(newEvent('Second'))
  await kept
  const undone = store.undo(id)
  expect(titlesOn(store)).toEqual(['First'])
  await undone
  expect(store.view.outbox()).toHaveLength(1)
  slow.resolve()
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(['First'])
  const said = pushes.pushes.flatMap(({ changes }) => changes)
  expect(said.map(({ verb }) => verb)).not.toContain('undo')
  expect(said.map((change) => change.id)).not.toContain(id)
  const later = await world.openTab(browser, anna)
  expect(titlesOn(later)).toEqual(['First'])
})

test('what is taken out of the outbox is drawn once it is off the disk: who leaves the page then has taken it back', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  watchPushes(browser).on(0, () => never)
  const store = await world.openTab(browser, anna)
  await store.act(newEvent('First')).shown
  const second = store.act(newEvent('Second'))
  await second.shown
  let drawn = 0
  store.subscribe(() => (drawn += 1))
  const undone = store.undo(second.id)
  expect(drawn).toBe(0)
  await undone
  await expect.poll(() => drawn).toBeGreaterThan(0)
})

test('a change undone before it is on the disk is not there afterwards either', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const store = await world.openTab(browser, anna)
  const { id } = store.act(newEvent('Vet'))
  await store.undo(id)
  expect(store.view.outbox()).toEqual([])
  expect(titlesOn(await world.openTab(browser, anna))).toEqual([])
  expect(pushes.pushes).toEqual([])
})

test('a change whose push got no answer may have arrived: it is undone by a change that follows it', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  // arrives, and the answer is lost
  pushes.on(0, (send) => send().then(cut))
  const store = await world.openTab(browser, anna)
  const { id, kept } = store.act(newEvent('Vet'))
  await kept
  await expect.poll(() => pushes.pushes.length).toBe(1)
  await store.undo(id)
  expect(titlesOn(store)).toEqual([])
  await store.flush()
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual([])
})

test('a change that another tab is sending is undone by a change that follows it', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const slow = Promise.withResolvers<void>()
  pushes.on(0, (send) => slow.promise.then(send))
  pushes.on(1, () => never)
  const [first, second] = [await world.openTab(browser, anna), await world.openTab(browser, anna)]
  first.act(newEvent('First'))
  await expect.poll(() => pushes.pushes.length).toBe(1)
  // the first tab has its turn and goes on with what the second one has stored
  const { id, kept } = second.act(newEvent('Second'))
  await kept
  slow.resolve()
  await expect.poll(() => pushes.pushes.length).toBe(2)
  expect(pushes.pushes[1]?.changes).toMatchObject([{ id }])
  await second.undo(id)
  // the first one leaves it when the feed has brought it to this tab
  await expect
    .poll(() => second.view.outbox().map(({ change }) => change.verb))
    .toEqual(['add-event', 'undo'])
  expect(titlesOn(second)).toEqual(['First'])
})

test('what was done later stands: a change it needs is not simply taken out', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  for (const number of [0, 1]) pushes.on(number, cut)
  const store = await world.openTab(browser, anna)
  await store.act(newEvent('Something else')).kept
  await expect.poll(() => pushes.pushes.length).toBe(1)
  const added = newEvent('Vet')
  const { id } = store.act(added)
  store.act(rename(added.eventId, 'Vet at the harbour'))
  await store.undo(id)
  expect(store.view.outbox().map(({ change }) => change.verb)).toEqual([
    'add-event',
    'add-event',
    'edit-event',
    'undo',
  ])
  // the later change stands on it: the server will say so, and until then everything is as it was
  expect(titlesOn(store)).toEqual(['Something else', 'Vet at the harbour'])
  await expect
    .poll(() => store.view.outbox().map(({ refused }) => refused), { timeout: 15_000 })
    .toEqual(['This can no longer be undone, because a later change builds on it: “Vet”.'])
})

test('of two changes of a name the first is left out as if it had never been said', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const store = await world.openTab(browser, anna)
  const added = newEvent('Vet')
  store.act(added)
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Vet'])
  await expect.poll(() => store.view.outbox()).toEqual([])
  for (const number of [1, 2, 3]) pushes.on(number, cut)
  await store.act(newEvent('Something else')).kept
  await expect.poll(() => pushes.pushes.length).toBeGreaterThan(1)
  const { id } = store.act(rename(added.eventId, 'Vet at ten'))
  store.act({
    verb: 'edit-event',
    eventId: added.eventId,
    scope: 'all',
    event: { description: 'With papers' },
  })
  await store.undo(id)
  expect(store.view.documents.find('events', added.eventId)).toMatchObject({
    title: 'Vet',
    description: 'With papers',
  })
})
