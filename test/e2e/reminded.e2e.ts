import type { HouseholdsAnswer } from '#core/households/household.ts'
import { startPushService } from '../support/push-service.ts'
import type { PushService } from '../support/push-service.ts'
import { keptOnDevice } from './device-journey.ts'
import { expect, expectAccessible, logIn, signUp, test as base } from './journey.ts'
import { openNotifyingDevice, subscribesTo } from './notifying-device.ts'
import type { NotifyingDevice } from './notifying-device.ts'
import { startApp } from './start-app.ts'
import type { App } from './start-app.ts'

type Reminded = { push: PushService; device: NotifyingDevice }

/** A server that knows a push service of ours, and a device that subscribes there. */
const test = base.extend<Reminded>({
  // oxlint-disable-next-line no-empty-pattern
  push: async ({}, use) => {
    const push = await startPushService()
    await use(push)
    await push.close()
  },
  app: async ({ push }, use) => {
    const app: App = await startApp({ PUSH_HOSTS: push.origin })
    await use(app)
    await app.end()
  },
  device: async ({ app, push }, use) => {
    const device = await openNotifyingDevice(app.url)
    await subscribesTo(device.page, push.subscribe())
    await use(device)
    await device.close()
  },
})

const kinds = ({ received }: PushService) => received.map(({ message }) => message.notification.data.kind)
const about = async ({ shown }: NotifyingDevice, title: string) =>
  (await shown()).filter((one) => one.title === title)
const last = ({ received }: PushService) => {
  const message = received.at(-1)?.message
  if (!message) throw new Error('nothing was pushed')
  return message
}

/** Insulin that is due in a few seconds, to the second. */
async function insulinSoon({ page }: NotifyingDevice, seconds: number) {
  const origin = new URL(page.url()).origin
  const { households } = (await (await page.request.get('/api/households')).json()) as HouseholdsAnswer
  const person = households[0]?.id ?? ''
  const start = await page.evaluate((ms) => {
    const at = new Date(Date.now() + ms)
    return `${at.toLocaleDateString('sv')}T${at.toLocaleTimeString('sv')}`
  }, seconds * 1000)
  const eventId = `insulin-${Date.now()}`
  const reminder = { before: 0, untilRecorded: true }
  const event = { title: 'Insulin', allDay: false, petIds: [], start, end: start, recurrence: null, reminder }
  const change = { id: `add-${eventId}`, at: Date.now(), verb: 'add-event', eventId, event }
  const answer = await page.request.post('/sync', {
    data: { whose: person, changes: [change] },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('turned on in Settings, a device is reminded at the time, and a tick on another takes it off the screen', async ({
  page,
  push,
  device,
}) => {
  const email = await signUp(device.page)
  await keptOnDevice(device.page)
  await device.page.goto('/settings/reminders')
  await device.page.getByRole('button', { name: 'Turn on reminders' }).click()
  await device.page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => kinds(push)).toEqual(['test'])
  await device.deliver(last(push))
  await expect.poll(device.shown).toMatchObject([{ title: 'Reminders reach this device' }])
  await expectAccessible(device.page)

  await insulinSoon(device, 4)
  // nobody has the app open when it comes
  await device.closeApp()
  await expect.poll(() => kinds(push), { timeout: 20_000 }).toEqual(['test', 'reminder'])
  await device.deliver(last(push))
  await expect
    .poll(() => about(device, 'Insulin'))
    .toMatchObject([{ title: 'Insulin', silent: false, actions: ['given', 'snooze'] }])

  await logIn(page, email)
  await page.getByRole('button', { name: /^Given: Insulin/ }).click()
  const ticked = Date.now()
  await expect.poll(() => kinds(push), { intervals: [50] }).toEqual(['test', 'reminder', 'settled'])
  test.info().annotations.push({ type: 'replaced after', description: `${Date.now() - ticked} ms` })
  await device.deliver(last(push))
  await expect
    .poll(() => about(device, 'Insulin'))
    .toMatchObject([
      { title: 'Insulin', silent: true, actions: [], body: expect.stringMatching(/^Given by /) as unknown },
    ])
})

test('an open page takes down what it shows as recorded', async ({ push, device }) => {
  await signUp(device.page)
  await keptOnDevice(device.page)
  await device.page.goto('/settings/reminders')
  await device.page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(device.page.getByRole('button', { name: 'Send a test' })).toBeVisible()
  await device.page.goto('/schedule')
  await insulinSoon(device, 2)
  await expect.poll(() => kinds(push), { timeout: 20_000 }).toEqual(['reminder'])
  await device.deliver(last(push))
  await expect.poll(device.shown).toHaveLength(1)
  await device.page.getByRole('button', { name: /^Given: Insulin/ }).click()
  await expect.poll(device.shown).toEqual([])
})

test('a snooze from the notification is heard by the server', async ({ push, device }) => {
  await signUp(device.page)
  await keptOnDevice(device.page)
  await device.page.goto('/settings/reminders')
  await device.page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(device.page.getByRole('button', { name: 'Send a test' })).toBeVisible()
  await insulinSoon(device, 2)
  await expect.poll(() => kinds(push), { timeout: 20_000 }).toEqual(['reminder'])
  await device.deliver(last(push))
  await expect.poll(device.shown).toHaveLength(1)
  await device.tap(last(push).notification.tag, 'snooze')
  expect(await device.shown()).toMatchObject([{ body: 'Again in 10 minutes', silent: true }])
})
