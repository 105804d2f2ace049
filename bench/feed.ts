import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { startPostgres } from '#test/support/postgres.ts'
import { addEvent } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import { benchServer } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { feedClient } from './feed-client.ts'
import type { FeedClient } from './feed-client.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import { spread } from './quantile.ts'
import { startRelay } from './relay.ts'

const writes = 400
const crowds = [100, 1_000, 5_000, 10_000]
const feedsPerOwner = 100
const budget = { p50: 5, p99: 25, megabytes: 1_000, crowdMs: 100 }

/** How long the other device waits for a change that was acknowledged, and how many devices fit into one process. */
export async function benchFeed(): Promise<BenchLine[]> {
  const relay = await startRelay()
  const reference = spread(await relay.delays(writes))
  relay.stop()
  const words = `a relay without database: ${reference.words}`
  const embedded = await benchServer({})
  try {
    const one = delayLine('one node, SQLite', spread(await delays(embedded, embedded)), words)
    return [one, await acrossNodes(words), ...(await crowd(embedded))]
  } finally {
    await embedded.stop()
  }
}

async function acrossNodes(words: string): Promise<BenchLine> {
  const postgres = await startPostgres({ durable: true })
  const env = {
    DATABASE_URL: await postgres.createDatabase('bench'),
    AUTH_SECRET: randomBytes(32).toString('hex'),
  }
  const first = await benchServer(env)
  // cookies carry the port of the address that people know, which is one for all nodes
  const nodes = [first, await benchServer({ ...env, PUBLIC_URL: first.url })] as const
  try {
    return delayLine('two nodes, PostgreSQL', spread(await delays(...nodes)), words)
  } finally {
    for (const node of nodes) await node.stop()
    await postgres.stop()
  }
}

/** Milliseconds from the acknowledgement on one node to the arrival at a device of the other. */
async function delays(from: BenchServer, to: BenchServer): Promise<number[]> {
  const cookie = await from.signUp()
  const [writer, reader] = [await keepAliveClient(from.url), await feedClient(to.url, cookie)]
  const measured: number[] = []
  for (let n = 0; n < writes + 50; n++) {
    const change = addEvent()
    const arriving = reader.untilHeard(change.eventId)
    await writer.post('/sync', cookie, JSON.stringify({ changes: [change] }))
    const acknowledged = performance.now()
    const delay = Math.max(0, (await arriving) - acknowledged)
    // the first ones find everything cold
    if (n >= 50) measured.push(delay)
  }
  writer.close()
  reader.socket.destroy()
  return measured
}

async function crowd(server: BenchServer): Promise<BenchLine[]> {
  const before = megabytesOf(server)
  const owners: Owner[] = []
  const measured: { feeds: number; megabytes: number; worst: number }[] = []
  for (const feeds of crowds) {
    while (owners.length < feeds / feedsPerOwner) owners.push(await gather(server))
    const slowest: number[] = []
    for (let n = 0; n < 20; n++) slowest.push(await slowestDelivery(server, owners[n % owners.length]))
    measured.push({ feeds, megabytes: megabytesOf(server), worst: Math.max(...slowest) })
  }
  for (const { devices } of owners) for (const device of devices) device.socket.destroy()
  const { feeds = 0, megabytes = Infinity, worst = Infinity } = measured.at(-1) ?? {}
  const curve = (name: 'megabytes' | 'worst', words: string, unit: string) => ({
    plot: `open feeds, ${words}`,
    along: 'open feeds',
    unit,
    name: words,
    points: measured.map((one) => ({ at: one.feeds, value: one[name] })),
  })
  return [
    {
      what: `${feeds} open feeds in one process`,
      measured: `${Math.round(megabytes)} MB`,
      budget: `${budget.megabytes} MB`,
      reference: `without them: ${Math.round(before)} MB`,
      ok: megabytes <= budget.megabytes,
      curve: curve('megabytes', 'memory', 'MB'),
    },
    {
      what: `a change, to all ${feedsPerOwner} devices of its owner among them`,
      measured: `${worst.toFixed(1)} ms at worst`,
      budget: `${budget.crowdMs} ms`,
      reference: `among ${measured[0]?.feeds}: ${measured[0]?.worst.toFixed(1)} ms`,
      ok: worst <= budget.crowdMs,
      curve: curve('worst', 'a change on its last device', 'ms'),
    },
  ]
}

type Owner = { cookie: string; devices: FeedClient[] }

async function gather(server: BenchServer): Promise<Owner> {
  const cookie = await server.signUp()
  const connect = () => feedClient(server.url, cookie)
  return { cookie, devices: await Promise.all(Array.from({ length: feedsPerOwner }, connect)) }
}

/** From the acknowledgement until the last of the owner's devices has the change. */
async function slowestDelivery({ url }: BenchServer, owner: Owner | undefined): Promise<number> {
  const { cookie = '', devices = [] } = owner ?? {}
  const writer = await keepAliveClient(url)
  const change = addEvent()
  const arriving = devices.map((device) => device.untilHeard(change.eventId))
  await writer.post('/sync', cookie, JSON.stringify({ changes: [change] }))
  const acknowledged = performance.now()
  const delays = (await Promise.all(arriving)).map((at) => at - acknowledged)
  writer.close()
  return Math.max(0, ...delays)
}

function megabytesOf({ pid }: BenchServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1_000
}

function delayLine(
  where: string,
  { p50, p99, words }: ReturnType<typeof spread>,
  reference: string,
): BenchLine {
  return {
    what: `acknowledged until on the other device, ${where}`,
    measured: words,
    budget: `p50 ${budget.p50}, p99 ${budget.p99} ms`,
    reference,
    ok: p50 <= budget.p50 && p99 <= budget.p99,
  }
}
