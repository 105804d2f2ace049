import type { Person } from '#core/care/care.ts'
import type { Acting } from '#core/households/household.ts'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'
import type { FeedMessage, Push, PushAnswer } from '#core/sync/sync.ts'
import { photoPath } from '#core/photos/photo.ts'
import { askFor, unreachable } from '../asking/ask-for.ts'
import { ask } from '../asking/ask.ts'
import { showPhoto } from '../photos/photo-source.ts'
import { browserWorld } from '../store/browser-world.ts'
import { instantNow, timedFetch } from '../store/clock/server-time.ts'
import { openStore } from '../store/machine/store.ts'
import type { Store, StoreWorld } from '../store/machine/store.ts'
import type { FeedSource } from '../store/machine/world.ts'
import { isSignedInAs } from '../store/session.ts'
import { keepToZone } from '../store/today.ts'
import { findGiver, keepKnown } from './known-stickers.ts'
import type { KnownSticker } from './known-stickers.ts'

/** The server is asked so often; its silence is noticed after thirty seconds. */
const everyMs = 20_000
/** Answers that may pass; any other "no" is about the sticker itself. */
const passing = [unreachable, 'UNKNOWN', 'INTERNAL', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE']

export type Scanned = { known: KnownSticker } | { words: string; mayTryAgain: boolean }

/** What the server says of a sticker; kept, so that it opens without a network. */
async function scan(
  secret: string,
): Promise<{ read: StickerRead; known: KnownSticker } | Extract<Scanned, { words: string }>> {
  const outcome = await askFor<StickerRead>('/api/stickers/open', { body: { secret }, fetch: timedFetch })
  if (!outcome.ok) return { words: outcome.words, mayTryAgain: passing.includes(outcome.code) }
  const { rows: _, cursor: __, oneOffsFrom: ___, ...rest } = outcome.answer
  const known = { ...rest, seenAt: instantNow() }
  keepKnown(secret, known)
  begin(known)
  return { read: outcome.answer, known }
}

/** The household's clock and the pets' faces. */
function begin({ id, zone, photos }: KnownSticker) {
  keepToZone(zone ?? null)
  for (const { hash, src } of photos) showPhoto(photoPath(hash, id), src)
}

/** The first time on this device, when there is nothing to show without an answer. */
export async function firstScan(secret: string): Promise<Scanned> {
  const scanned = await scan(secret)
  return 'known' in scanned ? { known: scanned.known } : scanned
}

/**
 * The store of every page, in a world whose network is the sticker: what is recorded is kept and sent as anywhere else, and
 * the questions before a dose are asked of what it holds. `onTold`: the server has said more, or that it is over.
 */
export function openStickerStore(
  secret: string,
  first: KnownSticker,
  onTold: (told: Scanned) => void,
): Store {
  let known = first
  begin(first)
  const looks = new Set<() => void>()
  const lookAgain = () => looks.forEach((look) => look())
  const told: Told = (scanned) => {
    if ('known' in scanned) known = scanned.known
    onTold(scanned)
  }
  const world: StoreWorld = {
    ...browserWorld,
    network: {
      fetch: (path, init) => send(secret, path, init, lookAgain),
      openFeed: () => openFeed(secret, told, looks),
    },
    session: { ended: () => undefined, confirm: () => undefined, membersMoved: () => undefined },
    onAccountUsed: () => undefined,
  }
  const place = { userId: first.id, household: first.id, acting: () => actingOf(known) }
  const store = openStore(place, world)
  void store.start()
  return store
}

type Told = (scanned: Awaited<ReturnType<typeof scan>>) => void

/** As a feed tells it, asked for every now and then and after something was sent; `looks`: what asks at once. */
function openFeed(secret: string, told: Told, looks: Set<() => void>): FeedSource {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isClosed, cursor] = [false, '']
  const source: FeedSource = {
    onopen: null,
    onmessage: null,
    onerror: null,
    onmembers: null,
    close() {
      isClosed = true
      clearTimeout(timer)
      looks.delete(look)
    },
  }
  // the casts: whoever listens reads nothing else of them
  const from = source as unknown as EventSource
  const emit = (message: FeedMessage) =>
    source.onmessage?.call(from, { data: JSON.stringify(message) } as MessageEvent<string>)

  function look() {
    clearTimeout(timer)
    void scan(secret).then((scanned) => {
      if (isClosed) return
      told(scanned)
      if ('read' in scanned) tell(scanned.read)
      else source.onerror?.call(from, new Event('error'))
    })
  }

  function tell({ rows, cursor: next, oneOffsFrom }: StickerRead) {
    if (next !== cursor) emit({ type: 'reset', oneOffsFrom })
    if (next !== cursor) emit({ type: 'rows', rows, changes: [], cursor: next })
    cursor = next
    emit({ type: 'heartbeat', cursor })
    clearTimeout(timer)
    timer = setTimeout(look, everyMs)
  }

  looks.add(look)
  look()
  return source
}

/** Who is signed in here now; who was when the server last said so may have gone since. */
export function ownName({ you }: Pick<KnownSticker, 'you'>): KnownSticker['you'] {
  return you && isSignedInAs(you.id) ? you : null
}

function actingOf(known: KnownSticker): Acting {
  const { id, petIds } = known
  const you = ownName(known)
  const pets = petIds.length > 0 ? { pets: new Set(petIds) } : {}
  if (you) return { id: you.id, name: you.name, role: 'sitter', ...pets }
  const gives: Person | null = findGiver(known)
  return { id, name: gives?.name ?? '', role: 'sitter', ...pets, ...(gives && { gives }) }
}

/** What the store sends goes by the sticker; days gone by are not for it to see. */
async function send(secret: string, path: string, init: RequestInit, sent: () => void): Promise<Response> {
  if (!path.startsWith('/sync')) return Response.json({ rows: [], next: null })
  const { changes } = JSON.parse(String(init.body)) as Push // as the outbox wrote it
  const body = { secret, changes }
  const answer = await ask('/api/stickers/push', {
    body,
    fetch: timedFetch,
    ...(init.signal && { signal: init.signal }),
  })
  if (!answer) throw new TypeError('no answer')
  if (answer.ok) sent()
  if (![400, 403, 404].includes(answer.status)) return answer
  // the sticker itself is over: what was recorded is told as not taken, and stays to be read
  const text = await answer.text()
  const { error } = JSON.parse(text) as { error: { status: string; message: string } }
  // one that cannot be read must not take the others with it: they are sent one by one
  if (error.status === 'INVALID_ARGUMENT') return new Response(text, { status: answer.status })
  const answers = changes.map(({ id }) => ({
    id,
    outcome: 'refused' as const,
    refusal: 'sticker-over' as const,
    says: error.message,
  }))
  return Response.json({ answers } satisfies PushAnswer)
}
