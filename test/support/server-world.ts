import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { CareDetails } from '#core/care/care.ts'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import type { EventForm } from '#core/schedule/event.ts'
import type { PetForm } from '#core/pets/pet.ts'
import type { PushAnswer } from '#core/sync/sync.ts'
import type { Config } from '#server/config.ts'
import type { Engine } from '#server/database/database.ts'
import type { Quota } from '#server/config.ts'
import type { Reader, Writer } from '#server/documents/documents.ts'
import type { Send } from '#server/reminders/push/outgoing.ts'
import { startServer } from '#server/start-server.ts'
import type { Running } from '#server/start-server.ts'
import { placeOn, readyPlace } from './engines.ts'
import { readFeed } from './feed-reader.ts'
import { onePage } from './one-page.ts'
import { quickPasswords } from './quick-passwords.ts'

export type ServerWorld = Awaited<ReturnType<typeof serverWorld>>
export type Device = Awaited<ReturnType<ServerWorld['device']>>

export const newId = () => randomBytes(12).toString('base64url')

type Settings = {
  heartbeatMs?: number
  publicUrl?: string
  databaseUrl?: string
  listenUrl?: string
  metricsToken?: string
  quota?: Quota
  photoBytes?: number
  smtpUrl?: string
  /** whoever asks says where from, in x-forwarded-for */
  trustProxy?: boolean
  /** how many times what the limits allow; a thousand unless told */
  limitFactor?: number
  pushHosts?: readonly string[]
  hookHosts?: readonly string[]
  send?: Send
}

/** A whole server on a fresh database, asked over HTTP. Its clock stands where it is put; its log is read back. */
export async function serverWorld(engine: Engine, settings: Settings = {}) {
  const place = settings.databaseUrl ? placeOn(settings.databaseUrl) : await readyPlace(engine)
  const clock = { at: Date.parse('2026-11-15T12:00:00Z') }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const config: Config = {
    ...place,
    port: 0,
    smtpUrl: settings.smtpUrl ?? null,
    publicUrl: settings.publicUrl ?? 'http://localhost',
    supportEmail: 'support@example.com',
    subscriptionUrl: 'http://localhost/contact',
    authSecret: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
    trustProxy: settings.trustProxy ?? false,
    logLevel: 'info',
    listenUrl: settings.listenUrl ?? null,
    metricsToken: settings.metricsToken ?? null,
    ...(settings.quota && { quota: settings.quota }),
    ...(settings.photoBytes && { photoBytes: settings.photoBytes }),
    ...(settings.pushHosts && { pushHosts: settings.pushHosts }),
    ...(settings.hookHosts && { hookHosts: settings.hookHosts }),
  }
  const running: Running[] = []
  async function start(): Promise<Running> {
    const { heartbeatMs = 60_000, send } = settings
    const one = await startServer(config, {
      log,
      now: () => clock.at,
      heartbeatMs,
      limitFactor: settings.limitFactor ?? 1_000,
      passwordCost: quickPasswords,
      webFolder: onePage,
      ...(send && { send }),
    })
    running.push(one)
    return one
  }
  const first = await start()
  const urlOf = ({ port }: Running) => `http://localhost:${port}`
  const url = urlOf(first)
  return {
    url,
    /** its own: SQLite waits for a second connection by holding the thread that is to let go of the first */
    database: first.database,
    /** every one it has, as "GET /feed" */
    addresses: first.addresses,
    clock,
    lines,
    place,
    /** another process on the same database; PostgreSQL only */
    node: async () => urlOf(await start()),
    /** reminds of everything that is due by its clock, on each node in turn */
    async remind() {
      for (const { planner } of running) await planner.look()
    },
    /** sends every message that is due by its clock, on all nodes at once */
    async deliver() {
      await Promise.all(running.map(({ webhooks }) => webhooks.look()))
    },
    /** tells programs of every list that has changed, on all nodes at once */
    async tellPrograms() {
      await Promise.all(running.map(({ told }) => told.look()))
    },
    replan: (households: string[]) => first.planner.replan(households),
    /** a new account, signed in */
    device: (on = url) => signUp(on),
    async close() {
      for (const one of running.splice(0)) await one.stop()
      place.remove()
    },
  }
}

