import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { SqliteDatabase } from 'kysely'
import { expect, test } from 'vitest'
import { breathing } from './breathing.ts'
import { InTurnDialect } from './sqlite-driver.ts'

function inMemory(): SqliteDatabase {
  const connection = new DatabaseSync(':memory:')
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = connection.prepare(text)
      return {
        reader: statement.columns().length > 0,
        all: () => statement.all(),
        run: () => statement.run(),
        iterate: () => statement.iterate(),
      }
    },
  }
}

/** Every look at the clock finds that a turn has been long enough. */
function slowly() {
  let at = 0
  return breathing(() => (at += 20))
}

test('a hundred who wait get the connection in the order they came, and everything else its turn after each', async () => {
  const kysely = new Kysely<object>({ dialect: new InTurnDialect(inMemory(), slowly()) })
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  const end = Promise.withResolvers<void>()
  const holding = kysely.transaction().execute(() => end.promise)
  const order: number[] = []
  const waiting = Array.from({ length: 100 }, async (_, n) => {
    await sql`select 1`.execute(kysely)
    order.push(n)
  })
  setImmediate(turn)
  end.resolve()
  await Promise.all([holding, ...waiting])
  isDone = true
  expect(order).toEqual(Array.from({ length: 100 }, (_, n) => n))
  // all of them in one turn, and nobody else was answered
  expect(turns).toBeGreaterThanOrEqual(100)
  await kysely.destroy()
})

test('a query that fails leaves the connection to the next', async () => {
  const kysely = new Kysely<object>({ dialect: new InTurnDialect(inMemory(), slowly()) })
  const failing = sql`select it from nowhere`.execute(kysely)
  const next = sql`select 1 as one`.execute(kysely)
  await expect(failing).rejects.toThrow(/nowhere/)
  expect((await next).rows).toEqual([{ one: 1 }])
  await kysely.destroy()
})
