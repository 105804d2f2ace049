import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverWorld, signUp } from '../support/server-world.ts'
import type { Device, ServerWorld } from '../support/server-world.ts'
import { hashOf, photoOf } from '../support/photo-bytes.ts'
import { newEvent, titlesOn } from './store-world.ts'
import { openDisk } from './test-pages.ts'
import type { Page } from './test-pages.ts'

let server: ServerWorld
let disk: ReturnType<typeof openDisk>
const pages: Page[] = []
beforeAll(async () => {
  server = await serverWorld('sqlite', { quota: { documents: 60, bytes: 10_000_000 } })
  server.clock.at = Date.now()
})
afterAll(() => server.close())
beforeEach(() => void (disk = openDisk(server.url)))
afterEach(async () => {
  vi.useRealTimers()
  await disk.closeAll(pages.splice(0))
})

const minuteMs = 60_000
const ready = (page: Page) => expect.poll(() => page.getStore().state().ready).toBe(true)
const wordsOf = (page: Page) => page.shownToasts().map(({ words }) => words)

/** Somebody tried a pill on this device. */
async function tryPill(): Promise<Page> {
  const page = await disk.openPage('/')
  pages.push(page)
  page.startTrying()
  await ready(page)
  page.getStore().learn(page.startActing)
  await page.getStore().act(newEvent('Pill')).kept
  return page
}

async function logIn(person: Device): Promise<Page> {
  await disk.closeAll(pages.splice(0))
  const page = await disk.openPage('/login')
  pages.push(page)
  disk.session.cookie = person.cookie
  page.signedIn({ id: person.userId, email: 'anna@example.com' })
  await ready(page)
  return page
}

test('what cannot be read when somebody logs in is neither deleted nor taken for nothing', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const { id } = (await tryPill(), pages[0]?.findTried()) ?? { id: '' }
  const page = await logIn(await signUp(server.url))
  disk.unreadable = id
  await page.followTried()
  expect(page.question.get()).toBe(null)
  expect(page.findTried()?.id).toBe(id)
  expect(wordsOf(page)).toEqual(['What you tried could not be read just now. It is still on this device.'])
  disk.unreadable = null
  await page.followTried()
  expect(page.question.get()?.counts.events).toBe(1)
  told.mockRestore()
})

test('what could still be restored, or is only a photo yet, is something: whoever logs in is asked about it', async () => {
  const page = await tryPill()
  await page.getStore().act(newEvent('Vet')).kept
  for (const { id: eventId } of page.getStore().view.events.all())
    await page.getStore().act({ verb: 'delete-event', eventId, scope: 'all' }).kept
  const anna = await signUp(server.url)
  const asked = await logIn(anna)
  await asked.followTried()
  expect(asked.question.get()?.counts).toMatchObject({ events: 0, deleted: 2, photos: 0 })
  await asked.bringIn()
  await expect.poll(() => asked.getStore().view.outbox()).toEqual([])
  expect(asked.getStore().view.documents.all('deletions')).toHaveLength(2)
})

test('a photo that waits is something too', async () => {
  const page = await disk.openPage('/')
  pages.push(page)
  page.startTrying()
  await ready(page)
  const { id } = page.findTried() ?? { id: '' }
  await page.photoQueue().add(id, hashOf(photoOf(1)), Uint8Array.from(photoOf(1)))
  const asked = await logIn(await signUp(server.url))
  await asked.followTried()
  expect(asked.question.get()?.counts).toMatchObject({ pets: 0, photos: 1 })
})

test('taken back after ten minutes, an end stays an end and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await tryPill()
  await page.startOver()
  await ready(page)
  vi.setSystemTime(Date.now() + 11 * minuteMs)
  const since = page.findTried()
  page.undoNewest()
  expect(page.findTried()).toEqual(since)
  expect(wordsOf(page)).toContain('That was too long ago.')
})

test('started over twice, what was tried can be taken back as before', async () => {
  const page = await tryPill()
  const pill = page.findTried()?.id
  await page.startOver()
  await ready(page)
  const since = page.findTried()
  await page.startOver()
  expect(page.findTried()).toEqual(since)
  expect(page.undoNewest()).toBe(true)
  expect(page.findTried()?.id).toBe(pill)
  await expect.poll(() => titlesOn(page.getStore())).toEqual(['Pill'])
  // nobody is offered the way back to nothing
  expect(page.stillKept()).toEqual([])
})