/** `origin` is where the pages come from, when that is not where the server listens. */
export async function signUp(url: string, origin = url) {
  const email = `${newId()}@example.com`
  const body = JSON.stringify({ email, password: 'a good old dog', name: '', timeZone: 'UTC' })
  const headers = { 'content-type': 'application/json', origin }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: string } } // as it answers
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return createDevice(url, cookie, user.id, origin)
}

/** The program itself, for an owner who is nobody. */
export function programFor(owner: string): Writer & Reader {
  return { owner, acting: { id: '', name: '', role: 'owner' }, household: owner, userId: '' }
}

/** Who writes in their own household. */
export function writerOf({ userId }: { userId: string }): Writer {
  return { owner: userId, acting: { id: userId, name: 'Ada', role: 'owner' } }
}

/** Where a device says it stands; an app of the version before proves nothing. */
type From = string | { cursor: string; proof: string } | null

export function createDevice(
  url: string,
  cookie: string,
  userId: string,
  origin = url,
  household: string | null = null,
) {
  async function send(asked: string, init: RequestInit = {}) {
    const path =
      household === null ? asked : `${asked}${asked.includes('?') ? '&' : '?'}household=${household}`
    const headers = { cookie, origin, ...(init.headers as Record<string, string> | undefined) }
    return fetch(url + path, { ...init, headers })
  }
  const post = (path: string, body: unknown) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    userId,
    cookie,
    url,
    origin,
    send,
    post,
    /** the same device with another household open */
    in: (other: string) => createDevice(url, cookie, userId, origin, other),
    /** the same person on another node */
    at: (other: string) => createDevice(other, cookie, userId, origin === url ? other : origin, household),
    async push(...changes: Change[]) {
      const answer = await post('/sync', { changes })
      if (!answer.ok) throw new Error(`a push answered ${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as PushAnswer).answers
    },
    async feed(from: From = null, headers: Record<string, string> = {}, knows = 'pets,events') {
      const abort = new AbortController()
      const query = new URLSearchParams(typeof from === 'string' ? { cursor: from } : (from ?? {}))
      const at = from === null ? '' : `&${query.toString()}`
      return readFeed(await send(`/feed?knows=${knows}${at}`, { headers, signal: abort.signal }), abort)
    },
    /** everything a device without a cursor gets */
    async snapshot(knows = 'pets,events') {
      const abort = new AbortController()
      const feed = readFeed(await send(`/feed?knows=${knows}`, { signal: abort.signal }), abort)
      const cursor = await feed.upToDate()
      await feed.close()
      return { rows: feed.rows(), cursor, proof: feed.proof(), messages: feed.messages }
    },
  }
}

const rex: PetForm = {
  name: 'Rex',
  species: 'dog',
  breeds: [],
  customBreed: '',
  birthday: '',
  colour: 'clay',
}
const pill: EventForm = {
  title: 'Pill',
  description: '',
  allDay: false,
  petIds: [],
  start: '2026-11-15T08:00:00',
  end: '2026-11-15T08:30:00',
  recurrence: null,
}

export function addPet(pet: Partial<PetForm> = {}): ChangeOf<'add-pet'> {
  return { id: newId(), at: 1, verb: 'add-pet', petId: newId(), pet: { ...rex, ...pet } }
}
export function addEvent(event: Partial<EventForm> = {}): ChangeOf<'add-event'> {
  return { id: newId(), at: 1, verb: 'add-event', eventId: newId(), event: { ...pill, ...event } }
}
/** The pill of today given at noon, to these pets. */
export function recordCare(
  { eventId, event }: ChangeOf<'add-event'>,
  pets: readonly ChangeOf<'add-pet'>[],
  details: Partial<CareDetails> = {},
): ChangeOf<'record-care'> {
  const at = Date.parse('2026-11-15T12:00:00Z')
  return {
    id: newId(),
    at,
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: '2026-11-15',
    due: '2026-11-15T08:00:00',
    allDay: false,
    title: event.title,
    pets: pets.map(({ petId, pet }) => ({ id: petId, name: pet.name })),
    details: { outcome: 'given', at, local: '2026-11-15T12:00:00', amount: '', note: '', ...details },
    knows: [],
    again: false,
  }
}
export const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
