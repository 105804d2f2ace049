import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import type { Breathing } from './breathing.ts'
import { noting } from './damage.ts'
import type { Damage } from './damage.ts'

const mostKept = 500

type Around = { damage: Damage; loop: Breathing; waitMs: number }
export type SqliteReads = ReturnType<typeof openReads>

/**
 * A second connection to the file, which sees what is committed: no write waits for a read, and no read for a write. Reads
 * go in the order they came, each holds the process while its own query runs, and everything else has its turn in between.
 */
export function openReads(file: string, { damage, loop, waitMs }: Around) {
  const connection = new DatabaseSync(file, { timeout: waitMs, readOnly: true })
  const kept = new Map<string, StatementSync>()
  const waiting: (() => void)[] = []
  let isGoing = false
  let isTurn = false

  function prepared(sql: string): StatementSync {
    const statement = kept.get(sql) ?? connection.prepare(sql)
    if (kept.size < mostKept) kept.set(sql, statement)
    return statement
  }
  async function letThrough(): Promise<void> {
    isGoing = true
    while (waiting.length > 0) {
      await loop.breathe()
      isTurn = true
      waiting.shift()?.()
      isTurn = false
    }
    isGoing = false
  }
  /** What it reads before it waits for anything is read in this turn; whatever more it reads waits for another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push(() => void work().then(resolve, reject))
      if (!isGoing) void letThrough()
    })
  }
  async function readNow<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
    // the queries are ours: they pass only what SQLite can hold, and say what they return
    return noting(damage, () => prepared(sql).all(...(parameters as SQLInputValue[]))) as Row[]
  }

  return {
    inTurn,
    read: <Row>(query: CompiledQuery<Row>): Promise<Row[]> =>
      isTurn ? readNow(query) : inTurn(() => readNow(query)),
    close(): void {
      if (connection.isOpen) connection.close()
    },
  }
}
