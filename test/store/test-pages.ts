import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { storage } from './browser-storage.ts'
import { openFeed } from './test-browser.ts'

export type Page = Awaited<ReturnType<ReturnType<typeof openDisk>['openPage']>>

/**
 * One browser whose pages are the modules of the app themselves, each page with its own: what is kept beyond a page is on
 * the disk. Everything in it dies at once when it is told to, before its nth step there.
 */
export function openDisk(url: string) {
  const power = { left: Infinity, isFull: false }
  const session = { cookie: '' }
  const network: { fetch: (path: string, init: RequestInit) => Promise<Response> } = {
    fetch: (path, init) => fetchReal(url + path, init),
  }
  const memory: Storage = storage((key, text) => {
    step()
    if (state.diesBefore(key)) throw new Error('the browser is gone')
    if (power.isFull && text.length > (memory.getItem(key)?.length ?? 0)) throw full()
  })
  const factory = new IDBFactory()
  const own = `${Math.random()}`
  const headers = () => ({ cookie: session.cookie, origin: url })
  const open: { close(): void }[] = []

  function step() {
    if (power.left-- <= 0) throw new Error('the browser is gone')
  }

  const state = { unreadable: null as string | null, diesBefore: (_key: string): boolean => false }
  stubDisk(memory, factory, power, (name = '') => {
    step()
    if (state.unreadable !== null && name.includes(state.unreadable)) throw new Error('cannot be read')
  })
  const named = (name: string) => `${own}.${name}`
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(named(name))
        this.unref()
        open.push(this)
      }
    },
  )
  // a page that is gone looks at no clock any more
  vi.stubGlobal('setInterval', (...asked: Parameters<typeof setInterval>) => {
    const timer = realInterval(...asked)
    open.push({ close: () => clearInterval(timer) })
    return timer
  })
  vi.stubGlobal('navigator', {
    locks: { request: (name: string, ...rest: [() => unknown]) => realLocks.request(named(name), ...rest) },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith(url)) return fetchReal(path, init)
    if (!path.startsWith('/')) throw new Error(`something left for ${path}`)
    const asked = lives
    const answer = await network.fetch(path, { ...init, headers: { ...init.headers, ...headers() } })
    // a page that is gone hears nothing
    return asked === lives ? answer : new Promise<never>(() => {})
  })
  vi.stubGlobal(
    'EventSource',
    // a class that makes a feed of ours: all that is asked of one
    function (path: string) {
      const feed = openFeed(url + path, headers())
      open.push(feed)
      return Object.assign(feed, { addEventListener: () => undefined })
    },
  )

  return Object.assign(state, {
    power,
    session,
    network,
    memory,
    factory,
    async openPage(pathname: string) {
      vi.resetModules()
      vi.stubGlobal('location', { pathname, host: 'localhost', assign: () => undefined })
      const [
        { ...session_ },
        { ...current },
        { ...keeping },
        { ...starting },
        { ...tried },
        { ...ended },
        { photoQueue },
        { ...toasts },
        { ...asked },
        { startActing },
        { signedUp },
        { switchHousehold, refreshHouseholds },
        { photosState },
        { readTried },
      ] = await Promise.all([
        import('#web/store/session.ts'),
        import('#web/store/current-store.ts'),
        import('#web/trying/keep-tried.ts'),
        import('#web/trying/start-over.ts'),
        import('#web/store/trying/tried.ts'),
        import('#web/store/trying/ended-tries.ts'),
        import('#web/store/own-photos.ts'),
        import('#web/ui/toasts/toasts.ts'),
        import('#web/trying/tried-question-cell.ts'),
        import('#web/store/machine/acting.ts'),
        import('#web/accounts/signed-up.ts'),
        import('#web/store/households.ts'),
        import('#web/store/machine/photo-board.ts'),
        import('#web/trying/read-tried.ts'),
      ])
      const page = {
        ...session_,
        ...current,
        ...keeping,
        ...starting,
        ...tried,
        ...ended,
        photoQueue,
        ...toasts,
        question: asked.triedQuestion,
        startActing,
        signedUp,
        switchHousehold,
        refreshHouseholds,
        photosState,
        readTried,
      }
      page.followSession()
      return page
    },
    /** Every page is gone, and what they were about to do comes to nothing. */
    async closeAll(pages: readonly Page[]) {
      const before = { ...power }
      power.left = 0
      for (const page of pages) if (page.currentSession().state === 'signed-in') await page.getStore().stop()
      for (const one of open.splice(0)) one.close()
      lives += 1
      await new Promise((resolve) => setTimeout(resolve, 30))
      Object.assign(power, before, { left: Infinity })
    },
  })
}

// what a page that is gone was still about to do comes to nothing; anything else is an error as ever
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  const others = process.listeners(event as 'uncaughtException')
  process.removeAllListeners(event)
  process.on(event, (error: unknown) => {
    if (/the browser is gone|BroadcastChannel is closed/.test(String(error))) return
    for (const listener of others) listener(error as Error, event as 'unhandledRejection')
  })
}

/** how many times all pages have been closed */
let lives = 0
const RealChannel = BroadcastChannel as unknown as new (name: string) => BroadcastChannel & { unref(): void }
const fetchReal = fetch
const realInterval = setInterval
const realLocks = navigator.locks

const full = () => new DOMException('full', 'QuotaExceededError')

function stubDisk(
  memory: Storage,
  factory: IDBFactory,
  power: { left: number; isFull: boolean },
  step: (name?: string) => void,
) {
  const open = factory.open.bind(factory)
  factory.open = (...asked) => {
    step(asked[0])
    const request = open(...asked)
    request.addEventListener('success', () => {
      const database = request.result
      const begin = database.transaction.bind(database)
      database.transaction = (names, mode, ...rest) => {
        step()
        if (power.isFull && mode === 'readwrite') throw full()
        return begin(names, mode, ...rest)
      }
    })
    return request
  }
  vi.stubGlobal('localStorage', memory)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('indexedDB', factory)
}

const nothing = () => undefined
vi.stubGlobal('addEventListener', nothing)
vi.stubGlobal('removeEventListener', nothing)
vi.stubGlobal('document', { hidden: false, addEventListener: nothing, removeEventListener: nothing })
vi.stubGlobal(
  'FileReader',
  class extends EventTarget {
    result = 'data:image/webp;base64,'
    readAsDataURL() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  },
)
