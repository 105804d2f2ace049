import { expect, test } from 'vitest'
import { patienceOfPeople } from '#web/store/machine/world.ts'
import type { FeedSource } from '#web/store/machine/world.ts'
import { newEvent, storeWorld, titlesOn, titlesOnServer } from './store-world.ts'
import type { TestBrowser } from './test-browser.ts'

const world = storeWorld()

type Line = { is: 'up' | 'turning away' | 'silent'; opened: number }

/** What becomes of the feed and of pushes: answered as usual, turned away, or accepted and never heard of again. */
function lineOf({ world: { network }, edge }: TestBrowser) {
  const line: Line = { is: 'up', opened: 0 }
  const [{ openFeed }, { fetch }] = [network, edge]
  network.openFeed = (path) => {
    line.opened++
    const source = openFeed(line.is === 'turning away' ? '/nothing-here' : path)
    const heard: FeedSource = { onopen: null, onmessage: null, onerror: null, onmembers: null, close }
    const self = source as unknown as EventSource // what a handler is called on; ours do not ask
    source.onopen = (event) => line.is !== 'silent' && heard.onopen?.call(self, event)
    source.onmessage = (event) => line.is !== 'silent' && heard.onmessage?.call(self, event)
    source.onerror = (event) => line.is !== 'silent' && heard.onerror?.call(self, event)
    return heard

    function close() {
      source.close()
    }
  }
  edge.fetch = (path, init) => (line.is === 'silent' ? hang(init) : fetch(path, init))
  return line
}

/** With all the patience of a person: a busy machine may answer late. */
function isUp({ world: { patience } }: TestBrowser, line: Line) {
  Object.assign(patience, patienceOfPeople)
  line.is = 'up'
}

function hang({ signal }: RequestInit): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new Error('given up', { cause: signal.reason }))),
  )
}

async function twoDevices() {
  const anna = await world.signUp()
  const phone = world.browser()
  const line = lineOf(phone)
  const tab = await world.openTab(phone, anna)
  const elsewhere = await world.openTab(world.browser(), anna)
  await elsewhere.act(newEvent('One')).kept
  await expect.poll(() => titlesOn(tab)).toEqual(['One'])
  return { anna, phone, line, tab, elsewhere }
}

test('a feed that is turned away is no connection; later it catches up, nothing missing and nothing twice', async () => {
  const { anna, phone, line, tab, elsewhere } = await twoDevices()
  await tab.stop()
  Object.assign(line, { is: 'turning away', opened: 0 })
  const reloaded = await world.openTab(phone, anna)
  await elsewhere.act(newEvent('Two')).kept
  await expect.poll(() => titlesOnServer(anna)).toEqual(['One', 'Two'])
  await expect.poll(() => line.opened).toBeGreaterThan(1)
  expect(reloaded.state().connected).toBe(false)
  expect(titlesOn(reloaded)).toEqual(['One'])
  isUp(phone, line)
  await expect.poll(() => titlesOn(reloaded)).toEqual(['One', 'Two'])
  await expect.poll(() => reloaded.state().connected).toBe(true)
})

test('a connection that went silent is given up and made anew, nothing missing and nothing twice', async () => {
  const { anna, phone, line, tab, elsewhere } = await twoDevices()
  await expect.poll(() => tab.state().connected).toBe(true)
  Object.assign(line, { is: 'silent', opened: 0 })
  await expect.poll(() => tab.state().connected).toBe(false)
  await tab.act(newEvent('Three')).kept
  // the connection made meanwhile is as silent: it is given up as well
  await expect.poll(() => line.opened).toBeGreaterThan(1)
  expect(tab.view.outbox()).toHaveLength(1)
  await elsewhere.act(newEvent('Two')).kept
  isUp(phone, line)
  await expect.poll(() => titlesOn(tab)).toEqual(['One', 'Three', 'Two'])
  await expect.poll(() => titlesOnServer(anna)).toEqual(['One', 'Three', 'Two'])
  await expect.poll(() => tab.view.outbox()).toEqual([])
  await expect.poll(() => titlesOn(elsewhere)).toEqual(['One', 'Three', 'Two'])
})
