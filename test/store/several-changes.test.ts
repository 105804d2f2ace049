import { expect, test } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import { newId } from '../support/server-world.ts'
import { newEvent, storeWorld, titlesOn, titlesOnServer, watchPushes } from './store-world.ts'

const world = storeWorld()
const cut = () => Promise.reject(new Error('cut'))
const twice = () => [newEvent('Insulin'), newEvent('Insulin')]

test('several changes that belong together are there at once, and one undo takes all of them back', async () => {
  const anna = await world.signUp()
  const store = await world.openTab(world.browser(), anna)
  const acted = store.actAll(twice())
  expect(titlesOn(store)).toEqual(['Insulin', 'Insulin'])
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(['Insulin', 'Insulin'])
  await store.undoAll(acted.map(({ id }) => id))
  expect(titlesOn(store)).toEqual([])
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual([])
})

test('without a network they wait together, and taken back the server never hears of them', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const slow = Promise.withResolvers<void>()
  pushes.on(0, (send) => slow.promise.then(send))
  const store = await world.openTab(browser, anna)
  await store.act(newEvent('First')).kept
  await expect.poll(() => pushes.pushes.length).toBe(1)
  const acted = store.actAll(twice())
  await Promise.all(acted.map(({ kept }) => kept))
  expect(store.view.outbox().map(({ change }) => change.verb)).toEqual(['add-event', 'save'])
  await store.undoAll(acted.map(({ id }) => id))
  slow.resolve()
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(['First'])
})

test('a change that builds on another of them is taken back before it', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  // arrives, and the answer is lost: from then on it takes a change to take one back
  watchPushes(browser).on(0, (send) => send().then(cut))
  const store = await world.openTab(browser, anna)
  const vet = newEvent('Vet')
  const rename = {
    verb: 'edit-event',
    eventId: vet.eventId,
    scope: 'all',
    event: { title: 'Dentist' },
  } as const
  const acted = store.actAll([vet, rename])
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Dentist'])
  await store.undoAll(acted.map(({ id }) => id))
  await expect.poll(() => titlesOnServer(anna)).toEqual([])
  expect(titlesOn(store)).toEqual([])
})

test('when one of them cannot be, none is made', async () => {
  const anna = await world.signUp()
  const store = await world.openTab(world.browser(), anna)
  const gone = { verb: 'edit-event', eventId: 'event-gone', scope: 'all', event: { title: 'x' } } as const
  expect(() => store.actAll([newEvent('Insulin'), gone])).toThrow('This event was deleted in the meantime.')
  expect(titlesOn(store)).toEqual([])
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual([])
})

test('what is said of all times, and waits, reaches one that another device added meanwhile', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const store = await world.openTab(browser, anna)
  const morning = newEvent('Insulin', { recurrence: ['RRULE:FREQ=DAILY'] })
  const also = (hour: string) => {
    const day = new Date().toISOString().slice(0, 10)
    const at = { start: `${day}T${hour}:00:00`, end: `${day}T${hour}:30:00` }
    return newEvent('Insulin', { ...at, recurrence: ['RRULE:FREQ=DAILY'], togetherId: morning.eventId })
  }
  store.actAll([morning, also('19')])
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Insulin', 'Insulin'])
  const pushes = watchPushes(browser)
  const slow = Promise.withResolvers<void>()
  pushes.on(0, (send) => slow.promise.then(send))
  const day = new Date().toISOString().slice(0, 10)
  const said = store.act({
    verb: 'save',
    steps: [
      {
        verb: 'edit-times',
        eventId: morning.eventId,
        seriesId: morning.eventId,
        scope: 'all',
        occurrenceDate: day,
        event: { title: 'Half' },
        togetherId: morning.eventId,
        on: day,
        shares: ['title'],
        changed: [],
        gone: [],
        added: [],
      },
    ],
  })
  expect(titlesOn(store)).toEqual(['Half', 'Half'])
  await anna.push({ ...also('13'), id: newId(), at: 1 } as Change) // as another device makes it
  // the row arrives under what waits here, which reaches it at once
  await expect.poll(() => titlesOn(store)).toEqual(['Half', 'Half', 'Half'])
  expect(await titlesOnServer(anna)).toEqual(['Insulin', 'Insulin', 'Insulin'])
  slow.resolve()
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Half', 'Half', 'Half'])
  await store.undo(said.id)
  await expect.poll(() => titlesOnServer(anna)).toEqual(['Insulin', 'Insulin', 'Insulin'])
})

/** As an import of many events comes, one after the other. */
const thirty = () => Array.from({ length: 30 }, (_, n) => newEvent(`Event ${n}`))

test('thirty changes that were sent are gone from the screen at once when they are taken back', async () => {
  const anna = await world.signUp()
  const store = await world.openTab(world.browser(), anna)
  const acted = thirty().map((one) => store.act(one))
  await expect.poll(() => store.view.outbox()).toEqual([])
  await store.undoAll(acted.map(({ id }) => id))
  expect(titlesOn(store)).toEqual([])
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual([])
})

test('thirty changes that were never sent are taken back by drawing once, not thirty times', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const pushes = watchPushes(browser)
  const slow = Promise.withResolvers<void>()
  pushes.on(0, (send) => slow.promise.then(send))
  const store = await world.openTab(browser, anna)
  await store.act(newEvent('First')).kept
  await expect.poll(() => pushes.pushes.length).toBe(1)
  const acted = thirty().map((one) => store.act(one))
  await Promise.all(acted.map(({ shown }) => shown))
  let drawn = 0
  const unsubscribe = store.subscribe(() => void drawn++)
  await store.undoAll(acted.map(({ id }) => id))
  unsubscribe()
  expect(titlesOn(store)).toEqual(['First'])
  expect(drawn).toBe(1)
  slow.resolve()
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(['First'])
})
