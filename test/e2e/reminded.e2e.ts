import type { PushService } from '../support/push-service.ts'
import { keptOnDevice } from './device-journey.ts'
import { expect, expectAccessible, logIn, signUp } from './journey.ts'
import { dueAt } from './due-at.ts'
import { noonZone } from './noon.ts'
import { openNotifyingDevice, subscribesTo } from './notifying-device.ts'
import type { NotifyingDevice } from './notifying-device.ts'
import { testWithPush } from './reminders-journey.ts'

/** A device that subscribes at the push service which the server knows. */
const test = testWithPush.extend<{ device: NotifyingDevice }>({
  device: async ({ app, service }, use) => {
    const device = await openNotifyingDevice(app.url)
    await subscribesTo(device.page, service.subscribe())
    await use(device)
    await device.close()
  },
})

// the clock of the devices
test.use({ timezoneId: noonZone })

const kinds = ({ received }: PushService) => received.map(({ message }) => message.notification.data.kind)
const about = async ({ shown }: NotifyingDevice, title: string) =>
  (await shown()).filter((one) => one.title === title)
const last = ({ received }: PushService) => {
  const message = received.at(-1)?.message
  if (!message) throw new Error('nothing was pushed')
  return message
}

test('turned on in Settings, a device is reminded at the time; a tick elsewhere, a snooze and an open page take it off the screen', async ({
  page,
  service,
  device,
}) => {
  const email = await signUp(device.page)
  await keptOnDevice(device.page)
  await device.page.goto('/settings/reminders')
  await device.page.getByRole('button', { name: 'Turn on reminders' }).click()
  await device.page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => kinds(service)).toEqual(['test'])
  await device.deliver(last(service))
  await expect.poll(device.shown).toMatchObject([{ title: 'Reminders reach this device' }])
  await expectAccessible(device.page)

  await dueAt(device.page, 'Insulin', Date.now() + 4_000)
  // nobody has the app open when it comes
  await device.closeApp()
  await expect.poll(() => kinds(service), { timeout: 20_000 }).toEqual(['test', 'reminder'])
  await device.deliver(last(service))
  await expect
    .poll(() => about(device, 'Insulin'))
    .toMatchObject([{ title: 'Insulin', silent: false, actions: ['given', 'snooze'] }])

  await logIn(page, email)
  await page.getByRole('button', { name: /^Given: Insulin/ }).click()
  const ticked = Date.now()
  await expect.poll(() => kinds(service), { intervals: [50] }).toEqual(['test', 'reminder', 'settled'])
  test.info().annotations.push({ type: 'replaced after', description: `${Date.now() - ticked} ms` })
  await device.deliver(last(service))
  await expect
    .poll(() => about(device, 'Insulin'))
    .toMatchObject([
      { title: 'Insulin', silent: true, actions: [], body: expect.stringMatching(/^Given by /) as unknown },
    ])

  const open = await device.context.newPage()
  await open.goto('/schedule')
  await dueAt(open, 'Drops', Date.now() + 4_000)
  await expect.poll(() => kinds(service).at(-1), { timeout: 20_000 }).toBe('reminder')
  await device.deliver(last(service))
  await expect.poll(() => about(device, 'Drops')).toHaveLength(1)
  await device.tap(last(service).notification.tag, 'snooze')
  expect(await about(device, 'Drops')).toMatchObject([
    { body: 'You will be reminded again in 10 minutes', silent: true, actions: ['given'] },
  ])
  await open.getByRole('button', { name: /^Given: Drops/ }).click()
  await expect.poll(() => about(device, 'Drops')).toEqual([])
})

test('whoever signs out leaves nothing on the screen and nothing on its way to it, also when just turned on', async ({
  app,
  service,
  device: { context, page, deliver, shown },
}) => {
  await context.clearPermissions()
  const email = await signUp(page)
  await keptOnDevice(page)
  await page.goto('/settings/reminders')
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible()
  // the answer to the browser's question
  await context.grantPermissions(['notifications'], { origin: app.url })
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => kinds(service)).toEqual(['test'])
  await deliver(last(service))
  await expect.poll(shown).toHaveLength(1)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(shown).toEqual([])
  // what a push service still holds for this browser would come to whoever has it now
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
  // whoever comes back would take it for on
  await logIn(page, email)
  await page.getByText('You get no reminders on this device.').waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Reminders are on here.')).toBeVisible()
})
