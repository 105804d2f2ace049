import { expect, test } from 'vitest'
import type { PagelessWorld } from '#web/reminders/give-without-page.ts'
import { givenChange } from '#core/reminders/given.ts'
import { notifyWords as words } from '#web/reminders/notify-words.ts'
import { notify } from '#web/reminders/notify.ts'
import { openDevice } from '#web/store/machine/device.ts'
import { addEvent } from '../support/server-world.ts'
import { entriesOf, kept, noticeFor, today } from './notices.ts'
import { storeWorld, watchPushes } from './store-world.ts'

const world = storeWorld()

type Shown = { title: string; body: string; tag: string; data?: unknown; actions?: unknown[] }

/** A service worker around which only its notifications are seen; `onShown` runs while one is being shown. */
function workerOn(pageless: PagelessWorld, onShown: () => Promise<void> = () => Promise.resolve()) {
  const shown: Shown[] = []
  const heard = new Map<string, (event: object) => void>()
  const registered: string[] = []
  const worker = {
    addEventListener: (name: string, on: (event: object) => void) => void heard.set(name, on),
    registration: {
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        await onShown()
        shown.push({ title, ...options })
      },
      sync: { register: async (tag: string) => void registered.push(tag) },
    },
  }
  notify(worker as unknown as Parameters<typeof notify>[0], pageless) // all that is asked of it
  return {
    shown,
    registered,
    async give(notification: Shown, action: 'given' | 'again' = 'given') {
      let work: Promise<unknown> = Promise.resolve()
      const event = { notification, action, waitUntil: (one: Promise<unknown>) => (work = one) }
      heard.get('notificationclick')?.(event)
      await work
    },
  }
}

/** Somebody who is reminded of insulin, with the app closed. */
async function reminded() {
  const anna = await world.signUp()
  const browser = world.browser()
  browser.session.cookie = anna.cookie
  const planned = addEvent({ title: 'Insulin', start: `${today}T08:00:00`, end: `${today}T08:30:00` })
  await anna.push(planned)
  const notice = noticeFor(anna, planned.eventId)
  const reminder: Shown = {
    title: 'Insulin · Minka',
    body: '08:00',
    tag: notice.slot,
    data: { kind: 'reminder', notice, navigate: '/reminder', device: 'device-12345' },
    actions: [
      { action: 'given', title: 'Given' },
      { action: 'snooze', title: 'Snooze 10 min' },
    ],
  }
  return { anna, browser, pushes: watchPushes(browser), reminder, eventId: planned.eventId }
}

/** The same browser, whose disk fails with this error. */
function withoutDisk(of: PagelessWorld, name: string): PagelessWorld {
  const open = () => {
    throw new DOMException('the disk fails', name)
  }
  return { ...of, indexedDB: { open } as unknown as IDBFactory } // all that is asked of it
}

const noNetwork = () => Promise.reject(new TypeError('no network'))
const isGiven = ({ body }: Shown) => body.startsWith('Given')

test('it is on the disk before the notification says so, and the notification says so before the network', async () => {
  const { browser, pushes, reminder, anna, eventId } = await reminded()
  const found: { waiting: number; pushed: number }[] = []
  const { give, shown, registered } = workerOn(browser.world, async () => {
    const device = openDevice(anna.userId, browser.world.indexedDB)
    found.push({ waiting: (await device.outbox()).length, pushed: pushes.pushes.length })
    await device.close()
  })
  await give(reminder)
  expect(found).toEqual([{ waiting: 1, pushed: 0 }])
  expect(shown.map(isGiven)).toEqual([true])
  expect(registered).toEqual([])
  expect(await kept(anna, eventId)).toBe(1)
})

test('what cannot be said is sent all the same', async () => {
  const { browser, reminder, anna, eventId } = await reminded()
  const { give } = workerOn(browser.world, () => Promise.reject(new TypeError('not allowed')))
  await give(reminder)
  expect(await kept(anna, eventId)).toBe(1)
})

test.each(['QuotaExceededError', 'UnknownError'])(
  'the disk fails with %s: it is said to be given once the server has it',
  async (name) => {
    const { browser, pushes, reminder, anna, eventId } = await reminded()
    const { give, shown } = workerOn(withoutDisk(browser.world, name))
    pushes.on(0, async (send) => {
      expect(shown).toEqual([])
      return send()
    })
    await give(reminder)
    expect(shown.map(isGiven)).toEqual([true])
    await give(reminder)
    expect(pushes.pushes).toHaveLength(2)
    expect(await kept(anna, eventId)).toBe(1)
  },
)

