import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { addDays } from '#core/calendar/calendar-day.ts'
import { announceHere } from '#server/announcements/announcements.ts'
import type { Database, Engine } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { dueRows } from '#server/reminders/planning/due-rows.ts'
import { createChangeIds } from '#server/reminders/planning/change-ids.ts'
import { createPlanner } from '#server/reminders/planning/planner.ts'
import { householdId, manyHouseholds } from '#test/support/many-households.ts'
import { startPostgres } from '#test/support/postgres.ts'
import type { Postgres } from '#test/support/postgres.ts'
import { recordReminders } from '#test/support/recorded-reminders.ts'
import { addEvent, daily, programFor } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import { median, quantile } from './quantile.ts'

const waiting = 1_000_000
const claims = 300
const claimBudgetMs = { sqlite: 5, postgres: 2 }
const dueTogether = 100_000
const tellBudgetSeconds = 180
const [writers, turns, turnMs] = [16, 8, 2_000]
/** Of the rate without a planner: less is the noise of the machine. */
const writeBudget = 0.95
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

export async function benchReminders(): Promise<BenchLine[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    return [
      await claiming('sqlite', postgres),
      await claiming('postgres', postgres),
      await telling(postgres),
      await writing('sqlite', postgres),
      await writing('postgres', postgres),
    ]
  } finally {
    await postgres.stop()
  }
}

type Place = { database: Database; databaseUrl: string | null; dataDir: string; close(): Promise<void> }

async function place(engine: Engine, postgres: Postgres, name: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-bench-'))
  const databaseUrl = engine === 'postgres' ? await postgres.createDatabase(name) : null
  const database = await openDatabase({ dataDir, databaseUrl }, Date.now)
  return {
    database,
    databaseUrl,
    dataDir,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Past the program, and past the triggers that count and make households. */
async function fill({ databaseUrl, dataDir }: Place, statements: readonly string[]): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const all = ['set session_replication_role = replica', 'begin', ...statements, 'commit', 'vacuum analyze']
    for (const statement of all) await client.query(statement)
    await client.end()
    return
  }
  const file = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 60_000 })
  file.exec(['begin', ...statements, 'commit', 'pragma wal_checkpoint(truncate)'].join(';\n'))
  file.close()
}

async function claiming(engine: Engine, postgres: Postgres): Promise<BenchLine> {
  const one = await place(engine, postgres, 'claiming')
  const now = Date.now()
  await fill(one, [
    `insert into due (owner, due_at, planned_clock)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${waiting})
      select 'household-' || i, ${now} + (i - ${claims * 200}) * 86, 1 from n`,
  ])
  const { claim } = dueRows(one.database)
  const times: number[] = []
  for (let n = 0; n < claims; n++) {
    const started = performance.now()
    const owners = await claim(now)
    times.push(performance.now() - started)
    if (owners.length !== 200) throw new Error(`claimed ${owners.length}`)
    // as planning leaves them: due another day
    await moveOn(one.database, owners, now + 86_400_000)
  }
  await one.close()
  const [p50, p99] = [median(times), quantile(times, 0.99)]
  return {
    what: `claiming 200 of ${waiting.toLocaleString('en')} households that wait, ${names[engine]}`,
    measured: `p99 ${p99.toFixed(1)} ms`,
    budget: `${claimBudgetMs[engine]} ms`,
    reference: `p50 ${p50.toFixed(1)} ms`,
    ok: p99 <= claimBudgetMs[engine],
  }
}

async function moveOn({ engine, ask }: Database, owners: readonly string[], dueAt: number): Promise<void> {
  const these =
    engine === 'postgres'
      ? sql`= any (${owners})`
      : sql`in (select value from json_each(${JSON.stringify(owners)}))`
  await ask(sql`update due set due_at = ${dueAt}, claimed_until = 0 where owner ${these}`)
}

