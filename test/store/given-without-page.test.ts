import { afterEach, expect, test, vi } from 'vitest'
import { localAt } from '#core/calendar/wall-clock.ts'
import { careIdOf } from '#core/care/care.ts'
import { giveWithoutPage, sendWhatWaits } from '#web/reminders/give-without-page.ts'
import type { PagelessWorld } from '#web/reminders/give-without-page.ts'
import { openPhotoQueue } from '#web/store/machine/photo-queue.ts'
import { newId } from '../support/server-world.ts'
import type { Device } from '../support/server-world.ts'
import { entriesOf, kept, noticeFor, today } from './notices.ts'
import { newEvent, storeWorld, watchPushes } from './store-world.ts'
import type { TestBrowser } from './test-browser.ts'

const world = storeWorld()
afterEach(() => vi.restoreAllMocks())

/** Somebody with insulin in the plan, whose browser has no page open. */
async function away() {
  const anna = await world.signUp()
  const browser = world.browser()
  const tab = await world.openTab(browser, anna)
  const insulin = newEvent('Insulin')
  tab.act(insulin)
  await expect.poll(() => tab.view.outbox()).toEqual([])
  await tab.stop()
  // only now: a tab whose first snapshot comes after its first answer pushes twice
  const pushes = watchPushes(browser)
  return { anna, browser, pushes, notice: noticeFor(anna, insulin.eventId), eventId: insulin.eventId }
}

/** Somebody who gave it without a network, and whose browser lists this database before that person's outbox. */
async function waitingBehind(open: (browser: TestBrowser, anna: Device) => Promise<string>) {
  const { anna, browser, pushes, notice, eventId } = await away()
  const first = await open(browser, anna)
  pushes.on(0, noNetwork)
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  const { indexedDB } = browser.world
  const databases = async () => {
    const all = await indexedDB.databases()
    expect(all.map(({ name }) => name)).toContain(first)
    return all.toSorted((a, b) => Number(b.name === first) - Number(a.name === first))
  }
  const inOrder = { open: indexedDB.open.bind(indexedDB), databases } as IDBFactory // all that is asked of it
  return { anna, eventId, world: { ...browser.world, indexedDB: inOrder } satisfies PagelessWorld }
}

const noNetwork = () => Promise.reject(new TypeError('no network'))

test('with a network it is recorded at once, and two taps are one', async () => {
  const { anna, browser, notice, eventId } = await away()
  const both = await Promise.all([
    giveWithoutPage(notice, browser.world),
    giveWithoutPage(notice, browser.world),
  ])
  expect(both).toEqual(['sent', 'sent'])
  expect(await giveWithoutPage(notice, browser.world)).toBe('sent')
  expect(await kept(anna, eventId)).toBe(1)
})

test('it is written down by the clock of the household, wherever the device is', async () => {
  const { anna, browser, notice, eventId } = await away()
  const at = browser.world.now()
  for (const zone of ['Asia/Tokyo', 'America/New_York'])
    await giveWithoutPage({ ...notice, changeId: newId(), zone }, { ...browser.world, now: () => at })
  expect(await entriesOf(anna, eventId)).toMatchObject([
    { at, local: localAt(at, 'Asia/Tokyo') },
    { at, local: localAt(at, 'America/New_York') },
  ])
})

test('where it is not told, or not known here, by the clock of the device', async () => {
  for (const zone of [undefined, 'Mars/Olympus']) {
    const { anna, browser, notice, eventId } = await away()
    const at = browser.world.now()
    await giveWithoutPage({ ...notice, ...(zone && { zone }) }, { ...browser.world, now: () => at })
    const here = localAt(at, new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(await entriesOf(anna, eventId)).toMatchObject([{ at, local: here }])
  }
})

test('without one it waits on the device, and arrives once: by the browser, or with the next start of the app', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  for (const number of [0, 1]) pushes.on(number, noNetwork)
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  expect(await kept(anna, eventId)).toBe(0)
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(1)
  const tab = await world.openTab(browser, anna)
  await expect.poll(() => tab.view.outbox()).toEqual([])
  expect(tab.view.care.get(careIdOf(eventId, today, null))?.entries).toHaveLength(1)
})

test('a battery that dies right after the tap takes nothing with it: it is written through to the disk', async () => {
  const { browser, pushes, notice } = await away()
  pushes.on(0, noNetwork)
  const writes = vi.spyOn(IDBObjectStore.prototype, 'add')
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  const stores = writes.mock.contexts as IDBObjectStore[] // whose `add` it is
  expect(stores.map(({ transaction }) => transaction.durability)).toEqual(['strict'])
})

