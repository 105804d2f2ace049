import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#test/support/postgres.ts'
import { addEvent } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import { benchServer } from './bench-server.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import { median, quantile } from './quantile.ts'
import { processorOf, processorTime } from './reminders/processor-time.ts'

const [pairs, turnMs] = [25, 1_000]
/** What a server does over and over is compiled to its end only after some twenty thousand writes. */
const [warmUpPairs, warmUpAtATime] = [12, 16] as const
/** As many as write at the same moment; each number has people of its own, so that nobody's account becomes full. */
const sizes = [1, 16, 64] as const
const leastShare = 0.98

type Side = Awaited<ReturnType<typeof openSide>>
type Turn = { rate: number; server: number; database: number }

/**
 * Writes of this version beside those of another, which is checked out and installed in a folder: both on one durable
 * PostgreSQL, in turns of a second, so that a slow moment of the machine meets both.
 */
export async function benchVersions(folder: string | undefined): Promise<BenchLine[]> {
  if (folder === undefined) throw new Error('where is the other version? npm run bench -- versions ../before')
  const postgres = await startPostgres({ durable: true })
  const sides: Side[] = []
  try {
    for (const [name, cwd] of [
      ['before', resolve(folder)],
      ['now', process.cwd()],
    ] as const)
      sides.push(await openSide(cwd, await postgres.createDatabase(name)))
    const [before, now] = sides as [Side, Side] // of both
    for (let n = 0; n < warmUpPairs; n++) for (const side of sides) await side.turn(warmUpAtATime)
    const lines = []
    for (const atATime of sizes) {
      const turns: [before: Turn, now: Turn][] = []
      for (let n = 0; n < pairs; n++) {
        // whoever is first finds what the other left to the disk: in turns, too
        const first = n % 2 === 0 ? before : now
        const one = await first.turn(atATime)
        const other = await (first === before ? now : before).turn(atATime)
        turns.push(first === before ? [one, other] : [other, one])
      }
      lines.push(lineOf(atATime, turns))
    }
    return lines
  } finally {
    for (const side of sides) await side.stop()
    await postgres.stop()
  }
}

async function openSide(cwd: string, url: string) {
  const env = { DATABASE_URL: url, AUTH_SECRET: randomBytes(32).toString('base64url') }
  const server = await benchServer(env, cwd)
  const watching = new pg.Client(url)
  await watching.connect()
  const groups = new Map(
    await Promise.all(
      sizes.map(async (size) => {
        const writers = Array.from({ length: size }, async () => {
          const [cookie, client] = await Promise.all([server.signUp(), keepAliveClient(server.url)])
          return { cookie, client }
        })
        return [size, await Promise.all(writers)] as const
      }),
    ),
  )
  const backends = async () => {
    const asked = 'select pid from pg_stat_activity where datname = current_database()'
    return (await watching.query<{ pid: number }>(asked)).rows.map(({ pid }) => pid)
  }
  return {
    async turn(atATime: (typeof sizes)[number]): Promise<Turn> {
      const pids = await backends()
      const [server0, database0, started] = [processorTime(server.pid), processorOf(pids), performance.now()]
      let done = 0
      const writing = (groups.get(atATime) ?? []).map(async ({ cookie, client }) => {
        for (; performance.now() - started < turnMs; done++) {
          const answer = await client.post('/sync', cookie, JSON.stringify({ changes: [addEvent()] }))
          if (!answer.includes('"applied"')) throw new Error(answer)
        }
      })
      await Promise.all(writing)
      return {
        rate: (done * 1000) / (performance.now() - started),
        server: (processorTime(server.pid) - server0) / done,
        database: (processorOf(pids) - database0) / done,
      }
    },
    async stop() {
      for (const { client } of [...groups.values()].flat()) client.close()
      await watching.end()
      await server.stop()
    },
  }
}

function lineOf(atATime: number, turns: readonly [before: Turn, now: Turn][]): BenchLine {
  const shares = (of: (turn: Turn) => number) => turns.map(([before, now]) => of(now) / of(before))
  const rates = shares(({ rate }) => rate)
  const middle = (values: readonly number[]) =>
    [0.25, 0.75].map((share) => quantile(values, share).toFixed(2)).join(' to ')
  const processor = (['server', 'database'] as const)
    .map((part) => `${part} ${median(shares((turn) => turn[part])).toFixed(2)}x`)
    .join(', ')
  const [low, high] = likely(rates)
  return {
    what: `accepted writes, ${atATime} at a time, PostgreSQL`,
    measured:
      `${median(rates).toFixed(3)}x (half of ${turns.length} pairs: ${middle(rates)}; ` +
      `the median lies, 19 times of 20, in ${low.toFixed(3)} to ${high.toFixed(3)}); processor of ${processor}`,
    budget: `at least ${leastShare}x`,
    reference: `the version before: ${Math.round(median(turns.map(([{ rate }]) => rate)))}/s`,
    ok: median(rates) >= leastShare,
  }
}

/** Between which of the sorted values the true median lies, 19 times of 20: the sign test, by its normal approximation. */
function likely(values: readonly number[]): [low: number, high: number] {
  const sorted = values.toSorted((one, other) => one - other)
  const away = (1.96 * Math.sqrt(values.length)) / 2
  const at = (rank: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank) - 1))] ?? Number.NaN
  return [at(values.length / 2 - away), at(values.length / 2 + 1 + away)]
}
