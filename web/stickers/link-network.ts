import type { Pet } from '#core/pets/pet.ts'
import type { NamedNo, RefusalCode } from '#core/refusal.ts'
import type { ReadByLink } from '#core/stickers/by-link-calls.ts'
import type { FeedMessage, Push, PushAnswer } from '#core/sync/sync.ts'
import { askFor, unreachable } from '../asking/ask-for.ts'
import { ask } from '../asking/ask.ts'
import type { Fetch } from '../asking/ask.ts'
import type { FeedSource, World } from '../store/machine/world.ts'
import { listeners } from '../ui/cells/cell.ts'

/** The server is asked so often; its silence is noticed after thirty seconds. */
const everyMs = 20_000
/** Answers that may pass; any other "no" is about the link itself. */
const passing = [unreachable, 'UNKNOWN', 'INTERNAL', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE']

/** The link was turned off, or what it was for is gone. */
const over = ['FAILED_PRECONDITION', 'NOT_FOUND']

/** What the server says of a link, or why not. */
export type Told<Read> = { read: Read } | { words: string; mayTryAgain: boolean; isOver: boolean }
export type AskingByLink = {
  kind: 'sticker' | 'wall'
  secret: string
  fetch: Fetch
  /** those of the pets that are here already, by their hashes; as many as a link takes */
  faces?: () => string[]
}
type Has = Pick<ReadByLink, 'cursor' | 'oneOffsFrom'>

const addresses = { sticker: '/api/stickers', wall: '/api/walls' } as const

export async function askByLink<Read>(
  { kind, secret, fetch, faces }: AskingByLink,
  has?: Has,
): Promise<Told<Read>> {
  const body = { secret, faces: faces?.() ?? [], ...(has && { has }) }
  const outcome = await askFor<Read>(`${addresses[kind]}/open`, { body, fetch })
  if (outcome.ok) return { read: outcome.answer }
  const { code, words } = outcome
  return { words, mayTryAgain: passing.includes(code), isOver: over.includes(code) }
}

/** Those that were here and are still shown, and those that came. */
export function facesAfter(
  had: ReadByLink['photos'],
  { rows, photos }: Pick<ReadByLink, 'rows' | 'photos'>,
): ReadByLink['photos'] {
  const pets = rows?.flatMap(({ collection, body }) =>
    collection === 'pets' ? ((body ?? {}) as Partial<Pet>) : [],
  )
  const isShown = ({ hash }: { hash: string }) => !pets || pets.some(({ photo }) => photo === hash)
  const hasCome = ({ hash }: { hash: string }) => photos.some((one) => one.hash === hash)
  return [...had.filter((one) => isShown(one) && !hasCome(one)), ...photos]
}

/** A link as the network of a store. `told`: what the server says each time it is asked. */
export function linkNetwork<Read extends ReadByLink>(
  asking: AskingByLink,
  told: (told: Told<Read>) => void,
): World['network'] {
  const sent = listeners()
  return {
    fetch: (path, init) => send(asking, path, init, sent.tell),
    openFeed: () => openFeed(asking, told, sent.subscribe),
  }
}

/** As a feed tells it, asked for every now and then and after something was sent. */
function openFeed<Read extends ReadByLink>(
  asking: AskingByLink,
  told: (told: Told<Read>) => void,
  onSent: (look: () => void) => () => void,
): FeedSource {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let has: Has | undefined
  const source: FeedSource = {
    onopen: null,
    onmessage: null,
    onerror: null,
    onmembers: null,
    close() {
      isClosed = true
      clearTimeout(timer)
      leave()
    },
  }
  // the casts: whoever listens reads nothing else of them
  const from = source as unknown as EventSource
  const emit = (message: FeedMessage) =>
    source.onmessage?.call(from, { data: JSON.stringify(message) } as MessageEvent<string>)

  function look() {
    clearTimeout(timer)
    void askByLink<Read>(asking, has).then((answer) => {
      if (isClosed) return
      told(answer)
      if ('read' in answer) tell(answer.read)
      else source.onerror?.call(from, new Event('error'))
    })
  }

  function tell({ rows, cursor, oneOffsFrom }: ReadByLink) {
    const isNew = cursor !== has?.cursor || oneOffsFrom !== has.oneOffsFrom
    if (rows && isNew) emit({ type: 'reset', oneOffsFrom })
    if (rows && isNew) emit({ type: 'rows', rows, changes: [], cursor })
    has = { cursor, oneOffsFrom }
    emit({ type: 'heartbeat', cursor })
    clearTimeout(timer)
    timer = setTimeout(look, everyMs)
  }

  const leave = onSent(look)
  look()
  return source
}

/** What the store sends goes by the link; days gone by are not for it to see. */
async function send(
  { kind, secret, fetch }: AskingByLink,
  path: string,
  init: RequestInit,
  sent: () => void,
): Promise<Response> {
  if (!path.startsWith('/sync')) return Response.json({ rows: [], next: null })
  const { changes } = JSON.parse(String(init.body)) as Push // as the outbox wrote it
  const body = { secret, changes }
  const answer = await ask(`${addresses[kind]}/push`, {
    body,
    fetch,
    ...(init.signal && { signal: init.signal }),
  })
  if (!answer) throw new TypeError('no answer')
  if (answer.ok) sent()
  if (![400, 403, 404].includes(answer.status)) return answer
  // the link itself is over: what was recorded is told as not taken, and stays to be read
  const text = await answer.text()
  const { error } = JSON.parse(text) as { error: NamedNo & { status: string; message: string } }
  // one that cannot be read must not take the others with it: they are sent one by one
  if (error.status === 'INVALID_ARGUMENT') return new Response(text, { status: answer.status })
  sent()
  const answers = changes.map(({ id }) => ({
    id,
    outcome: 'refused' as const,
    // looked up again where it is said
    refusal: (error.refusal ?? `${kind}-over`) as RefusalCode,
    says: error.message,
  }))
  return Response.json({ answers } satisfies PushAnswer)
}
