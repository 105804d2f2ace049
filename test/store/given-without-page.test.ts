import { expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { careIdOf } from '#core/care/care.ts'
import type { Notice } from '#core/reminders/notice.ts'
import { giveWithoutPage, sendWhatWaits } from '#web/reminders/give-without-page.ts'
import type { Device } from '../support/server-world.ts'
import { newEvent, storeWorld, watchPushes } from './store-world.ts'

const world = storeWorld()
const today = new Date().toISOString().slice(0, 10)

function noticeFor(anna: Device, eventId: string): Notice {
  return {
    household: anna.userId,
    person: anna.userId,
    slot: `${eventId}.${today.replaceAll('-', '')}`,
    changeId: `given-${eventId}`,
    seriesId: eventId,
    eventId,
    day: today,
    due: `${today}T08:00:00`,
    allDay: false,
    title: 'Insulin',
    pets: [],
  }
}

async function kept(anna: Device, eventId: string): Promise<number> {
  const { rows } = await anna.snapshot('care')
  const id = careIdOf(eventId, today, null)
  const row = rows.find((one) => one.collection === 'care' && one.id === id)
  return row ? (row.body as CareRecord).entries.length : 0
}

/** Somebody with insulin in the plan, whose browser has no page open. */
async function away() {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const tab = await world.openTab(browser, anna)
  const insulin = newEvent('Insulin')
  tab.act(insulin)
  await expect.poll(() => tab.view.outbox()).toEqual([])
  await tab.stop()
  return { anna, browser, pushes, notice: noticeFor(anna, insulin.eventId), eventId: insulin.eventId }
}

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

test('without one it waits on the device, and arrives once: by the browser, or with the next start of the app', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  const failing = () => Promise.reject(new TypeError('no network'))
  for (const number of [1, 2]) pushes.on(number, failing)
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  expect(await giveWithoutPage(notice, browser.world)).toBe('waiting')
  expect(await kept(anna, eventId)).toBe(0)
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(1)
  const tab = await world.openTab(browser, anna)
  await expect.poll(() => tab.view.outbox()).toEqual([])
  expect(tab.view.care.get(careIdOf(eventId, today, null))?.entries).toHaveLength(1)
})

test('the answer was lost: it is sent once more, and there is one', async () => {
  const { anna, browser, pushes, notice, eventId } = await away()
  pushes.on(1, async (send) => {
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
  pushes.on(1, (send) => line.promise.then(send))
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
  browser.session.cookie = cookie
  await sendWhatWaits(browser.world)
  expect(await kept(anna, eventId)).toBe(1)
})

test('what the server refuses is said, and stays to be seen in the app', async () => {
  const { anna, browser, notice } = await away()
  const tooEarly = { ...notice, day: '2999-01-01', due: '2999-01-01T08:00:00' }
  expect(await giveWithoutPage(tooEarly, browser.world)).toEqual({ refused: expect.stringMatching(/\w/) })
  const tab = await world.openTab(browser, anna)
  await expect.poll(() => tab.view.outbox().map(({ refused }) => refused !== null)).toEqual([true])
})
