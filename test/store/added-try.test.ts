import { expect, test, vi } from 'vitest'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { newEvent, titlesOn, titlesOnServer } from './store-world.ts'
import type { Page } from './test-pages.ts'
import { triedWorld } from './tried-world.ts'

const world = triedWorld()

const outboxOf = (page: Page) => page.getStore().view.outbox()
const allSent = (page: Page) => expect.poll(() => outboxOf(page), { timeout: 20_000 }).toEqual([])

/** Somebody tried a pill and a photo here, and logs in to their account. */
async function tryAndLogIn(): Promise<Page> {
  const trying = await world.openPage('/')
  trying.startTrying()
  await world.ready(trying)
  await trying.getStore().act(newEvent('Pill')).kept
  const { id } = trying.findTried() ?? { id: '' }
  await trying.photoQueue().add(id, hashOf(photoOf(1)), Uint8Array.from(photoOf(1)))
  const page = await world.openPage('/login')
  world.disk.session.cookie = world.anna.cookie
  page.signedIn({ id: world.anna.userId, email: 'anna@example.com' })
  await world.ready(page)
  await page.followTried()
  expect(page.question.get()?.counts).toMatchObject({ events: 1, photos: 1 })
  page.question.set(null)
  return page
}

async function reload(page: Page): Promise<Page> {
  expect(page.currentSession().state).toBe('signed-in')
  const next = await world.ready(await world.openPage('/schedule'))
  await next.followTried()
  return next
}

/** What is on this device, not in the account: asked about it is offered as before. */
async function triedHere(page: Page) {
  await page.askAboutTried()
  const counts = page.question.get()?.counts
  page.question.set(null)
  return counts
}

test('what was added is taken out again by one undo, is on the device as before, and can be added once more', async () => {
  const page = await tryAndLogIn()
  for (let round = 0; round < 3; round++) {
    await page.bringIn()
    await allSent(page)
    expect(await titlesOnServer(world.anna)).toEqual(['Insulin', 'Pill'])
    expect(await page.undoNewest()).toBe(true)
    await expect.poll(() => titlesOn(page.getStore())).toEqual(['Insulin'])
    await allSent(page)
    expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
    expect(await triedHere(page)).toMatchObject({ events: 1, photos: 1 })
  }
})

test('taken out without a network it is gone at once, also after a reload, and for everybody once there is one', async () => {
  const page = await tryAndLogIn()
  await page.bringIn()
  await allSent(page)
  const { fetch } = world.disk.network
  world.disk.network.fetch = () => Promise.reject(new TypeError('the network is gone'))
  const [added] = page.addedBy(world.anna.userId)
  await page.takeOut(added?.id ?? '')
  await expect.poll(() => titlesOn(page.getStore())).toEqual(['Insulin'])
  const next = await reload(page)
  await expect.poll(() => titlesOn(next.getStore())).toEqual(['Insulin'])
  expect(await triedHere(next)).toMatchObject({ events: 1 })
  world.disk.network.fetch = fetch
  await next.getStore().flush()
  await allSent(next)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
})

test('nothing of what waits without a network stays when it is taken out before it was sent', async () => {
  const page = await tryAndLogIn()
  const { fetch } = world.disk.network
  world.disk.network.fetch = () => Promise.reject(new TypeError('the network is gone'))
  await page.bringIn()
  await expect.poll(() => titlesOn(page.getStore())).toEqual(['Insulin', 'Pill'])
  expect(page.undoNewest()).toBe(true)
  await expect.poll(() => titlesOn(page.getStore())).toEqual(['Insulin'])
  world.disk.network.fetch = fetch
  const next = await reload(page)
  await next.getStore().flush()
  await allSent(next)
  expect(await titlesOnServer(world.anna)).toEqual(['Insulin'])
})

test('for ten minutes it can be taken out after a reload too, and not by the next person here', async () => {
  const page = await reload(await tryAndLogIn())
  await page.bringIn()
  await allSent(page)
  const next = await reload(page)
  expect(next.addedBy(world.anna.userId)).toHaveLength(1)
  expect(next.addedBy('somebody')).toEqual([])
  expect(next.stillKept()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  const [added] = JSON.parse(world.disk.memory.getItem('senior-pet-care.tried-before') ?? '[]') as {
    id: string
  }[]
  await next.takeOut(added?.id ?? '')
  expect(next.shownToasts().map(({ words }) => words)).toContain('That was too long ago.')
  expect(titlesOn(next.getStore())).toEqual(['Insulin', 'Pill'])
  await next.followTried()
  await expect.poll(() => next.hasTried()).toBe(false)
  await expect
    .poll(async () => (await world.disk.factory.databases()).filter(({ name }) => name?.includes('try-')))
    .toEqual([])
})

test('whoever signs out leaves nothing of what was added', async () => {
  const page = await tryAndLogIn()
  await page.bringIn()
  await allSent(page)
  await page.signOut()
  await expect.poll(() => page.hasTried()).toBe(false)
  await expect
    .poll(async () => (await world.disk.factory.databases()).filter(({ name }) => name?.includes('try-')))
    .toEqual([])
})

test('what another device has changed since stays there when the rest is taken out', async () => {
  const page = await tryAndLogIn()
  await page.getStore().act(newEvent('Walk')).kept
  await page.bringIn()
  await allSent(page)
  const pill = page
    .getStore()
    .view.events.all()
    .find(({ title }) => title === 'Pill')
  await world.anna.push({
    verb: 'edit-event',
    id: 'by-the-other-device',
    at: Date.now(),
    eventId: pill?.id ?? '',
    scope: 'all',
    event: { title: 'Half a pill' },
  })
  const [added] = page.addedBy(world.anna.userId)
  await page.takeOut(added?.id ?? '')
  await allSent(page)
  expect(await titlesOnServer(world.anna)).toEqual(['Half a pill', 'Insulin', 'Walk'])
  await expect.poll(() => titlesOn(page.getStore())).toEqual(['Half a pill', 'Insulin', 'Walk'])
})

test.each([0, 1, 2, 3, 5, 8, 12, 17, 23, 30])(
  'wherever the page dies while it is taken out, it is in the account or on the device, and never in both: step %i',
  async (step) => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    const page = await tryAndLogIn()
    await page.bringIn()
    await allSent(page)
    const [added] = page.addedBy(world.anna.userId)
    world.disk.power.left = step
    try {
      await Promise.race([page.takeOut(added?.id ?? ''), new Promise((over) => setTimeout(over, 500))])
    } catch {}
    const next = await reload(page)
    await next.getStore().flush()
    await allSent(next)
    const isThere = (await titlesOnServer(world.anna)).includes('Pill')
    expect(next.addedBy(world.anna.userId)).toHaveLength(isThere ? 1 : 0)
    if (!isThere) expect(await triedHere(next)).toMatchObject({ events: 1, photos: 1 })
    quiet.mockRestore()
  },
)
