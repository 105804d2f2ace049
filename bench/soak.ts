import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startPostgres } from '#test/support/postgres.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import type { BenchLine } from './bench-line.ts'
import { benchServer } from './bench-server.ts'
import { median, spread } from './quantile.ts'
import { readNode } from './read-node.ts'
import type { NodeReading } from './read-node.ts'
import { soakClient } from './soak-client.ts'
import type { SoakClient } from './soak-client.ts'
import { moveIn } from './soak-household.ts'
import type { SoakHousehold, SoakRecord } from './soak-household.ts'

const households = Number(process.env['SOAK_HOUSEHOLDS'] ?? 2_000)
const minutes = Number(process.env['SOAK_MINUTES'] ?? 5)
const seed = Number(process.env['SOAK_SEED'] ?? 20261115)
/** Between two acts of a household; real ones rest for hours. */
const restMs = Number(process.env['SOAK_REST_MS'] ?? 10_000)
const readEveryMs = 5_000
const token = randomBytes(16).toString('hex')

type Soak = { took: Map<string, number[]>; wrong: string[]; record: SoakRecord }

/** Everything households do, all at once and for minutes, on two nodes and PostgreSQL; nothing may fail or be lost. */
export async function benchSoak(): Promise<BenchLine[]> {
  const postgres = await startPostgres({ durable: true })
  const env = {
    DATABASE_URL: await postgres.createDatabase('soak'),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: token,
  }
  const first = await benchServer(env)
  // cookies carry the port of the address that people know, which is one for all nodes
  const nodes = [first, await benchServer({ ...env, PUBLIC_URL: first.url })]
  const clients = nodes.map(({ url }) => soakClient(url))
  try {
    return await soak(clients)
  } finally {
    for (const client of clients) client.close()
    for (const node of nodes) await node.stop()
    await postgres.stop()
  }
}

async function soak(nodes: readonly SoakClient[]): Promise<BenchLine[]> {
  const { took, wrong, record } = openRecord()
  const chance = chanceFrom(seed)
  const people: SoakHousehold[] = []
  await inParallel(16, households, async (n) => {
    const place = { name: `household-${n}`, nodes, chance, record }
    const one = await moveIn(place).catch((error: unknown) => record.wentWrong(String(error)))
    if (one) people.push(one)
  })
  console.log(`${people.length} households moved in, ${people.length * nodes.length} feeds are open`)
  took.clear()
  const own = monitorEventLoopDelay({ resolution: 20 })
  own.enable()
  const readings: NodeReading[][] = nodes.map(() => [])
  const until = Date.now() + minutes * 60_000
  const reading = (async () => {
    while (Date.now() < until) {
      await rest(readEveryMs)
      for (const [n, { url }] of nodes.entries()) readings[n]?.push(await readNode(url, token))
    }
  })()
  await Promise.all([reading, ...people.map((one) => live(one, until))])
  own.disable()
  console.log('comparing every household…')
  let [documents, exact] = [0, 0]
  await inParallel(16, people.length, async (n) => {
    const kept = await people[n]?.check().catch((error: unknown) => record.wentWrong(String(error)))
    if (kept === undefined) return
    documents += kept
    exact++
  })
  for (const one of people) one.leave()
  return [
    doneLine(took, wrong),
    {
      what: 'households with exactly what was acknowledged, on both devices and a new one',
      measured: `${exact} (${documents} documents, ${record.changes} changes)`,
      budget: `${households}`,
      reference: `seed ${seed}`,
      ok: exact === households,
    },
    ...[...took].map(([kind, times]) => timeLine(kind, times)),
    {
      what: 'soak: event-loop delay of the load itself, part of every time above',
      measured: `p50 ${(own.percentile(50) / 1e6).toFixed(0)}, p99 ${(own.percentile(99) / 1e6).toFixed(0)} ms`,
      budget: '-',
      reference: 'idle: 20 ms',
      ok: true,
    },
    ...readings.flatMap((of, n) => nodeLines(`node ${n + 1}`, of)),
  ]

  async function live(one: SoakHousehold, until: number) {
    // spread evenly in time, in no common rhythm
    const pause = () => rest(Math.min(restMs * 2 * chance(), Math.max(0, until - Date.now())))
    for (await pause(); Date.now() < until; await pause())
      await one.act().catch((error: unknown) => record.wentWrong(String(error)))
  }
}

function openRecord(): Soak {
  const took = new Map<string, number[]>()
  const wrong: string[] = []
  const record: SoakRecord = {
    changes: 0,
    took: (kind, ms) =>
      void took
        .set(kind, took.get(kind) ?? [])
        .get(kind)
        ?.push(ms),
    wentWrong(words) {
      if (wrong.push(words) <= 10) console.log(`wrong: ${words.slice(0, 500)}`)
    },
  }
  return { took, wrong, record }
}

function doneLine(took: Map<string, number[]>, wrong: readonly string[]): BenchLine {
  const acts = [...took.values()].reduce((sum, times) => sum + times.length, 0)
  const perSecond = Math.round(acts / (minutes * 60))
  return {
    what: `soak: ${households} households, ${minutes} minutes, two nodes, PostgreSQL`,
    measured: `${acts} answers (${perSecond}/s), ${wrong.length} errors`,
    budget: '0 errors',
    reference: '-',
    ok: wrong.length === 0 && acts > 0,
  }
}

function timeLine(kind: string, times: readonly number[]): BenchLine {
  const measured = `${spread(times).words} (${times.length})`
  return { what: `soak: ${kind}`, measured, budget: '-', reference: '-', ok: true }
}

function nodeLines(name: string, readings: readonly NodeReading[]): BenchLine[] {
  const third = Math.max(1, Math.floor(readings.length / 3))
  const megabytes = [0, third, readings.length - third].map((from) =>
    Math.round(median(readings.slice(from, from + third).map((one) => one.megabytes))),
  )
  const [first = 0, , last = Infinity] = megabytes
  const delays = readings.map((one) => one.loopDelayMs)
  return [
    {
      what: `soak: memory of ${name}, first, middle and last third`,
      measured: `${megabytes.join(', ')} MB`,
      budget: 'last within 1.2x of first',
      reference: `most at once ${Math.round(Math.max(...readings.map((one) => one.megabytes)))} MB`,
      ok: last <= first * 1.2,
    },
    {
      what: `soak: event-loop delay of ${name}, p99 of ${readEveryMs / 1000} s`,
      measured: `${median(delays).toFixed(0)} ms, at worst ${Math.max(...delays).toFixed(0)} ms`,
      budget: '100 ms',
      reference: 'idle: 20 ms',
      ok: median(delays) <= 100,
    },
  ]
}

async function inParallel(workers: number, count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
