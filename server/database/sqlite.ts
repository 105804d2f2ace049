import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { SqliteDatabase } from 'kysely'
import { StartError } from '../start-error.ts'
import { createDamage, noting } from './damage.ts'
import type { Damage } from './damage.ts'
import { breathing, oneByOne } from './breathing.ts'
import type { Breathing } from './breathing.ts'
import { migrate } from './migrate.ts'
import { quickCheck } from './quick-check.ts'
import { sentQueries } from './sent-queries.ts'
import { InTurnDialect } from './sqlite-driver.ts'
import { openReads } from './sqlite-reads.ts'
import type { SqliteReads } from './sqlite-reads.ts'
import type { Database, OwnerTx, Query } from './database.ts'
import type { Migrating } from './migrate.ts'
import type { Schema } from './schema.ts'

export const sqliteFile = 'senior-pet-care.sqlite'

/** A start reads every page of a file up to this size, a tenth of a second; a larger one is checked beside it. */
export const mostBytesAtStart = 100_000_000

/** For another process, such as a backup, to be done with the file. */
const longestWaitMs = 5_000
const againMs = 10
const sqliteBusy = 5

/** The embedded engine: one file, one connection that writes and one that reads; every commit reaches the disk before it is answered. */
export async function openSqlite(dataDir: string, migrating: Migrating): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, sqliteFile)
  // opening it would make the file: what was restored beside it would then need --replace
  if (migrating.whyNotEmpty && isEmpty(file)) throw new StartError(migrating.whyNotEmpty)
  const connection = connect(file)
  const damage = createDamage()
  const loop = breathing()
  const kysely = new Kysely<Schema>({
    dialect: new InTurnDialect(asKyselyDatabase(connection, damage), loop),
  })
  let reads: SqliteReads | null = null
  const close = async () => {
    // the last to close empties the log, which who only reads cannot
    reads?.close()
    await kysely.destroy()
    // a connection that was never asked anything is not Kysely's to close
    if (connection.isOpen) connection.close()
  }
  try {
    await migrate(kysely, 'sqlite', migrating)
    reads = openReads(file, { damage, loop, waitMs: longestWaitMs })
  } catch (error) {
    await close()
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(`DATA_DIR: the database in ${dataDir} cannot be used: ${error.message}`)
  }
  const { read, inTurn } = reads
  const run = <Row>(query: Query<Row>) => read(query.compile(kysely))
  const transactAs = transactAsOn(kysely, loop)
  return {
    engine: 'sqlite',
    kysely,
    damage,
    async ask(query) {
      const compiled = query.compile(kysely)
      return isRead(compiled.sql) ? read(compiled) : (await kysely.executeQuery(compiled)).rows
    },
    transact: (work) => kysely.transaction().execute(work),
    readAs: (_owner, work) => inTurn(() => work({ run })),
    transactAs: (_owner, work) => transactAs(work),
    transactTogether: (_owners, work) => transactAs(work),
    close,
  }
}

/** Rows of all owners are seen here: on the embedded engine the program alone asks for the right ones. */
function transactAsOn(kysely: Kysely<Schema>, loop: Breathing) {
  return <T>(work: (tx: OwnerTx) => Promise<T>): Promise<T> =>
    kysely.transaction().execute(async (tx) => {
      const inTurn = oneByOne()
      const run: OwnerTx['run'] = (query) =>
        inTurn.next(async () => {
          await loop.breathe()
          return (await tx.executeQuery(query.compile(tx))).rows
        })
      const sent = sentQueries()
      try {
        const result = await work({
          run,
          // it is asked within the process: nothing is won by one statement
          runAll: (queries) => Promise.all(queries.map(run)) as Promise<never>, // in their order
          send: (...queries) => queries.forEach((query) => sent.add(run(query))),
        })
        await sent.succeed()
        return result
      } finally {
        // a query that is still to come would find the transaction gone
        await inTurn.done()
      }
    })
}

/** Which begins otherwise may write: with names, or for one statement of ours that returns what it wrote. */
function isRead(text: string): boolean {
  return text.startsWith('select ')
}

function isEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
}

function connect(file: string): DatabaseSync {
  let connection: DatabaseSync | null = null
  try {
    connection = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true })
    chmodSync(file, 0o600)
    const damage = statSync(file).size > mostBytesAtStart ? null : quickCheck(connection)
    if (damage !== null)
      throw new StartError(
        `DATA_DIR: the database ${file} is damaged (${damage}). Restore a backup: npm run restore -- FILE --replace`,
      )
    keepAheadLog(connection)
    // NORMAL would lose acknowledged writes at a power cut
    connection.exec('pragma synchronous = full')
    return connection
  } catch (error) {
    connection?.close()
    if (error instanceof StartError) throw error
    // damaged, not ours to read, or the disk is full: whoever runs the server has to act
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATA_DIR: the database ${file} cannot be used: ${reason}`)
  }
}

/**
 * Of several processes that start on an empty file at once each may hold what another waits for: the engine then gives up
 * without waiting, and the same succeeds a moment later.
 */
function keepAheadLog(connection: DatabaseSync): void {
  for (const until = performance.now() + longestWaitMs; ;) {
    try {
      return connection.exec('pragma journal_mode = wal')
    } catch (error) {
      const isLocked = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
      if (!isLocked || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, againMs)
    }
  }
}

/** Kysely expects the shape of another driver; statements are kept, for preparing one costs more than running it. */
function asKyselyDatabase(connection: DatabaseSync, damage: Damage): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => connection.close(),
    prepare: (sql) => {
      const known = kept.get(sql)
      if (known) return known
      // a deferred begin that reads first cannot be upgraded when another process has written in between
      const statement = asKyselyStatement(
        noting(damage, () => connection.prepare(sql === 'begin' ? 'begin immediate' : sql)),
        damage,
      )
      // a full disk ends the transaction by itself; a second end would hide the reason of the first
      if (sql === 'rollback')
        return { ...statement, run: (none) => whileOpen(connection, () => statement.run(none)) }
      if (kept.size < 500) kept.set(sql, statement)
      return statement
    },
  }
}

function whileOpen<Done>(
  { isTransaction }: DatabaseSync,
  end: () => Done,
): Done | { changes: 0; lastInsertRowid: 0 } {
  return isTransaction ? end() : { changes: 0, lastInsertRowid: 0 }
}

function asKyselyStatement(statement: StatementSync, damage: Damage): ReturnType<SqliteDatabase['prepare']> {
  // the queries are ours and Better Auth's: both pass only what SQLite can hold
  const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => noting(damage, () => statement.all(...bound(parameters))),
    run: (parameters) => noting(damage, () => statement.run(...bound(parameters))),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  }
}
