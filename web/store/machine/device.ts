import { wrap } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Collection } from '#core/changes/collections.ts'
import { readCursor } from '#core/sync/cursor.ts'
import type { Cursor } from '#core/sync/cursor.ts'
import type { Row } from '#core/sync/sync.ts'
import { forgetSeenPhotos, photosNameOf } from './photo-board.ts'
import type { OutboxEntry } from './view.ts'

type Schema = DBSchema & {
  rows: { key: [Collection, string]; value: Row }
  outbox: { key: number; value: Omit<OutboxEntry, 'order'> }
  place: { key: 'place'; value: Place }
}

/** Where this device stands in its owner's history, and which older days it has fetched on visit. */
export type Place = {
  cursor: Cursor
  /** that the server has handed that cursor out: by it a server that lost changes learns of it */
  proof?: string | undefined
  oneOffsFrom: CalendarDay
  visited: { first: CalendarDay; last: CalendarDay }[]
  /** the collections it has asked for; when the app knows more of them, it starts over */
  knows?: string
}

export type Batch = { rows: readonly Row[]; from: Cursor | null; place: Place; snapshot: boolean }

const prefix = 'senior-pet-care.'
const nameFor = (key: string) => `${prefix}${key}`

/** Names what one person holds of one household here; of their own it is what it was before there were others. */
export function placeKey(userId: string, household: string): string {
  return household === userId ? userId : `${household}.${userId}`
}

export type Device = ReturnType<typeof openDevice>

/** One household's documents, outbox and place on this device. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openDevice(key: string, indexedDB: IDBFactory) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  /** at hand without waiting: a tap is written before anything else happens */
  let opened: IDBPDatabase<Schema> | null = null
  let closed = false

  async function database() {
    opening ??= openDatabase(indexedDB, key, {
      // another tab signs out and wants to delete the database: waiting would keep a trace of the owner
      onBlocking: () => void close(),
      onTerminated: () => (opening = opened = null),
    })
    const mine = opening
    const db = await mine
    if (opening === mine) opened = db
    return db
  }

  async function close() {
    const open = opening
    opening = opened = null
    await open?.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  /** Browsers close the database under background tabs: open it anew and try once more. */
  async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    if (closed) throw new Error('the device is closed')
    try {
      return await work(opened ?? (await database()))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      await close()
      // a second attempt would find no more room; the next change opens it anew and may
      if (error.name === 'QuotaExceededError') throw error
      return work(await database())
    }
  }

  return {
    load: () =>
      attempt(async (db) => {
        const tx = db.transaction(['rows', 'outbox', 'place'])
        const [rows, place, outbox] = await Promise.all([
          tx.objectStore('rows').getAll(),
          tx.objectStore('place').get('place'),
          readOutbox(tx.objectStore('outbox')),
        ])
        return { rows, place: place ?? null, outbox }
      }),

    outbox: () => attempt((db) => readOutbox(db.transaction('outbox').store)),

    /** Counts as kept only when complete on disk; by itself it would commit only after the page has drawn the change. */
    enqueue: (entry: OutboxEntry) =>
      attempt(async (db) => {
        const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
        const { order: _, ...stored } = entry
        const adding = tx.store.add(stored)
        tx.commit()
        await tx.done
        return adding
      }),

    /** Several tabs may call it for the same changes: those are kept, all or none, that are not there yet. */
    enqueueOnce: (entries: readonly OutboxEntry[]) =>
      attempt(async (db) => {
        const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
        const there = new Set((await tx.store.getAll()).map(({ change }) => change.id))
        for (const { order: _, ...stored } of entries)
          if (!there.has(stored.change.id)) void tx.store.add(stored)
        await tx.done
      }),

    update: (entries: readonly OutboxEntry[]) =>
      attempt(async (db) => {
        const tx = db.transaction('outbox', 'readwrite')
        for (const { order, ...stored } of entries) {
          // an entry that another tab already dropped must not come back
          if (await tx.store.getKey(order)) await tx.store.put(stored, order)
        }
        await tx.done
      }),

    /** A push is about to carry these. Returns those that are no longer there: another tab has taken them out. */
    markSent: (orders: readonly number[]) =>
      attempt(async (db) => {
        const tx = db.transaction('outbox', 'readwrite')
        const gone: number[] = []
        for (const order of orders) {
          const stored = await tx.store.get(order)
          if (stored) await tx.store.put({ ...stored, sent: true }, order)
          else gone.push(order)
        }
        await tx.done
        return gone
      }),

    /** Takes an entry out that no push has carried; false when one has. Committed at once: the page may be left now. */
    takeOut: (order: number) =>
      attempt(async (db) => {
        const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
        const isUnsent = (await tx.store.get(order))?.sent === false
        if (isUnsent) void tx.store.delete(order)
        tx.commit()
        await tx.done
        return isUnsent
      }),

    drop: (orders: readonly number[]) =>
      attempt(async (db) => {
        const tx = db.transaction('outbox', 'readwrite')
        for (const order of orders) await tx.store.delete(order)
        await tx.done
      }),

    /**
     * Rows and place change together. Several tabs write here, each from its own feed: a batch only fills what lies
     * beyond the stored cursor, and one that would leave a gap is left out (the next start asks from the stored cursor).
     */
    keepRows: (batch: Batch) =>
      attempt(async (db) => {
        const tx = db.transaction(['rows', 'place'], 'readwrite')
        const stored = await tx.objectStore('place').get('place')
        const held = readCursor(stored?.cursor ?? null)
        const [from, to] = [readCursor(batch.from), readCursor(batch.place.cursor)]
        const sameEpoch = held.epoch === to.epoch
        if (batch.snapshot) {
          if (sameEpoch && held.clock > to.clock) return
          await tx.objectStore('rows').clear()
        } else if (!sameEpoch || held.clock < from.clock) return
        for (const row of batch.rows) {
          if (!batch.snapshot && row.clock <= held.clock) continue
          if (row.body) void tx.objectStore('rows').put(row)
          else void tx.objectStore('rows').delete([row.collection, row.id])
        }
        if (batch.snapshot || to.clock >= held.clock) {
          await tx
            .objectStore('place')
            .put({ ...batch.place, visited: batch.snapshot ? [] : (stored?.visited ?? []) }, 'place')
        }
        await tx.done
      }),

    /** Older one-offs fetched on visit; a row the feed already brought is newer and stays. */
    keepVisited: (rows: readonly Row[], first: CalendarDay, last: CalendarDay) =>
      attempt(async (db) => {
        const tx = db.transaction(['rows', 'place'], 'readwrite')
        const stored = await tx.objectStore('place').get('place')
        if (!stored) return
        for (const row of rows) {
          const known = await tx.objectStore('rows').get([row.collection, row.id])
          if (!known || known.clock < row.clock) await tx.objectStore('rows').put(row)
        }
        await tx
          .objectStore('place')
          .put({ ...stored, visited: [...stored.visited, { first, last }] }, 'place')
        await tx.done
      }),

    /** Documents go, unsent changes stay for the same person's next sign-in. */
    forgetDocuments: () =>
      attempt(async (db) => {
        const tx = db.transaction(['rows', 'place'], 'readwrite')
        await Promise.all([tx.objectStore('rows').clear(), tx.objectStore('place').clear(), tx.done])
      }),

    /** Documents go if nothing waits, in one step: another tab may be recording. */
    forgetUnlessWaiting: () =>
      attempt(async (db) => {
        const tx = db.transaction(['rows', 'outbox', 'place'], 'readwrite')
        const isIdle = (await tx.objectStore('outbox').count()) === 0
        if (isIdle) await Promise.all([tx.objectStore('rows').clear(), tx.objectStore('place').clear()])
        await tx.done
        return isIdle
      }),

    async close() {
      closed = true
      await close()
    },
  }
}

