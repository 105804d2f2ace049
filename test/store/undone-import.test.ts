import { expect, test } from 'vitest'
import { addEvent } from '../support/server-world.ts'
import { startActing } from '#web/store/machine/acting.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { openStore } from '#web/store/machine/store.ts'
import type { Store } from '#web/store/machine/store.ts'
import { handOver } from '#web/store/trying/hand-over.ts'
import { newTried } from '#web/store/trying/tried.ts'
import { newEvent, storeWorld, titlesOn, titlesOnServer, watchPushes } from './store-world.ts'

const world = storeWorld()
const cut = () => Promise.reject(new Error('cut'))

const rename = (eventId: string, title: string): NewChange => ({
  verb: 'edit-event',
  eventId,
  scope: 'all',
  event: { title },
})

function importOf(...titles: string[]): NewChange {
  const day = new Date().toISOString().slice(0, 10)
  const events = titles.map((title, nth) => ({
    id: `imported-${nth}`,
    event: addEvent({ title, start: `${day}T08:00:00`, end: `${day}T08:30:00` }).event,
    skipped: [],
  }))
  return { verb: 'import-events', events }
}

type Story = (store: Store) => Promise<unknown>
const stories: [string, Story][] = [
  [
    'an import is undone, then what was changed in it',
    async (store) => {
      const brought = store.act(importOf('Walk'))
      const renamed = store.act(rename('imported-0', 'Long walk'))
      await store.undo(brought.id)
      await store.undo(renamed.id)
    },
  ],
  [
    'of an import of two one was changed',
    async (store) => {
      const brought = store.act(importOf('Walk', 'Bath'))
      const renamed = store.act(rename('imported-0', 'Long walk'))
      await store.undo(brought.id)
      await store.undo(renamed.id)
    },
  ],
  [
    'both of an import were changed, and one of these taken back',
    async (store) => {
      const brought = store.act(importOf('Walk', 'Bath'))
      const renamed = store.act(rename('imported-0', 'Long walk'))
      store.act(rename('imported-1', 'Long bath'))
      await store.undo(brought.id)
      await store.undo(renamed.id)
    },
  ],
  [
    'what was changed before an import over it is undone after the import',
    async (store) => {
      const pill = newEvent('Pill')
      store.act(pill)
      const renamed = store.act(rename(pill.eventId, 'Half a pill'))
      const brought = store.act(importOf('Walk'))
      store.act(rename('imported-0', 'Long walk'))
      const again = store.act(rename(pill.eventId, 'Quarter of a pill'))
      await store.undo(brought.id)
      await store.undo(again.id)
      await store.undo(renamed.id)
    },
  ],
]

test.each(stories)('what a try shows is what an account has of it: %s', async (_, live) => {
  const browser = world.browser()
  const { id } = newTried()
  const acting = () => ({ id, name: '', role: 'owner' as const })
  const open = () => openStore({ userId: id, household: id, acting, withoutServer: true }, browser.world)
  const store = open()
  store.learn(startActing)
  await store.start()
  await live(store)
  const shown = titlesOn(store)
  await store.stop()
  const again = open()
  await again.start()
  expect(titlesOn(again)).toEqual(shown)
  await again.stop()
  const anna = await world.signUp()
  const to = { userId: anna.userId, household: anna.userId }
  await handOver({ id, to, photos: { add: async () => {} }, world: browser.world })
  const account = await world.openTab(browser, anna)
  await account.flush()
  await expect.poll(() => account.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(shown)
})

test.each(stories)('what waits without a network is shown as the server then has it: %s', async (_, live) => {
  const anna = await world.signUp()
  const browser = world.browser()
  const { pushes, on } = watchPushes(browser)
  on(0, cut)
  const store = await world.openTab(browser, anna)
  // after a push without an answer the next one waits
  await store.act(newEvent('First')).kept
  await expect.poll(() => pushes.length).toBe(1)
  await live(store)
  const shown = titlesOn(store)
  await store.flush()
  await expect.poll(() => store.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(shown)
})