test('the answer was lost: it is sent once more, and there is one', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  pushes.on(0, async (send) => {
    await send()
    throw new TypeError('cut')
  })
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  const tab = await world.openTab(browser, anna)
  await expect.poll(() => tab.view.outbox()).toEqual([])
  expect(await kept(anna, eventId)).toBe(1)
})

test('an open page shows it before the network has it', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  const tab = await world.openTab(browser, anna)
  const line = Promise.withResolvers<void>()
  pushes.on(0, (send) => line.promise.then(send))
  const given = giveWithoutPage(notice, browser.world)
  const careId = careIdOf(eventId, today, null)
  await expect.poll(() => tab.view.care.get(careId)?.entries.length).toBe(1)
  line.resolve()
  expect(await given).toBe('sent')
  expect(await kept(anna, eventId)).toBe(1)
})

test('whoever has signed out is told so, and it waits for them', async () => {
  const { anna, browser, notice, eventId } = await away()
  const { cookie } = browser.session
  browser.session.cookie = ''
  expect(await giveWithoutPage(notice, browser.world)).toBe('nobody')
  // another attempt would change nothing: the browser is to make none
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(0)
  browser.session.cookie = cookie
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(1)
})

test('what the server refuses is said, and stays to be seen in the app', async () => {
  const { anna, browser, notice } = await away()
  const tooEarly = { ...notice, day: '2999-01-01', due: '2999-01-01T08:00:00' }
  expect(await giveWithoutPage(tooEarly, browser.world)).toEqual({ refused: expect.stringMatching(/\w/) })
  // nor is it tried again
  await sendWhatWaits(browser.world)
  const tab = await world.openTab(browser, anna)
  await expect.poll(() => tab.view.outbox().map(({ refused }) => refused !== null)).toEqual([true])
})

test('what the server does not take is for the browser to try again, until it has it', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  pushes.on(0, noNetwork)
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  pushes.on(1, noNetwork)
  pushes.on(2, () => Promise.resolve(new Response('down', { status: 503 })))
  pushes.on(3, () => Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '60' } })))
  for (const attempt of [1, 2, 3]) {
    await expect(sendWhatWaits(browser.world)).rejects.toThrow('not all that waits')
    expect(pushes.pushes).toHaveLength(attempt + 1)
  }
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(1)
})

test('a disk that has become full keeps nothing from the server', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  pushes.on(0, noNetwork)
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  // the answer cannot be kept either: it is sent once more when there is room
  await expect(sendWhatWaits(browser.world)).rejects.toThrow('not all that waits')
  expect(await kept(anna, eventId)).toBe(1)
  vi.restoreAllMocks()
  await sendWhatWaits(browser.world)
  expect(pushes.pushes).toHaveLength(3)
  expect(await kept(anna, eventId)).toBe(1)
})

test('somebody else is signed in: it waits for its own person, and the browser makes no further attempt', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  const { cookie } = browser.session
  browser.session.cookie = (await world.signUp()).cookie
  expect(await giveWithoutPage(notice, browser.world)).toBe('nobody')
  await sendWhatWaits(browser.world)
  expect(pushes.pushes).toHaveLength(2)
  expect(await kept(anna, eventId)).toBe(0)
  browser.session.cookie = cookie
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(1)
})

test('whoever has photos in a database of their own is sent for too', async () => {
  const {
    anna,
    eventId,
    world: pageless,
  } = await waitingBehind(async ({ world: of }, { userId }) => {
    const queue = openPhotoQueue({ userId, world: of, onState: () => undefined })
    await queue.tell()
    queue.stop()
    return `senior-pet-care.photos.${userId}`
  })
  await sendWhatWaits(pageless)
  expect(await kept(anna, eventId)).toBe(1)
})

test('a database that cannot be read keeps nothing back in the others, and is tried again', async () => {
  const {
    anna,
    eventId,
    world: pageless,
  } = await waitingBehind(async ({ world: { indexedDB } }) => {
    const name = `senior-pet-care.${newId()}`
    const opening = indexedDB.open(name, 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    opening.result.close()
    return name
  })
  await expect(sendWhatWaits(pageless)).rejects.toThrow('not all that waits')
  expect(await kept(anna, eventId)).toBe(1)
})
