import { sql } from 'kysely'
import type { Database, Engine } from '#server/database/database.ts'
import { dueRows } from '#server/reminders/planning/due-rows.ts'
import type { Postgres } from '#test/support/postgres.ts'
import type { BenchLine } from '../bench-line.ts'
import { spread } from '../quantile.ts'
import { fill, names, place } from './place.ts'
import { processorTime } from './processor-time.ts'

const waiting = 1_000_000
/** The first of them fill caches and make plans, and do not count. */
const [claims, warmingUp] = [420, 20]
const atOnce = 200
const budgetMs = { sqlite: 5, postgres: 2 }
/** Has no factor in common with a million: each household is due once. */
const stride = 7_919

/** How the rows lie: households that are due one after the other beside each other, or anywhere in the table. */
type Layout = 'ordered' | 'scattered'

export async function benchClaiming(
  engine: Engine,
  postgres: Postgres,
  layout: Layout = 'ordered',
): Promise<BenchLine> {
  const one = await place(engine, postgres, `claiming_${layout}`)
  const now = Date.now()
  const position = layout === 'ordered' ? 'i' : `i * ${stride} % ${waiting}`
  await fill(one, [
    `insert into due (owner, due_at, planned_clock)
      with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${waiting})
      select 'household-' || i, ${now} + (${position} - ${claims * atOnce}) * 86, 1 from n`,
  ])
  const { claim } = dueRows(one.database)
  const server = engine === 'postgres' ? await backendOf(one.database) : 'self'
  const times = { clock: [] as number[], processor: [] as number[] }
  for (let n = 0; n < claims; n++) {
    const before = processorTime(server)
    const started = performance.now()
    const owners = await claim(now)
    const ended = performance.now()
    const after = processorTime(server)
    if (owners.length !== atOnce) throw new Error(`claimed ${owners.length}`)
    // as planning leaves them: due another day
    await moveOn(one.database, owners, now + 86_400_000)
    if (n < warmingUp) continue
    times.clock.push(ended - started)
    times.processor.push(after - before)
  }
  await one.close()
  const [clock, processor] = [spread(times.clock), spread(times.processor)]
  const isHeld = layout === 'ordered'
  return {
    what: `claiming ${atOnce} of ${waiting.toLocaleString('en')} households that wait, ${isHeld ? '' : `${layout}, `}${names[engine]}`,
    measured: clock.words,
    budget: isHeld ? `p99 ${budgetMs[engine]} ms` : '-',
    reference: `processor of the ${engine === 'postgres' ? 'database' : 'process'}: ${processor.words}`,
    ok: !isHeld || clock.p99 <= budgetMs[engine],
  }
}

/** One query after the other is asked over the same connection. */
async function backendOf(database: Database): Promise<number> {
  const [row] = await database.ask(sql<{ pid: number }>`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}

async function moveOn({ engine, ask }: Database, owners: readonly string[], dueAt: number): Promise<void> {
  const these =
    engine === 'postgres'
      ? sql`= any (${owners})`
      : sql`in (select value from json_each(${JSON.stringify(owners)}))`
  await ask(sql`update due set due_at = ${dueAt}, claimed_until = 0 where owner ${these}`)
}
