import pg from 'pg'
import { manyHouseholds } from './many-households.ts'
import { startPair } from './postgres-pair.ts'
import type { PostgresHost, PostgresPair } from './postgres-pair.ts'
import { addEvent, serverWorld } from './server-world.ts'
import type { Device } from './server-world.ts'

const writers = 16
const listeners = 4
const reminded = 40
/** After the clock of a new world: one that is set back is a story of its own. */
const oneOClock = Date.parse('2026-11-15T13:00:00Z')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `closed` is a planned switch: its operator has turned writes off. */
export type Fault = 'killed' | 'hangs' | 'closed'
type Settings = {
  durable?: boolean
  writeMs?: number
  /** two hosts of another kind */
  start?: (settings: { durable: boolean }) => Promise<PostgresPair>
  /** a proxy before the pair, in place of the address that names both hosts */
  through?: (pair: PostgresPair) => Promise<Proxy>
}
type Proxy = {
  url: string
  settled(): Promise<void>
  /** how many of some new connections reach this host */
  ledTo(host: PostgresHost): Promise<number>
  stop(): Promise<void>
}

/**
 * Sixteen people write through one node, four of them listen on a second one, and forty are reminded, while the primary
 * of a synchronous pair dies or hangs, the standby is promoted, and the former primary comes back as if nothing had been.
 */
export async function failoverRound(
  how: Fault,
  { durable = false, writeMs = 1_000, through, start = startPair }: Settings = {},
) {
  const pair = await start({ durable })
  const closing: (() => unknown)[] = [pair.stop]
  try {
    const proxy = through && (await through(pair))
    if (proxy) closing.push(proxy.stop)
    const told: string[] = []
    const world = await serverWorld('postgres', {
      databaseUrl: proxy?.url ?? pair.url,
      // a node's own clock stands still: it looks when it is told to
      send: async (outgoing) => {
        told.push(...outgoing.map(({ household }) => household))
        return outgoing.map(() => true)
      },
    })
    closing.push(world.close)
    const second = await world.node()
    const phones = await Promise.all(Array.from({ length: writers }, () => world.device()))
    const feeds = await Promise.all(phones.slice(0, listeners).map((phone) => phone.at(second).feed()))
    await addReminded(pair.first, 1, reminded / 2, oneOClock)
    await addReminded(pair.first, reminded / 2 + 1, reminded, oneOClock + 60_000)
    world.clock.at = oneOClock
    await world.remind()

    const writing = startWriting(phones)
    await sleep(writeMs)
    const faultAt = performance.now()
    if (how === 'killed') await pair.first.kill()
    else if (how === 'hangs') pair.first.hang()
    else await pair.first.takeWrites(false)
    // those of the other half become due while nobody answers
    world.clock.at = oneOClock + 60_000
    await sleep(500)
    const reminding = world.remind().catch(() => {})
    await sleep(500)
    await pair.second.promote()
    const promotedAt = performance.now()
    await writing.untilWritten()
    await reminding
    // what the planner could not do then it does at its next look
    await world.remind()

    await comeBack(pair.first, how)
    await proxy?.settled()
    const newcomer = await world.node()
    await sleep(writeMs)
    const { acknowledged, longestMs } = await writing.stop()
    const last = phones.slice(0, listeners).map(() => addEvent())
    for (const [n, phone] of phones.slice(0, listeners).entries()) {
      const pill = last[n] ?? addEvent()
      await phone.at(newcomer).push(pill)
      const at = performance.now()
      acknowledged.push({ owner: phone.userId, id: pill.eventId, begunAt: at, at })
      await feeds[n]?.untilRow(pill.eventId)
    }
    const unheard = acknowledged.filter(({ owner, id }) => {
      const at = phones.findIndex(({ userId }) => userId === owner)
      return at < listeners && !feeds[at]?.rows().some((row) => row.id === id)
    })
    for (const feed of feeds) await feed.close()
    const afterwards = acknowledged.filter(({ at }) => at > promotedAt)
    const newOnes = acknowledged.filter(({ begunAt }) => begunAt > promotedAt)
    const before = acknowledged.findLast(({ at }) => at < faultAt) ?? { at: faultAt }
    return {
      acknowledged: acknowledged.length,
      ...(await compared(pair.second, acknowledged)),
      unheard: unheard.length,
      told: told.toSorted(),
      reminded,
      /** from the promotion to the first write that was answered after it */
      afterPromotionMs: (afterwards[0]?.at ?? Infinity) - promotedAt,
      pauseMs: longestPause([before, ...afterwards]),
      longestMs,
      ledAstray: (await proxy?.ledTo(pair.first)) ?? 0,
      // Patroni makes a standby of it
      formerPrimary: start === startPair ? await formerPrimary(pair.first, newOnes) : null,
      bugs: world.lines.filter((line) => line.includes('"level":50')),
    }
  } finally {
    // a node that stops says goodbye: to a host that hangs it would do so for long
    pair.first.goOn()
    for (const close of closing.toReversed()) await close()
  }
}

