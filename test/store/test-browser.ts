import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Acting } from '#core/households/household.ts'
import type { Chance } from '../support/faulty-network.ts'
import { newId } from '../support/server-world.ts'
import { openStore } from '#web/store/machine/store.ts'
import type { StoreWorld } from '#web/store/machine/store.ts'
import { startActing } from '#web/store/machine/acting.ts'
import { patienceOfPeople } from '#web/store/machine/world.ts'
import type { FeedSource, Patience, World } from '#web/store/machine/world.ts'

type BrowserSettings = {
  url: string
  origin: string
  chance?: Chance
  /** how many times quicker than a real one it gives up on what hangs */
  haste?: number
}

/** One browser without a screen: its tabs run the real store on one disk, one set of locks and one cookie. */
export function openBrowser({ url, origin, chance = Math.random, haste = 10 }: BrowserSettings) {
  const name = newId()
  const disk = { isFull: false }
  const indexedDB = fillable(new IDBFactory(), disk)
  const session = { cookie: '', ended: 0, asked: 0, members: 0 }
  const headers = () => ({ cookie: session.cookie, origin })
  const edge = {
    /** what a push goes through: a test may delay, cut or count it */
    fetch: (path: string, init: RequestInit) => fetch(url + path, init),
  }

  const world: StoreWorld = {
    now: Date.now,
    today: () => new Date().toISOString().slice(0, 10),
    newId,
    deviceId: () => name,
    chance,
    indexedDB,
    locks: locksOf(name),
    openChannel: (channel) => new BroadcastChannel(`${name}.${channel}`),
    network: {
      fetch: (path, init) => edge.fetch(path, { ...init, headers: { ...init.headers, ...headers() } }),
      openFeed: (path) => openFeed(url + path, headers()),
    },
    page: { isHidden: () => false, listen: () => () => undefined },
    onAccountUsed: () => undefined,
    storage: { isNearlyFull: () => Promise.resolve(false), persist: () => undefined },
    session: {
      ended: () => session.ended++,
      confirm: () => session.asked++,
      membersMoved: () => session.members++,
    },
    patience: hurried(haste),
    loadActing: () => Promise.resolve(startActing),
  }

  /** A tab in which nobody has done anything yet. */
  function openUntouched(userId: string, household = userId, as: Omit<Acting, 'id'> = anOwner) {
    return openStore({ userId, household, acting: () => ({ ...as, id: userId }) }, world)
  }

  return {
    session,
    edge,
    world,
    /** full, nothing more is written to it */
    disk,
    openTab(...whose: Parameters<typeof openUntouched>) {
      const store = openUntouched(...whose)
      store.learn(startActing)
      return store
    },
    openUntouched,
  }
}
export type TestBrowser = ReturnType<typeof openBrowser>

const anOwner = { name: '', role: 'owner' as const }

/** Databases of this factory take no more while the disk is full. */
function fillable(factory: IDBFactory, disk: { isFull: boolean }): IDBFactory {
  const open = factory.open.bind(factory)
  factory.open = (...asked) => {
    const request = open(...asked)
    request.addEventListener('success', () => {
      const database = request.result
      const begin = database.transaction.bind(database)
      database.transaction = (names, mode, ...rest) => {
        if (disk.isFull && mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError')
        return begin(names, mode, ...rest)
      }
    })
    return request
  }
  return factory
}

function hurried(haste: number): Patience {
  const entries = Object.entries(patienceOfPeople).map(([what, ms]) => [what, ms / haste])
  return Object.fromEntries(entries) as Patience // the same fields
}

/** All tests of a process share one set of locks: each browser has its own names. A lock name may not start with a hyphen, an id may. */
function locksOf(browser: string): World['locks'] {
  const request = (name: string, ...rest: unknown[]) =>
    (navigator.locks.request as (...args: unknown[]) => Promise<unknown>)(`of-${browser}.${name}`, ...rest)
  return { request: request as LockManager['request'] } // the same arguments under another name
}

/** Server-sent events as a browser reads them; Node has no EventSource. */
export function openFeed(url: string, headers: Record<string, string>): FeedSource {
  const abort = new AbortController()
  const source: FeedSource = {
    onopen: null,
    onmessage: null,
    onerror: null,
    onmembers: null,
    close: () => abort.abort(),
  }
  const tell = (on: ((event: Event) => unknown) | null) =>
    !abort.signal.aborted && on?.call(source as unknown as EventSource, new Event('feed'))
  async function read() {
    const answer = await fetch(url, { headers, signal: abort.signal })
    if (!answer.ok || !answer.body) throw new Error(`the feed answered ${answer.status}`)
    tell(source.onopen)
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body) {
      text += decoder.decode(part, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('event: members')) source.onmembers?.()
        const line = event.split('\n').find((one) => one.startsWith('data: '))
        if (line && !event.startsWith('event: ') && !abort.signal.aborted)
          source.onmessage?.call(
            source as unknown as EventSource,
            new MessageEvent('message', { data: line.slice(6) }),
          )
      }
    }
  }
  void read()
    .catch(() => undefined)
    .then(() => tell(source.onerror))
  return source
}