test.each([
  { name: 'QuotaExceededError', says: words.lost.full },
  { name: 'UnknownError', says: words.lost.failed },
])('neither disk ($name) nor server has it: the reminder comes again and says so', async ({ name, says }) => {
  const { browser, pushes, reminder, anna, eventId } = await reminded()
  const { give, shown, registered } = workerOn(withoutDisk(browser.world, name))
  pushes.on(0, noNetwork)
  // this one arrives, and nobody hears of it
  pushes.on(1, (send) => send().then(noNetwork))
  await give(reminder)
  const { title, tag, data, actions = [] } = reminder
  const again = {
    title,
    tag,
    data,
    actions,
    body: `${says}\n08:00`,
    renotify: true,
    requireInteraction: true,
  }
  expect(shown).toEqual([expect.objectContaining(again)])
  await give(shown[0] ?? reminder)
  expect(shown[1]).toEqual(shown[0])
  await give(shown[1] ?? reminder)
  expect(shown.map(isGiven)).toEqual([false, false, true])
  expect(registered).toEqual([])
  expect(await kept(anna, eventId)).toBe(1)
})

test('the disk fails and nobody is signed in: it is not said to be kept', async () => {
  const { browser, reminder } = await reminded()
  browser.session.cookie = ''
  const { give, shown } = workerOn(withoutDisk(browser.world, 'UnknownError'))
  await give(reminder)
  expect(shown).toMatchObject([{ body: `${words.lost.failed}\n08:00`, actions: reminder.actions }])
})

test('what is given on a device whose clock is two days ahead is written down as of now', async () => {
  const { anna, browser, reminder, eventId } = await reminded()
  const days = 2 * 24 * 60 * 60_000
  const now = () => Date.now() + days
  const clock = { aheadMs: days, wall: now() }
  const worker = workerOn({ ...browser.world, now })
  await worker.give({ ...reminder, data: { ...(reminder.data as object), clock } })
  const [entry] = await entriesOf(anna, eventId)
  expect(Math.abs((entry?.at ?? 0) - Date.now())).toBeLessThan(60_000)
})

/** The same, given a moment ago by another row. */
async function givenByAnotherRow(anna: Awaited<ReturnType<typeof reminded>>['anna']) {
  const due = `${today}T01:00:00`
  const other = addEvent({ title: 'Insulin', start: due, end: `${today}T01:30:00` })
  const notice = { ...noticeFor(anna, other.eventId), due }
  const at = Date.now() - 60_000
  await anna.push(other, givenChange(notice, at, new Date(at).toISOString().slice(0, 19)))
}

test('what was given by another row a moment ago is asked about before anything is recorded', async () => {
  const { browser, reminder, anna, eventId } = await reminded()
  await givenByAnotherRow(anna)
  const { give, shown } = workerOn(browser.world)
  await give(reminder)
  expect(await kept(anna, eventId)).toBe(0)
  expect(shown).toMatchObject([
    {
      title: reminder.title,
      tag: reminder.tag,
      body: expect.stringMatching(/^Not recorded yet\.\nInsulin: given 1 min ago by/),
      actions: [{ action: 'again', title: 'Give again' }, { action: 'snooze' }],
    },
  ])
  await give(shown[0] ?? reminder, 'again')
  expect(await entriesOf(anna, eventId)).toMatchObject([{ again: true }])
  expect(shown.map(isGiven)).toEqual([false, true])
})

test('without a network it is asked about for as long as the reminder said, and not after', async () => {
  const { browser, reminder, anna, eventId } = await reminded()
  browser.edge.fetch = noNetwork
  const told = (tooSoonUntil: number) => ({
    ...reminder,
    data: { ...(reminder.data as object), notice: { ...noticeFor(anna, eventId), tooSoonUntil } },
  })
  const { give, shown } = workerOn(browser.world)
  await give(told(Date.now() + 60_000))
  expect(shown.map(({ body }) => body)).toEqual([`${words.notYetRecorded}\n08:00`])
  await give(told(Date.now() - 60_000))
  expect(shown.slice(1).map(isGiven)).toEqual([true, true])
})