function openDatabase(
  indexedDB: IDBFactory,
  key: string,
  on: { onBlocking(): void; onTerminated(): void },
): Promise<IDBPDatabase<Schema>> {
  const request = indexedDB.open(nameFor(key), 1)
  request.addEventListener('upgradeneeded', () => {
    if (request.transaction) watch(request.transaction)
    request.result.createObjectStore('rows', { keyPath: ['collection', 'id'] })
    request.result.createObjectStore('outbox', { autoIncrement: true })
    request.result.createObjectStore('place')
  })
  request.addEventListener('success', () => {
    endWhenLeft(request.result)
    request.result.addEventListener('versionchange', on.onBlocking)
    request.result.addEventListener('close', on.onTerminated)
  })
  return wrap(request) as Promise<IDBPDatabase<Schema>> // the stores are those made above
}

const underWay = new Set<IDBTransaction>()
// a service worker has no page to leave, and a test no window
globalThis.addEventListener?.('pagehide', (event) => {
  // the cast: in a worker's eyes it is an event as any other
  if ((event as PageTransitionEvent).persisted) underWay.forEach(end)
})

/** WebKit keeps a page that was left as it was, and no other page reads or writes while a transaction is open in it. */
export function endWhenLeft(database: IDBDatabase) {
  const begin = database.transaction.bind(database)
  database.transaction = (...what) => watch(begin(...what))
}

function watch(begun: IDBTransaction): IDBTransaction {
  underWay.add(begun)
  begun.oncomplete = begun.onabort = () => underWay.delete(begun)
  return begun
}

function end(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {} // it is committing already, which needs no page
}

/** Signing out leaves no trace of anybody on the device. */
export async function forgetDevice(userId: string, households: readonly string[], indexedDB: IDBFactory) {
  // what pages remember for a person, such as the pets they look at, is kept under keys that end with the id
  for (const memory of [localStorage, sessionStorage]) {
    const keys = Object.keys(memory).filter((key) => key.startsWith(prefix) && key.endsWith(`.${userId}`))
    for (const key of keys) memory.removeItem(key)
  }
  for (const household of new Set([userId, ...households]))
    await forgetHousehold(userId, household, indexedDB)
  indexedDB.deleteDatabase(photosNameOf(userId))
}

/** Documents of a household go, what waits to be sent stays. */
export async function forgetDocumentsOf(userId: string, household: string, indexedDB: IDBFactory) {
  const device = openDevice(placeKey(userId, household), indexedDB)
  await device.forgetDocuments().catch(() => undefined)
  await device.close()
}

export async function forgetHousehold(userId: string, household: string, indexedDB: IDBFactory) {
  await wrap(indexedDB.deleteDatabase(nameFor(placeKey(userId, household))))
  await forgetSeenPhotos()
}

type OutboxStore = { openCursor(): Promise<OutboxCursor | null> }
type OutboxCursor = {
  primaryKey: number
  value: Omit<OutboxEntry, 'order'>
  continue(): Promise<OutboxCursor | null>
}

async function readOutbox(store: OutboxStore): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = []
  for (let at = await store.openCursor(); at; at = await at.continue()) {
    entries.push({ ...at.value, order: at.primaryKey })
  }
  return entries
}
