import { readDocument } from '#core/changes/collections.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { EventForm } from '#core/schedule/event.ts'
import type { Push } from '#core/sync/sync.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import type { Store } from '#web/store/machine/store.ts'
import { addEvent, newId, serverWorld } from '../support/server-world.ts'
import type { Device, ServerWorld } from '../support/server-world.ts'
import { openBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

/** A server for the tests of a file, and browsers whose tabs are closed after each test. */
export function storeWorld() {
  let server: ServerWorld
  const opened: Store[] = []
  beforeAll(async () => {
    server = await serverWorld('sqlite')
    server.clock.at = Date.now()
  })
  afterAll(() => server.close())
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.stop()
  })
  return {
    signUp: () => server.device(),
    url: () => server.url,
    database: () => server.database,
    clock: () => server.clock,
    browser: (haste?: number) =>
      openBrowser({ url: server.url, origin: server.url, ...(haste && { haste }) }),
    async openTab(
      browser: TestBrowser,
      person: Device,
      how: 'openTab' | 'openUntouched' = 'openTab',
    ): Promise<Store> {
      browser.session.cookie = person.cookie
      const store = browser[how](person.userId)
      opened.push(store)
      await store.start()
      return store
    },
  }
}

/** Lets a test decide what becomes of each push; the others of the browser go through. */
export function watchPushes({ edge }: TestBrowser) {
  const { fetch } = edge
  const pushes: Push[] = []
  const answers: (((send: () => Promise<Response>) => Promise<Response>) | undefined)[] = []
  edge.fetch = (path, init) => {
    const send = () => fetch(path, init)
    if (path !== '/sync') return send()
    pushes.push(JSON.parse(String(init.body)) as Push)
    return answers[pushes.length - 1]?.(send) ?? send()
  }
  return {
    pushes,
    /** what becomes of the push with this number, from 0 */
    on: (number: number, answer: (send: () => Promise<Response>) => Promise<Response>) =>
      void (answers[number] = answer),
  }
}

export function newEvent(title: string, form: Partial<EventForm> = {}): NewChange & { eventId: string } {
  const day = new Date().toISOString().slice(0, 10)
  const { event } = addEvent({ title, start: `${day}T08:00:00`, end: `${day}T08:30:00`, ...form })
  return { verb: 'add-event', eventId: newId(), event }
}

export async function titlesOnServer(person: Device): Promise<string[]> {
  const { rows } = await person.snapshot()
  return rows
    .filter(({ collection }) => collection === 'events')
    .flatMap(({ id, body }) => readDocument('events', id, body)?.title ?? [])
    .toSorted()
}

export const titlesOn = ({ view }: Store): string[] =>
  view.events
    .all()
    .map(({ title }) => title)
    .toSorted()

export function newDescription(eventId: string, description: string): NewChange {
  return { verb: 'edit-event', eventId, scope: 'all', event: { description } }
}

/** Two devices that know of one event; what the second does arrives only when it is back. */
export async function oneIsAway(world: ReturnType<typeof storeWorld>) {
  const anna = await world.signUp()
  const [kitchen, away] = [world.browser(), world.browser()]
  const pushes = watchPushes(away)
  const [online, offline] = [await world.openTab(kitchen, anna), await world.openTab(away, anna)]
  const insulin = newEvent('Insulin')
  online.act(insulin)
  await expect.poll(() => offline.view.events.all().length).toBe(1)
  const back = Promise.withResolvers<void>()
  pushes.on(0, (send) => back.promise.then(send))
  return { anna, kitchen, online, offline, insulin, back }
}
