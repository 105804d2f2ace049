import { expect, test } from 'vitest'
import { addEvent } from '../support/server-world.ts'
import { newEvent, storeWorld, titlesOn, titlesOnServer } from './store-world.ts'

const world = storeWorld()

test('a device that was told of changes which the server has lost proves it, and everybody waits', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const first = await world.openTab(browser, anna)
  for (const title of ['Insulin', 'Walk']) first.act(newEvent(title))
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Insulin', 'Walk'])
  await expect.poll(() => first.view.outbox()).toEqual([])
  await expect.poll(() => first.seenNow()).toBe(2)
  // by the device's own copy, as after a night
  await first.stop()
  const { kysely } = world.database()
  const lost = kysely.deleteFrom('documents').where('owner', '=', anna.userId)
  await lost.where('clock', '=', 2).execute()
  await kysely.updateTable('clocks').set({ clock: 1 }).where('owner', '=', anna.userId).execute()

  const again = await world.openTab(browser, anna)
  await expect.poll(() => again.state().serverBehind).toBe(true)
  expect(titlesOn(again)).toEqual(['Insulin', 'Walk'])
  const laptop = await anna.post('/sync', { changes: [addEvent()] })
  expect(laptop.status).toBe(503)
})
