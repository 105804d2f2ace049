import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Store } from '#web/store/machine/store.ts'
import { keptBy, textsOf, withoutServerTimes } from '../support/kept-documents.ts'
import type { Kept } from '../support/kept-documents.ts'
import { addEvent, serverWorld, signUp } from '../support/server-world.ts'
import type { Device, ServerWorld } from '../support/server-world.ts'
import { openDisk } from './test-pages.ts'
import type { Page } from './test-pages.ts'

/** A server, somebody with an account on it in which there is something, and for each test a browser of its own. */
export function triedWorld(settings: Parameters<typeof serverWorld>[1] = {}) {
  const pages: Page[] = []
  // the casts: each is there before a test begins
  const world = {
    server: null as unknown as ServerWorld,
    disk: null as unknown as ReturnType<typeof openDisk>,
    anna: null as unknown as Device,
    openPage,
    ready,
  }
  beforeAll(async () => {
    world.server = await serverWorld('sqlite', settings)
    world.server.clock.at = Date.now()
  })
  afterAll(() => world.server.close())
  beforeEach(async () => {
    world.disk = openDisk(world.server.url)
    world.anna = await signUp(world.server.url)
    await world.anna.push(addEvent({ title: 'Insulin' }))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await world.disk.closeAll(pages.splice(0))
  })

  /** In place of the one that was open. */
  async function openPage(path: string): Promise<Page> {
    await world.disk.closeAll(pages.splice(0))
    const page = await world.disk.openPage(path)
    pages.push(page)
    return page
  }

  async function ready(page: Page): Promise<Page> {
    await expect.poll(() => page.getStore().state().ready).toBe(true)
    page.getStore().learn(page.startActing)
    return page
  }
  return world
}

/** In an account that was there each thing has another name, and so has what it is named by; by it stand counts of the same moment. */
export function unnamed(texts: readonly string[]): string[] {
  return texts
    .map((text) => {
      const body = text.indexOf('/') + 1
      const told = JSON.parse(text.slice(body), (key, value: unknown) =>
        /^(?:id|restOf|disputed)$|Ids?$/.test(key) && key !== 'routineId' && value !== null ? 'named' : value,
      )
      const counts = told.counts?.map((count: object) => JSON.stringify(count)).toSorted()
      return text.slice(0, body) + JSON.stringify({ ...told, ...(counts && { counts }) })
    })
    .toSorted()
}

/** Everything that a device shows. */
export function shownBy({ view }: Store): Kept {
  const shown = {
    pets: view.pets,
    events: view.events.all,
    care: view.care.all,
    health: view.measures.all,
    deletions: () => view.documents.all('deletions'),
    medicines: () => view.documents.all('medicines'),
  }
  return keptBy((collection) => shown[collection]())
}

/** Who did it has a name only in an account, and when it was written down is the server's to say. */
export function told(kept: Kept): string[] {
  const people = ['by', 'recordedBy', 'changedBy']
  return textsOf(withoutServerTimes(kept)).map((text) => {
    const body = text.indexOf('/') + 1
    const told = JSON.parse(text.slice(body), (key, value: unknown) => (people.includes(key) ? '' : value))
    // when it was deleted is the server's to say too
    if (text.startsWith('deletions/')) told.at = 0
    return text.slice(0, body) + JSON.stringify(told)
  })
}
