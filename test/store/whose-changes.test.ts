import { expect, test } from 'vitest'
import { newEvent, storeWorld, titlesOn, titlesOnServer, watchPushes } from './store-world.ts'
import type { TestBrowser } from './test-browser.ts'

const world = storeWorld()

/** Resolves once every tab that waited for its turn to send has had it. */
function allHadTheirTurn({ world: { locks } }: TestBrowser, userId: string): Promise<void> {
  return locks?.request(`senior-pet-care.outbox.${userId}`, () => Promise.resolve()) ?? Promise.resolve()
}

test('a tab that waited behind a hanging push sends nothing once the person has signed out', async () => {
  const [anna, bert] = [await world.signUp(), await world.signUp()]
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const hanging = Promise.withResolvers<Response>()
  pushes.on(0, () => hanging.promise)
  const [first, second] = [await world.openTab(browser, anna), await world.openTab(browser, anna)]
  first.act(newEvent('Of Anna, one'))
  await expect.poll(() => pushes.pushes.length).toBe(1)
  await second.act(newEvent('Of Anna, two')).kept
  await second.act(newEvent('Of Anna, three')).kept

  for (const store of [first, second]) await store.stop()
  browser.session.cookie = bert.cookie
  const [third] = [await world.openTab(browser, bert)]
  hanging.reject(new Error('cut'))
  await allHadTheirTurn(browser, anna.userId)
  expect(pushes.pushes).toHaveLength(1)
  expect(await titlesOnServer(bert)).toEqual([])
  expect(titlesOn(third)).toEqual([])
})

test("a tab that has not heard of the next person's sign-in keeps its changes for their own", async () => {
  const [anna, bert] = [await world.signUp(), await world.signUp()]
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const store = await world.openTab(browser, anna)
  await expect.poll(() => store.state().connected).toBe(true)
  browser.session.cookie = bert.cookie
  store.act(newEvent('Of Anna'))
  await expect.poll(() => browser.session.asked).toBeGreaterThan(0)
  expect(pushes.pushes[0]).toMatchObject({ whose: anna.userId })
  expect(await titlesOnServer(bert)).toEqual([])
  expect(store.view.outbox()).toMatchObject([{ acknowledged: null, refused: null }])

  browser.session.cookie = anna.cookie
  await store.flush()
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Of Anna'])
  expect(await titlesOnServer(bert)).toEqual([])
})

test("one person's feed and days never bring another's", async () => {
  const [anna, bert] = [await world.signUp(), await world.signUp()]
  const browser = world.browser()
  const ofBert = await world.openTab(browser, bert)
  ofBert.act(newEvent('Of Bert'))
  ofBert.act(newEvent('Long ago, of Bert', { start: '2020-03-01T08:00:00', end: '2020-03-01T08:00:00' }))
  await expect.poll(() => titlesOnServer(bert)).toContain('Of Bert')
  await ofBert.stop()

  const ofAnna = await world.openTab(browser, anna)
  await expect.poll(() => ofAnna.state().connected).toBe(true)
  browser.session.cookie = bert.cookie
  await ofAnna.visit('2020-03-01', '2020-03-01')
  expect(titlesOn(ofAnna)).toEqual([])
  const later = browser.openTab(anna.userId)
  await later.start()
  await expect.poll(() => browser.session.asked).toBeGreaterThan(0)
  expect(later.state().connected).toBe(false)
  expect(titlesOn(later)).toEqual([])
  await later.stop()
})

test('a tab whose lock was taken away while it slept sends nothing more when it wakes', async () => {
  const anna = await world.signUp()
  const browser = world.browser(50)
  const pushes = watchPushes(browser)
  const [asleep, slow] = [Promise.withResolvers<Response>(), Promise.withResolvers<void>()]
  pushes.on(0, () => asleep.promise)
  pushes.on(1, (send) => slow.promise.then(send))
  const first = await world.openTab(browser, anna)
  await Promise.all(['One', 'Two'].map((title) => first.act(newEvent(title)).kept))
  await expect.poll(() => pushes.pushes.length).toBe(1)
  expect(pushes.pushes[0]?.changes).toHaveLength(2)
  await world.openTab(browser, anna)
  await expect.poll(() => pushes.pushes.length).toBe(2)
  // "unreadable" makes a tab that still has its turn send the changes one by one
  asleep.resolve(new Response('', { status: 400 }))
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
  expect(pushes.pushes).toHaveLength(2)
  slow.resolve()
  await expect.poll(() => titlesOnServer(anna)).toEqual(['One', 'Two'])
  await expect.poll(() => first.view.outbox()).toEqual([])
})

test('who is replaced by another sign-in, without signing out, keeps what was not sent', async () => {
  const [anna, bert] = [await world.signUp(), await world.signUp()]
  const browser = world.browser()
  const { edge } = browser
  const { fetch } = edge
  edge.fetch = () => Promise.reject(new Error('cut'))
  const before = await world.openTab(browser, anna)
  await before.act(newEvent('Of Anna')).kept
  await before.stop()
  edge.fetch = fetch

  const next = await world.openTab(browser, bert)
  await next.act(newEvent('Of Bert')).kept
  await expect.poll(() => titlesOnServer(bert)).toEqual(['Of Bert'])
  expect(titlesOn(next)).toEqual(['Of Bert'])
  expect(await titlesOnServer(anna)).toEqual([])
  await next.stop()

  const again = await world.openTab(browser, anna)
  expect(titlesOn(again)).toEqual(['Of Anna'])
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Of Anna'])
  expect(await titlesOnServer(bert)).toEqual(['Of Bert'])
})
