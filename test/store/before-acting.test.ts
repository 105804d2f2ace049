import { expect, test } from 'vitest'
import {
  newDescription,
  newEvent,
  oneIsAway,
  storeWorld,
  titlesOn,
  titlesOnServer,
  watchPushes,
} from './store-world.ts'

const world = storeWorld()

test('a tab in which nothing was done yet shows and sends what an earlier one left', async () => {
  const anna = await world.signUp()
  const phone = world.browser()
  const { fetch } = phone.edge
  phone.edge.fetch = () => Promise.reject(new TypeError('no network'))
  const before = await world.openTab(phone, anna)
  await before.act(newEvent('Insulin')).kept
  await before.stop()
  phone.edge.fetch = fetch
  const tab = await world.openTab(phone, anna, 'openUntouched')
  expect(titlesOn(tab)).toEqual(['Insulin'])
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Insulin'])
})

test('a tab in which nothing was done yet sends what another one leaves beside it', async () => {
  const anna = await world.signUp()
  const phone = world.browser()
  const pushes = watchPushes(phone)
  const tab = await world.openTab(phone, anna, 'openUntouched')
  pushes.on(0, () => Promise.reject(new TypeError('no network')))
  const beside = await world.openTab(phone, anna)
  await beside.act(newEvent('Insulin')).kept
  await expect.poll(() => titlesOn(tab)).toEqual(['Insulin'])
  await beside.stop()
  await tab.flush()
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Insulin'])
})

test('whoever lost words is told in a tab in which nothing was done yet', async () => {
  const { anna, kitchen, online, offline, insulin, back } = await oneIsAway(world)
  await offline.act(newDescription(insulin.eventId, 'Two units')).kept
  await online.act(newDescription(insulin.eventId, 'NO insulin if she has not eaten')).kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  await online.stop()
  const tab = await world.openTab(kitchen, anna, 'openUntouched')
  back.resolve()
  await expect.poll(() => tab.view.outbox().length).toBe(1)
  expect(tab.view.outbox()[0]?.refused).toMatch(/^You had: “NO insulin if she has not eaten”/)
})

test('a tab that was closed while what it needs was on its way sends nothing', async () => {
  const anna = await world.signUp()
  const phone = world.browser()
  const pushes = watchPushes(phone)
  pushes.on(0, () => new Promise(() => undefined))
  const beside = await world.openTab(phone, anna)
  await beside.act(newEvent('Insulin')).kept
  await expect.poll(() => pushes.pushes.length).toBe(1)
  await beside.stop()
  const { loadActing } = phone.world
  const coming = Promise.withResolvers<void>()
  phone.world.loadActing = () => coming.promise.then(loadActing)
  phone.session.cookie = anna.cookie
  const tab = phone.openUntouched(anna.userId)
  const starting = tab.start()
  const flushing = tab.flush()
  await tab.stop()
  coming.resolve()
  await Promise.all([starting, flushing])
  expect(pushes.pushes).toHaveLength(1)
})