test('what was ended can be brought back for ten minutes, whichever page is open then', async () => {
  await tryPill()
  const pill = pages[0]?.findTried()?.id ?? ''
  await pages[0]?.startOver()
  await disk.closeAll(pages.splice(0))
  const next = await disk.openPage('/')
  pages.push(next)
  await ready(next)
  expect(next.stillKept()).toMatchObject([{ id: pill }])
  next.bringBack(pill)
  await expect.poll(() => titlesOn(next.getStore())).toEqual(['Pill'])
  vi.useFakeTimers({ toFake: ['Date'] })
  await next.startOver()
  expect(next.stillKept()).toMatchObject([{ id: pill }])
  vi.setSystemTime(Date.now() + 11 * minuteMs)
  expect(next.stillKept()).toEqual([])
})

test.each([0, 1, 2, 3, 4, 5])(
  'wherever the page dies while an end is taken back, what was tried is still there: step %i',
  async (step) => {
    const page = await tryPill()
    const pill = page.findTried()?.id
    await page.startOver()
    await ready(page)
    disk.power.left = step
    // it may die in the middle of it
    try {
      page.undoNewest()
    } catch {}
    await disk.closeAll(pages.splice(0))
    const next = await disk.openPage('/')
    pages.push(next)
    const ended = JSON.parse(disk.memory.getItem('senior-pet-care.tried-before') ?? '[]') as { id: string }[]
    expect([next.findTried()?.id, ...ended.map(({ id }) => id)]).toContain(pill)
    // and if it goes on, it goes on for longer than ten minutes
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minuteMs })
    await next.followTried()
    await expect
      .poll(() => disk.memory.getItem('senior-pet-care.tried-before') ?? '')
      .not.toContain(next.findTried()?.id)
    if (next.findTried()?.id === pill) await expect.poll(() => titlesOn(next.getStore())).toEqual(['Pill'])
  },
)

test.each(['senior-pet-care.trying', 'senior-pet-care.tried-before'])(
  'wherever the page dies once all of it is in the account, nothing of it stays on the device: before it writes %s',
  async (written) => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const { id } = (await tryPill(), pages[0]?.findTried()) ?? { id: '' }
    const anna = await signUp(server.url)
    const page = await logIn(anna)
    await page.followTried()
    let isSaid = false
    disk.diesBefore = (key) => {
      isSaid ||= page.findTried()?.to !== undefined
      return isSaid && key === written
    }
    await page.bringIn().catch(() => undefined)
    disk.diesBefore = () => false
    const next = await logIn(anna)
    await next.followTried()
    // until then it can be taken out again
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minuteMs })
    await next.followTried()
    await expect.poll(() => next.hasTried()).toBe(false)
    expect(Object.keys(disk.memory).filter((key) => key.includes(id))).toEqual([])
    told.mockRestore()
  },
)

test('a clock that is set back by years keeps what was ended for ten minutes more, and nothing spins', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await tryPill()
  await page.startOver()
  await ready(page)
  vi.setSystemTime(Date.now() - 4 * 365 * 24 * 60 * minuteMs)
  waits.mockClear()
  await page.followTried()
  const longest = Math.max(...waits.mock.calls.map(([, ms]) => ms ?? 0))
  expect(longest).toBeLessThanOrEqual(10 * minuteMs)
  expect(page.undoNewest()).toBe(true)
  await expect.poll(() => titlesOn(page.getStore())).toEqual(['Pill'])
  waits.mockRestore()
})

test('what does not fit into the account is refused in words, and stays to be read', async () => {
  const page = await tryPill()
  for (let n = 0; n < 80; n++) await page.getStore().act(newEvent(`Pill ${n}`)).kept
  const anna = await signUp(server.url)
  const there = await logIn(anna)
  await there.followTried()
  await there.bringIn()
  const outbox = () => there.getStore().view.outbox()
  await expect.poll(() => outbox().filter(({ refused }) => refused === null), { timeout: 20_000 }).toEqual([])
  const refused = outbox().map(({ refused: says }) => says)
  expect(refused.length).toBeGreaterThan(10)
  expect(new Set(refused).size).toBe(1)
  expect(refused.length + titlesOn(there.getStore()).length).toBe(81)
})
