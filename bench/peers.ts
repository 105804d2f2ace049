import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startPostgres } from '#test/support/postgres.ts'
import { addEvent } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import { benchServer } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { feedClient } from './feed-client.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import type { KeepAliveClient } from './keep-alive-client.ts'
import { installParseServer, startParseServer } from './parse-server.ts'
import { median, spread } from './quantile.ts'

const [people, turns, turnMs] = [64, 8, 1_000]
/** What a server does over and over is compiled to its end only after thousands of times. */
const warmUpTurns = 12
const [signIns, calls, delays] = [192, 200, 200]
const password = 'a good old dog'

/** What a person does, on either server; `n` says which person, each with a connection of their own. */
type Peer = {
  pid: number
  create(n: number): Promise<unknown>
  signIn(n: number): Promise<unknown>
  call(n: number): Promise<unknown>
  /** from the acknowledgement of a write until another client of the same person has it */
  liveDelay(): Promise<number>
}
type Writes = { rate: number; times: number[] }

/** Parse Server on the same PostgreSQL, asked the same in turns. */
export async function benchPeers(): Promise<BenchLine[]> {
  installParseServer()
  const postgres = await startPostgres({ durable: true })
  const env = {
    DATABASE_URL: await postgres.createDatabase('ours'),
    AUTH_SECRET: randomBytes(32).toString('hex'),
  }
  const server = await benchServer(env)
  const parseServer = await startParseServer(await postgres.createDatabase('parse'))
  const exactlyOnce = await startParseServer(await postgres.createDatabase('once'), { exactlyOnce: true })
  try {
    const both = [await ourPeer(server), await parsePeer(parseServer)] as const
    const all = [...both, await parsePeer(exactlyOnce)]
    const lines = []
    for (const [atATime, most] of [
      [1, 1],
      [16, 3],
      [64, 4],
    ] as const)
      lines.push(...writesLines(atATime, most, await createInTurns(all, atATime)))
    return [
      ...lines,
      await liveLine(both),
      await rateLine('sign-ins a second, 8 at a time', both, signIns, (peer, n) => peer.signIn(n)),
      await rateLine('function calls a second, 8 at a time', both, calls, (peer, n) => peer.call(n)),
      line('resident memory after all of this', ...inMegabytes(both)),
    ]
  } finally {
    await exactlyOnce.stop()
    await parseServer.stop()
    await server.stop()
    await postgres.stop()
  }
}

async function ourPeer({ url, pid }: BenchServer): Promise<Peer> {
  const persons = await everybody(url, () => register(url))
  const post = (n: number, path: string, body: object) => {
    const { client, cookie } = person(persons, n)
    // each from an address of its own: limits are not what is measured
    return client.post(path, cookie, JSON.stringify(body), [`X-Forwarded-For: ${anyAddress()}`])
  }
  const feed = await feedClient(url, person(persons, 0).cookie)
  return {
    pid,
    create: (n) => post(n, '/sync', { changes: [addEvent()] }),
    signIn: (n) => post(n, '/api/auth/sign-in/email', { email: person(persons, n).email, password }),
    call: (n) => post(n, '/us-central1/submitContactForm', { data: { ...message } }),
    async liveDelay() {
      const change = addEvent()
      const arriving = feed.untilHeard(change.eventId)
      await post(0, '/sync', { changes: [change] })
      const acknowledged = performance.now()
      return Math.max(0, (await arriving) - acknowledged)
    },
  }
}

type ParseServer = Awaited<ReturnType<typeof startParseServer>>

async function parsePeer({ url, pid, exactlyOnce }: ParseServer): Promise<Peer> {
  const persons = await everybody(url, async (client) => {
    const username = randomBytes(8).toString('hex')
    const made = await client.post('/parse/users', '', JSON.stringify({ username, password }), [appId])
    const { objectId, sessionToken } = JSON.parse(made) as { objectId: string; sessionToken: string } // its REST guide
    return { username, objectId, sessionToken }
  })
  const post = (n: number, path: string, body: object, more: string[] = []) => {
    const { client, sessionToken } = person(persons, n)
    const headers = [appId, `X-Parse-Session-Token: ${sessionToken}`, ...more]
    return client.post(path, '', JSON.stringify(body), headers)
  }
  const create = (n: number, mark = '', requestId: string = randomUUID()) => {
    const ACL = { [person(persons, n).objectId]: { read: true, write: true } }
    const named = exactlyOnce ? [`X-Parse-Request-Id: ${requestId}`] : []
    return post(n, '/parse/classes/Event', { ...addEvent().event, mark, ACL }, named)
  }
  const twice = randomUUID()
  await create(0, '', twice)
  const again = await create(0, '', twice).catch(String)
  // 159: its code for a duplicate request
  if (again.includes('"code":159') !== exactlyOnce)
    throw new Error(`Parse Server does not do as it was told: ${again}`)
  const heard = await liveQuery(url, person(persons, 0).sessionToken)
  return {
    pid,
    create,
    signIn: (n) => post(n, '/parse/login', { username: person(persons, n).username, password }),
    call: (n) => post(n, '/parse/functions/submitContactForm', message),
    async liveDelay() {
      const mark = randomBytes(8).toString('hex')
      const arriving = heard(mark)
      await create(0, mark)
      const acknowledged = performance.now()
      return Math.max(0, (await arriving) - acknowledged)
    },
  }
}
const appId = 'X-Parse-Application-Id: pets'
const message = { name: 'Ann', email: 'ann@example.org', message: 'Hello' }
const anyAddress = () => [10, ...randomBytes(3)].join('.')