async function comeBack(host: PostgresHost, how: Fault): Promise<void> {
  if (how === 'killed') await host.start()
  else if (how === 'hangs') host.goOn()
  else await host.takeWrites(true)
}

/** `begunAt` is when it was sent first: what was under way at the promotion may have been confirmed before. */
type Acknowledged = { owner: string; id: string; begunAt: number; at: number }

/** Each repeats what was not answered, as a device does, and goes on when it was. */
export function startWriting(phones: readonly Device[]) {
  const acknowledged: Acknowledged[] = []
  let [longestMs, refused] = [0, 0]
  let isStopped = false
  const work = phones.map(async (phone) => {
    let [pill, begunAt] = [addEvent(), performance.now()]
    while (!isStopped) {
      const begun = performance.now()
      const answer = await phone.post('/sync', { changes: [pill] })
      longestMs = Math.max(longestMs, performance.now() - begun)
      if (answer.status !== 200 && answer.status !== 503) throw new Error(`a push answered ${answer.status}`)
      if (!answer.ok && ++refused && !answer.headers.has('retry-after'))
        throw new Error('nobody was told when to come again')
      await answer.text()
      if (answer.ok) {
        const at = performance.now()
        acknowledged.push({ owner: phone.userId, id: pill.eventId, begunAt, at })
        pill = addEvent()
        begunAt = at
      } else await sleep(50)
    }
  })
  const all = Promise.all(work)
  all.catch(() => {}) // told by stop(), unless something else has failed before
  return {
    /** how often somebody was told to come again */
    refused: () => refused,
    async untilWritten(): Promise<void> {
      const before = acknowledged.length
      for (let waited = 0; acknowledged.length < before + writers && waited < 20_000; waited += 20)
        await sleep(20)
    },
    async stop() {
      isStopped = true
      await all
      return { acknowledged, longestMs }
    },
  }
}

/** Each write is there, and moved the clock of its owner once. */
export async function compared(host: Pick<PostgresHost, 'ask'>, acknowledged: readonly Acknowledged[]) {
  const rows = await host.ask<Acknowledged>(`select owner, id from documents`, 'pets')
  const kept = new Set(rows.map(({ owner, id }) => `${owner} ${id}`))
  const [moved] = await host.ask<{ twice: string }>(
    `select count(*) as twice from clocks where owner not like 'household-%'
     and clock <> (select count(*) from documents where owner = clocks.owner)`,
    'pets',
  )
  return {
    lost: acknowledged.filter(({ owner, id }) => !kept.has(`${owner} ${id}`)).length,
    twice: Number(moved?.twice),
  }
}

/** It takes writes, as far as it knows: how many of ours it got, and what becomes of whoever writes to it all the same. */
async function formerPrimary(host: PostgresHost, afterwards: readonly Acknowledged[]) {
  const rows = await host.ask<Acknowledged>(`select id from documents`, 'pets')
  const strays = rows.filter(({ id }) => afterwards.some((one) => one.id === id))
  const [{ standby } = { standby: '?' }] = await host.ask<{ standby: string }>(
    `select current_setting('transaction_read_only') as standby`,
  )
  const client = new pg.Client(host.url)
  client.on('error', () => {}) // it is ended below
  await client.connect()
  const write = client.query(`insert into settings (name, value) values ('stray', '1')`)
  const outcome = await Promise.race([write.then(() => 'written', String), sleep(1_000).then(() => 'waits')])
  return { strays: strays.length, isReadWrite: standby === 'off', write: outcome }
}

async function addReminded(host: PostgresHost, first: number, last: number, dueAt: number): Promise<void> {
  const statements = manyHouseholds({ first, last, dueAt, time: dueAt === oneOClock ? '13:00' : '13:01' })
  await host.ask(['set session_replication_role = replica', ...statements].join(';\n'), 'pets')
}

function longestPause(answers: readonly Pick<Acknowledged, 'at'>[]): number {
  return Math.max(0, ...answers.map(({ at }, n) => at - (answers[n - 1]?.at ?? at)))
}
