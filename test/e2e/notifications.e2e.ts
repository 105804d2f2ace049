import type { Page } from '@playwright/test'
import type { HouseholdsAnswer } from '#core/households/household.ts'
import type { Notice, PushMessage } from '#core/reminders/notice.ts'
import { expect, expectAccessible, ownServer, signUp, test as base } from './journey.ts'
import { originOf } from './origin-of.ts'
import { keptOnDevice } from './device-journey.ts'
import { openNotifyingDevice } from './notifying-device.ts'
import type { NotifyingDevice } from './notifying-device.ts'
import { havePet } from './schedule-journey.ts'

const test = base.extend<{ device: NotifyingDevice }>({
  device: async ({ app }, use) => {
    const device = await openNotifyingDevice(app.url)
    await use(device)
    await device.close()
  },
})

/** Somebody whose cat gets insulin today at noon, with the app on the device. */
async function atHome({ page }: NotifyingDevice): Promise<Planned> {
  await signUp(page)
  await havePet(page, 'Minka', 'cat')
  await keptOnDevice(page)
  return plan(page, 'Insulin')
}

type Planned = { message: PushMessage; notice: Notice }

/** Something for the cat, today at noon, and what is pushed of it. */
async function plan(page: Page, title: string): Promise<Planned> {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const { person, pet } = await ids(page)
  const eventId = `event-${Date.now()}`
  const origin = await originOf(page)
  const event = { title, allDay: false, petIds: [pet], recurrence: ['RRULE:FREQ=DAILY'] }
  const times = { start: `${today}T12:00`, end: `${today}T12:10` }
  const change = {
    id: `add-${eventId}`,
    at: Date.now(),
    verb: 'add-event',
    eventId,
    event: { ...event, ...times },
  }
  const answer = await page.request.post('/sync', {
    data: { whose: person, changes: [change] },
    headers: { origin },
  })
  expect(answer.ok()).toBe(true)
  await expect(page.getByText(title)).toBeVisible()
  const slot = `${eventId}.${today.replaceAll('-', '')}`
  const notice: Notice = {
    household: person,
    person,
    slot,
    changeId: `given-${eventId}`,
    seriesId: eventId,
    eventId,
    day: today,
    due: `${today}T12:00:00`,
    allDay: false,
    title,
    pets: [{ id: pet, name: 'Minka' }],
  }
  const navigate = `${origin}/reminder#${new URLSearchParams({ household: person, slot }).toString()}`
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title: `${title} · Minka`,
      body: '12:00',
      navigate,
      lang: 'en',
      tag: slot,
      silent: false,
      timestamp: Date.now(),
      actions: [
        { action: 'given', title: 'Given', navigate },
        { action: 'snooze', title: 'Snooze 10 min', navigate },
      ],
      data: { kind: 'reminder', notice, device: 'device-12345' },
    },
  }
  return { message, notice }
}

async function ids(page: Page) {
  const petIds = async () => (await mineOf(page)).pets.map(({ id }) => id)
  await expect.poll(petIds).toHaveLength(1)
  const { households } = (await (await page.request.get('/api/households')).json()) as HouseholdsAnswer
  return { person: households[0]?.id ?? '', pet: (await petIds())[0] ?? '' }
}

/** Everything of the person, as the server tells. */
async function mineOf(page: Page) {
  const answer = await page.request.get('/api/account/export')
  return (await answer.json()) as { pets: { id: string }[]; care: { entries: unknown[] }[] } // what is looked at here
}

async function entries(page: Page): Promise<number> {
  return (await mineOf(page)).care.flatMap((one) => one.entries).length
}

test('whatever is pushed is shown; Given records it with the app closed, in the words of its button, and a tap opens one occurrence with one large button', async ({
  device,
}) => {
  const { message, notice } = await atHome(device)
  const [given, ...others] = message.notification.actions ?? []
  const actions = [{ ...given, title: 'Done' }, ...others]
  await device.closeApp()
  await device.deliver('not one of ours')
  await expect.poll(device.shown).toMatchObject([{ body: 'Something is due. Open the app to see what.' }])
  // the cast: as it is sent
  await device.deliver({ ...message, notification: { ...message.notification, actions } } as PushMessage)
  const reminders = async () => (await device.shown()).filter(({ tag }) => tag === notice.slot)
  await expect
    .poll(reminders)
    .toMatchObject([{ title: 'Insulin · Minka', body: '12:00', silent: false, actions: ['given', 'snooze'] }])
  await device.tap(notice.slot, 'given')
  const said = { body: expect.stringMatching(/^Done, \d/) as unknown, silent: true, actions: [] }
  expect(await reminders()).toMatchObject([{ title: 'Insulin · Minka', ...said }])
  const page = await device.context.newPage()
  await page.goto('/schedule')
  await expect(page.getByRole('button', { name: /Insulin, Minka: Given/ })).toBeVisible()
  expect(await entries(page)).toBe(1)

  const next = await plan(page, 'Eye drops')
  await page.goto('/schedule/month')
  await device.deliver(next.message)
  const shown = async () => (await device.shown()).filter(({ tag }) => tag === next.notice.slot)
  await expect.poll(shown).toHaveLength(1)
  await device.tap(next.notice.slot)
  await expect(page).toHaveURL(/\/reminder#/)
  await expect(page.getByRole('heading', { name: 'Eye drops' })).toBeVisible()
  await expectAccessible(page)
  const large = page.getByRole('button', { name: 'Given' })
  expect((await large.boundingBox())?.height).toBeGreaterThanOrEqual(72)
  await large.click()
  await expect(page.getByText(/^Given \d/)).toBeVisible()
  await expect(large).toHaveCount(0)
  await expect.poll(() => entries(page)).toBe(2)
  expect(await shown()).toEqual([])
})

test(
  'without a network Given waits on the device, two taps are one, and it arrives once',
  ownServer,
  async ({ app, device }) => {
    const { message, notice } = await atHome(device)
    await device.closeApp()
    await device.deliver(message)
    await expect.poll(device.shown).toHaveLength(1)
    await app.kill()
    await device.tap(notice.slot, 'given')
    await device.deliver(message)
    await expect.poll(async () => (await device.shown())[0]?.actions).toEqual(['given', 'snooze'])
    await device.tap(notice.slot, 'given')
    expect(await device.shown()).toMatchObject([
      { body: expect.stringContaining('kept on this device') as unknown },
    ])
    const page = await device.context.newPage()
    await page.goto('/schedule')
    // it is on the device, the server is away: the day shows it all the same
    await expect(page.getByRole('button', { name: /Insulin, Minka: Given/ })).toBeVisible()
    await app.start()
    // not more often: an account is exported twenty times in an hour
    await expect.poll(() => entries(page), { timeout: 90_000, intervals: [500, 1_000, 6_000] }).toBe(1)
  },
)