async function everybody<One>(url: string, open: (client: KeepAliveClient) => Promise<One>) {
  const one = async () => {
    const client = await keepAliveClient(url)
    return { ...(await open(client)), client }
  }
  return Promise.all(Array.from({ length: people }, one))
}
function person<One>(persons: readonly One[], n: number): One {
  const one = persons[n % people]
  if (!one) throw new Error('there are as many people as are asked for')
  return one
}

async function register(url: string): Promise<{ email: string; cookie: string }> {
  const email = `${randomBytes(8).toString('hex')}@example.com`
  const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': anyAddress() }
  const body = JSON.stringify({ email, password, name: '', timeZone: 'UTC' })
  const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`)
  await answer.arrayBuffer()
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { email, cookie: cookies.join('; ') }
}

/** Returns how to wait for a mark; answers with the moment at which it arrived. */
async function liveQuery(url: string, sessionToken: string): Promise<(mark: string) => Promise<number>> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  let waiting: { text: string; resolve(at: number): void } | null = null
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (!waiting || !data.includes(waiting.text)) return
    waiting.resolve(performance.now())
    waiting = null
  })
  const until = (text: string) => new Promise<number>((resolve) => (waiting = { text, resolve }))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const say = (words: object, answer: string) => {
    const answered = until(`"${answer}"`)
    socket.send(JSON.stringify(words))
    return answered
  }
  await say({ op: 'connect', applicationId: 'pets', sessionToken }, 'connected')
  const query = { className: 'Event', where: {} }
  await say({ op: 'subscribe', requestId: 1, sessionToken, query }, 'subscribed')
  return until
}

async function createInTurns(both: readonly Peer[], atATime: number): Promise<Writes[]> {
  const measured: Writes[][] = both.map(() => [])
  for (let turn = 0; turn < warmUpTurns + turns; turn++)
    for (const [n, peer] of both.entries()) {
      const one = await createFor(peer, atATime)
      if (turn >= warmUpTurns) measured[n]?.push(one)
    }
  return measured.map((of) => ({
    rate: median(of.map(({ rate }) => rate)),
    times: of.flatMap(({ times }) => times),
  }))
}

async function createFor(peer: Peer, atATime: number): Promise<Writes> {
  const started = performance.now()
  const times: number[] = []
  const worker = async (_: unknown, n: number) => {
    while (performance.now() - started < turnMs) {
      const asked = performance.now()
      await peer.create(n)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return { rate: (times.length * 1000) / (performance.now() - started), times }
}

function writesLines(atATime: number, most: number, [ours, parse, exactlyOnce]: Writes[]): BenchLine[] {
  const none = { rate: 0, times: [] }
  const said = ({ rate, times }: Writes) => `${Math.round(rate)}/s, ${spread(times).words}`
  // alone it is the time of one that counts
  const shareOf = (theirs: Writes) =>
    atATime === 1
      ? median(theirs.times) / median(ours?.times ?? [])
      : (ours?.rate ?? 0) / (theirs.rate || NaN)
  const besides = (theirs: Writes) => `${said(ours ?? none)}: ${shareOf(theirs).toFixed(2)}x`
  const what = `an event created, ${atATime} at a time`
  return [
    {
      what,
      measured: besides(parse ?? none),
      budget: atATime === 1 ? 'p50 no slower than Parse Server' : `${most}x Parse Server`,
      reference: `Parse Server: ${said(parse ?? none)}`,
      ok: shareOf(parse ?? none) >= most,
    },
    // what ours always promises
    {
      ...line(`${what}, exactly once`, besides(exactlyOnce ?? none), said(exactlyOnce ?? none)),
      reference: `Parse Server, idempotencyOptions: ${said(exactlyOnce ?? none)}`,
    },
  ]
}

const line = (what: string, measured: string, reference: string): BenchLine => ({
  what,
  measured,
  budget: '-',
  reference: `Parse Server: ${reference}`,
  ok: true,
})

async function liveLine(both: readonly [Peer, Peer]): Promise<BenchLine> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < delays; n++)
    for (const [which, peer] of both.entries()) times[which]?.push(await peer.liveDelay())
  return line('acknowledged until with another client', spread(times[0]).words, spread(times[1]).words)
}

async function rateLine(
  what: string,
  both: readonly [Peer, Peer],
  count: number,
  act: (peer: Peer, n: number) => Promise<unknown>,
): Promise<BenchLine> {
  const rate = async (peer: Peer) => {
    let next = 0
    const started = performance.now()
    const worker = async (_: unknown, own: number) => {
      // each worker keeps to connections of its own
      for (; next < count; next++) await act(peer, own * 8 + (next % 8))
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    return `${Math.round((count * 1000) / (performance.now() - started))}/s`
  }
  return line(what, await rate(both[0]), await rate(both[1]))
}

function inMegabytes(both: readonly [Peer, Peer]): [string, string] {
  const of = ({ pid }: Peer) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return `${Math.round(Number(kilobytes) / 1024)} MB`
  }
  return [of(both[0]), of(both[1])]
}