/** All of them at the same moment, which is harder than within a minute. */
async function telling(postgres: Postgres): Promise<BenchLine> {
  const one = await place('postgres', postgres, 'telling')
  const dueAt = Math.ceil((Date.now() + 90_000) / 60_000) * 60_000
  const time = new Date(dueAt).toISOString().slice(11, 16)
  await fill(one, manyHouseholds({ first: 1, last: dueTogether, time, dueAt }))
  const tags = new Set<string>()
  const whenAll = Promise.withResolvers<void>()
  let counted = 0
  const recorder = await recordReminders((all) => {
    for (; counted < all.length; counted++) tags.add(all[counted]?.tag ?? '')
    if (tags.size >= dueTogether) whenAll.resolve()
  })
  const started = [one, one].map(({ databaseUrl, dataDir }) =>
    spawn(process.execPath, ['test/support/reminder-node.ts', databaseUrl ?? '', dataDir, recorder.url, ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const late = setTimeout(() => whenAll.reject(new Error(`only ${tags.size} were told`)), 600_000)
  try {
    await whenAll.promise
  } finally {
    clearTimeout(late)
    for (const node of started) await end(node)
    await recorder.close()
    await one.close()
  }
  const seconds = (Date.now() - dueAt) / 1000
  return {
    what: `${dueTogether.toLocaleString('en')} due at once, two nodes, until the last is told`,
    measured: `${seconds.toFixed(0)} s, ${Math.round(dueTogether / seconds)}/s, ${recorder.all.length - dueTogether} twice`,
    budget: `${tellBudgetSeconds} s`,
    reference: '-',
    ok: seconds <= tellBudgetSeconds,
  }
}

async function end(node: ChildProcess): Promise<void> {
  const ended = once(node, 'exit')
  node.kill('SIGKILL')
  await ended
}

/** The same writes with the planner beside them and without, in turns, in households that are reminded every day. */
async function writing(engine: Engine, postgres: Postgres): Promise<BenchLine> {
  const one = await place(engine, postgres, 'writing')
  let day = '2026-01-01'
  const documents = openDocuments(one.database)
  for (let n = 0; n < writers; n++)
    await documents.write(programFor(householdId(n)), dailyPills(), Date.now())
  const rates = { without: [] as number[], with: [] as number[] }
  const log = pino({ level: 'error' })
  for (let turn = 0; turn < turns * 2 + 2; turn++) {
    const announcements = announceHere()
    const isWith = turn % 2 === 1
    const send = async (outgoing: readonly unknown[]) => outgoing.map(() => true)
    const beside = {
      database: one.database,
      announcements,
      send,
      isMailSent: false,
      changeIds: createChangeIds('bench'),
      now: Date.now,
      log,
    }
    const planner = isWith ? createPlanner(beside) : null
    planner?.start()
    const rate = await perSecond(async (n) => {
      const owner = householdId(n)
      day = addDays(day, 1)
      const times = { start: `${day}T08:00:00`, end: `${day}T08:30:00` }
      const event = addEvent({ ...times, reminder: { before: 0, untilRecorded: true } })
      const { clock } = await documents.write(programFor(owner), [event], Date.now())
      announcements.clockMoved(owner, clock)
    })
    await planner?.stop()
    // the first of each only warms up
    if (turn >= 2) rates[isWith ? 'with' : 'without'].push(rate)
  }
  await one.close()
  const [without, beside] = [median(rates.without), median(rates.with)]
  const share = beside / without
  return {
    what: `writes of events that remind, ${writers} at a time, with the planner beside them, ${names[engine]}`,
    measured: `${share.toFixed(2)}x (${Math.round(beside)}/s)`,
    budget: `${writeBudget}x`,
    reference: `without it ${Math.round(without)}/s`,
    ok: share >= writeBudget,
  }
}

const dailyPills = () =>
  Array.from({ length: 8 }, () =>
    addEvent({ recurrence: daily, reminder: { before: 0, untilRecorded: true } }),
  )

async function perSecond(work: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  let done = 0
  const worker = async (_: unknown, n: number) => {
    for (; performance.now() - started < turnMs; done++) await work(n)
  }
  await Promise.all(Array.from({ length: writers }, worker))
  return (done * 1000) / (performance.now() - started)
}
