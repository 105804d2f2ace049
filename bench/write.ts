import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '#test/support/postgres.ts'
import { addEvent } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import { benchServer } from './bench-server.ts'
import { keepAliveClient } from './keep-alive-client.ts'
import type { KeepAliveClient } from './keep-alive-client.ts'
import { median } from './quantile.ts'

const atATime = 16
const [turns, turnMs] = [6, 1_000]
/** A server runs for weeks; what it does over and over is compiled to its end only after some twenty thousand writes. */
const warmUpTurns = 15

type Work = (n: number) => Promise<void>
type Writer = { cookie: string; client: KeepAliveClient }

/**
 * Accepted changes per second on PostgreSQL, beside what one push needs sent through the driver by hand, each in a
 * transaction of its own. Beside Parse Server: bench/peers.ts.
 */
export async function benchWrite(): Promise<BenchLine[]> {
  const postgres = await startPostgres({ durable: true })
  const url = await postgres.createDatabase('bench')
  const secret = randomBytes(32).toString('base64url')
  const server = await benchServer({ DATABASE_URL: url, AUTH_SECRET: secret })
  try {
    const writers = await Promise.all(
      Array.from({ length: atATime }, async () => ({
        cookie: await server.signUp(),
        client: await keepAliveClient(server.url),
      })),
    )
    const pool = new pg.Pool({ connectionString: url, max: atATime, pipeline: true })
    pool.on('error', () => {}) // connections that are still closing when the server goes
    const [ours = NaN, raw = NaN] = await inTurns([(n) => write(writers[n] ?? fail()), rawWrites(pool)])
    for (const { client } of writers) client.close()
    await pool.end()
    const share = ours / raw
    return [
      {
        what: `accepted writes, ${atATime} at a time, PostgreSQL`,
        measured: `${Math.round(ours)}/s: ${share.toFixed(2)}x`,
        budget: 'more than its statements sent raw',
        reference: `pg, prepared, one transaction for each: ${Math.round(raw)}/s`,
        ok: share > 1,
      },
    ]
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

async function write({ cookie, client }: Writer): Promise<void> {
  const answer = await client.post('/sync', cookie, JSON.stringify({ changes: [addEvent()] }))
  if (!answer.includes('"applied"')) throw new Error(answer)
}

/** How many of each are done in a second: in turns, so that a slow moment of the machine meets all. */
async function inTurns(works: readonly Work[]): Promise<number[]> {
  const rates: number[][] = works.map(() => [])
  for (let turn = 0; turn < warmUpTurns + turns; turn++)
    for (const [n, work] of works.entries()) {
      const rate = await perSecond(work)
      if (turn >= warmUpTurns) rates[n]?.push(rate)
    }
  return rates.map(median)
}

async function perSecond(work: Work): Promise<number> {
  const started = performance.now()
  let done = 0
  const worker = async (_: unknown, n: number) => {
    for (; performance.now() - started < turnMs; done++) await work(n)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return (done * 1000) / (performance.now() - started)
}

/** What a change sends, with nothing around it: no HTTP, no session, no checks, no verb. */
function rawWrites(pool: pg.Pool): Work {
  const owners = Array.from({ length: atATime }, () => randomUUID())
  const body = JSON.stringify({
    ...addEvent().event,
    id: randomUUID(),
    createdAt: 1,
    recurrenceExceptions: [],
  })
  return async (n) => {
    const client = await pool.connect()
    const query = (name: keyof typeof statements, values: unknown[]) =>
      client.query({ name, text: statements[name], values })
    const [owner, change, id] = [owners[n] ?? fail(), randomUUID(), randomUUID()]
    const [, reserved] = await Promise.all([
      client.query(`begin; set local app.owner = '${owner}'`),
      query('reserve', [owner, 1, Date.now()]),
      query('answered', [owner, change]),
      query('load', [owner, id]),
    ])
    const clock = (reserved.rows[0] as { clock: string }).clock // as the statement returns it
    await Promise.all([
      query('put', [owner, 'events', id, clock, body, null, '2026-11-15', '2026-11-15', 0, null, Date.now()]),
      query('keep', [owner, change, clock, null, Date.now()]),
      client.query('commit'),
    ])
    client.release()
  }
}

const statements = {
  reserve: `insert into clocks (owner, clock, purged_clock, purged_at) values ($1, $2, 0, $3)
    on conflict (owner) do update set clock = clocks.clock + excluded.clock
    returning owner, clock, purged_clock, purged_at`,
  answered: 'select change_id, clock, refusal from applied where owner = $1 and change_id in ($2)',
  load: `select collection, id, body from documents
    where owner = $1 and removed_at is null and collection in ('pets', 'events') and id in ($2)`,
  put: `insert into documents
    (owner, collection, id, clock, body, removed_at, first_day, last_day, recurring, series, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (owner, collection, id) do update set clock = excluded.clock, body = excluded.body,
      removed_at = excluded.removed_at, first_day = excluded.first_day, last_day = excluded.last_day,
      recurring = excluded.recurring, series = excluded.series, changed_at = excluded.changed_at`,
  keep: 'insert into applied (owner, change_id, clock, refusal, applied_at) values ($1, $2, $3, $4, $5)',
}

function fail(): never {
  throw new Error('there are as many writers as workers')
}
