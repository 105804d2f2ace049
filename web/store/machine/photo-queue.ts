import { wrap } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { Refusal, saidHere } from '#core/refusal.ts'
import type { NamedNo } from '#core/refusal.ts'
import { mostPhotoBytes, photoPath } from '#core/photos/photo.ts'
import { ask } from '#web/asking/ask.ts'
import { endWhenLeft } from './device.ts'
import type { PhotosState } from './photo-board.ts'
import { photosNameOf } from './photo-board.ts'
import { createSending, endOfTurn } from './sending.ts'
import type { Sent } from './sending.ts'
import type { World } from './world.ts'

/** A photo that the server does not have yet; its bytes are kept beside it, for lists need none. */
type WaitingPhoto = {
  household: string
  hash: string
  addedAt: number
  /** why the server will not take it, in words */
  refused: string | null
}
type Key = [household: string, hash: string]
type Schema = DBSchema & {
  waiting: { key: Key; value: WaitingPhoto }
  bytes: { key: Key; value: Uint8Array<ArrayBuffer> }
}
type Named = Pick<WaitingPhoto, 'household' | 'hash'>
const keyOf = ({ household, hash }: Named): Key => [household, hash]

type Parts = {
  userId: string
  /** they stay on this device */
  withoutServer?: boolean
  world: Pick<
    World,
    'now' | 'indexedDB' | 'locks' | 'openChannel' | 'network' | 'patience' | 'chance' | 'session' | 'storage'
  >
  onState(state: PhotosState): void
}
/** A photo is larger than any change, and a slow line takes its time; a document may be larger again. */
const slowness = { photo: 4, pdf: 8 }
const slownessOf = (bytes: Uint8Array) => (bytes.length > mostPhotoBytes ? slowness.pdf : slowness.photo)

export type PhotoQueue = ReturnType<typeof openPhotoQueue>

/**
 * Photos on their way to the server, of all households of one person: kept on the disk until it has them, sent one after
 * the other. Sending one again is safe, for it is named by its bytes.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openPhotoQueue({ userId, withoutServer = false, world, onState }: Parts) {
  const sending = createSending({ name: photosNameOf(userId), world, slowness: slowness.pdf, sendAll })
  const { flush, stopped } = sending
  const tabs = world.openChannel(photosNameOf(userId))
  tabs.onmessage = () => void tell()
  let opening: Promise<IDBPDatabase<Schema>> | null = null

  const database = () =>
    (opening ??= openDatabase(world.indexedDB, photosNameOf(userId), () => close()).catch(
      (error: unknown) => {
        // a full disk may have room when the next photo comes
        opening = null
        throw error
      },
    ))
  const all = async () => (await database()).getAll('waiting')
  function close(): void {
    void opening?.then(
      (db) => db.close(),
      () => undefined,
    )
    opening = null
  }

  async function tell(): Promise<void> {
    const photos = stopped.aborted ? [] : await all()
    if (stopped.aborted) return
    const [waiting, refused] = [
      photos.filter((one) => one.refused === null),
      photos.filter((one) => one.refused !== null),
    ]
    onState({
      waiting: waiting.map(({ hash }) => hash),
      refused: refused.map(({ household, hash, refused: says }) => ({ household, hash, says: says ?? '' })),
    })
  }
  async function changed(): Promise<void> {
    tabs.postMessage('changed')
    await tell()
  }

  async function write(work: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
    await work(await database())
    await changed()
  }

  /** Kept when this returns: the document that names it may be written then. */
  async function add(household: string, hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (stopped.aborted) throw new Refusal('not-signed-in')
    world.storage.persist()
    await write(async (db) => {
      const tx = db.transaction(['waiting', 'bytes'], 'readwrite', { durability: 'strict' })
      void tx.objectStore('bytes').put(bytes, [household, hash])
      void tx.objectStore('waiting').put({ household, hash, addedAt: world.now(), refused: null })
      await tx.done
    })
    void flush()
  }

  const drop = (photo: Named) =>
    write(async (db) => {
      const tx = db.transaction(['waiting', 'bytes'], 'readwrite')
      void tx.objectStore('bytes').delete(keyOf(photo))
      void tx.objectStore('waiting').delete(keyOf(photo))
      await tx.done
    })

  async function sendAll(held: AbortSignal, progressed: () => void): Promise<Sent> {
    for (;;) {
      const photo = (await all()).filter(({ refused }) => refused === null).toSorted(byAge)[0]
      if (!photo || withoutServer) return 'done'
      if (held.aborted) return 'later'
      const sent = await send(photo, held)
      if (sent !== 'done') return sent
      progressed()
    }
  }

  async function send(photo: WaitingPhoto, held: AbortSignal): Promise<Sent> {
    const { household, hash } = photo
    const bytes = await (await database()).get('bytes', keyOf(photo))
    // another tab has sent it
    if (!bytes) return 'done'
    const whose = encodeURIComponent(userId)
    const answer = await ask(`${photoPath(hash, household)}&whose=${whose}`, {
      method: 'PUT',
      body: bytes,
      signal: held,
      patienceMs: world.patience.hangingRequestMs * slownessOf(bytes),
      fetch: world.network.fetch,
    })
    if (!answer || held.aborted) return 'later'
    if (answer.ok) {
      await drop(photo)
      return 'done'
    }
    const { refusal, says } = await noOf(answer)
    const end = refusal === 'not-a-member' ? null : endOfTurn(answer)
    // what is wrong on the server's side passes; what is wrong with the photo, or with the household, does not
    if (end !== null || says === '') return end ?? 'later'
    await write((db) => db.put('waiting', { ...photo, refused: says }))
    return 'done'
  }

  return {
    userId,
    add,
    flush,
    tell,
    /** the bytes of one that waits */
    async find(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const photo = (await all()).find((one) => one.hash === hash)
      return (photo && (await (await database()).get('bytes', keyOf(photo)))) ?? null
    },
    /** sends a refused one once more */
    async again(named: Named): Promise<void> {
      const photo = await (await database()).get('waiting', keyOf(named))
      if (photo) await write((db) => db.put('waiting', { ...photo, refused: null }))
      void flush()
    },
    letGo: drop,
    /** Nothing is sent after this; what waits stays on the disk. */
    stop(): void {
      sending.stop()
      tabs.close()
      close()
    },
  }
}

const byAge = (one: WaitingPhoto, other: WaitingPhoto) => one.addedAt - other.addedAt

/** The name of a "no" and what it says; empty when whoever answers is not our server. */
async function noOf(answer: Response): Promise<{ refusal: string | undefined; says: string }> {
  const body = (await answer.json().catch(() => null)) as {
    error?: NamedNo & { message?: unknown }
  } | null // looked at below
  const { message, ...named } = body?.error ?? {}
  return { refusal: named.refusal, says: typeof message === 'string' ? saidHere(named, message) : '' }
}

function openDatabase(
  indexedDB: IDBFactory,
  name: string,
  onBlocking: () => void,
): Promise<IDBPDatabase<Schema>> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('waiting', { keyPath: ['household', 'hash'] })
    request.result.createObjectStore('bytes')
  })
  request.addEventListener('success', () => {
    endWhenLeft(request.result)
    // another tab signs out and wants to delete it; browsers close it under background tabs
    request.result.addEventListener('versionchange', onBlocking)
    request.result.addEventListener('close', onBlocking)
  })
  return wrap(request) as Promise<IDBPDatabase<Schema>> // the stores are those made above
}
