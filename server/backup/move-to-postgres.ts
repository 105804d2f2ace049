import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { admission } from '../database/transact-as.ts'
import type { Schema } from '../database/schema.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { holdDataDir } from '../own-folder.ts'
import { StartError } from '../start-error.ts'
import { tablesOfAll, tablesOfOwners, tablesOfProgram } from './copied-tables.ts'
import { copyTable, countRows } from './copy-table.ts'
import type { Sides } from './copy-table.ts'

export type Moving = { dataDir: string; databaseUrl: string; now: () => number }
export type Moved = ReadonlyMap<string, number>

/**
 * Everything of the embedded database, as it is: ids, clocks and epoch too, so that devices go on where they were.
 * One transaction on the other side: it is all there and compared, or nothing is.
 */
export async function moveToPostgres({ dataDir, databaseUrl, now }: Moving): Promise<Moved> {
  if (!existsSync(join(dataDir, sqliteFile)))
    throw new StartError(`DATA_DIR: there is no database in ${dataDir}`)
  // refuses while a server runs: what it took meanwhile would stay behind
  const letGo = holdDataDir(dataDir)
  const open: Database[] = []
  try {
    const from = await openDatabase({ dataDir, databaseUrl: null }, now)
    open.push(from)
    await refuseUnknownTables(from.kysely)
    const to = await openDatabase({ dataDir, databaseUrl }, now)
    open.push(to)
    return await to.transact(async (tx) => {
      await refuseFilled(tx)
      return copyAll({ from: from.kysely, to: tx })
    })
  } finally {
    for (const database of open) await database.close()
    letGo()
  }
}

async function copyAll(sides: Sides): Promise<Moved> {
  const moved = new Map<string, number>()
  const copy = async (table: (typeof tablesOfAll)[number], owner: string | null) =>
    moved.set(table.name, (moved.get(table.name) ?? 0) + (await copyTable(sides, table, owner)))
  for (const table of tablesOfAll) await copy(table, null)
  for (const owner of await ownersIn(sides.from)) {
    await sides.to.executeQuery(admission([{ owner, person: '' }]).compile(sides.to))
    for (const table of tablesOfOwners) await copy(table, owner)
  }
  return moved
}

async function ownersIn(from: Kysely<Schema>): Promise<string[]> {
  const all = sql.join(
    tablesOfOwners.map(({ name }) => sql`select owner from ${sql.table(name)}`),
    sql` union `,
  )
  return (await sql<{ owner: string }>`${all}`.execute(from)).rows.map(({ owner }) => owner)
}

/** A table that this command does not know would be left behind unnoticed. */
async function refuseUnknownTables(from: Kysely<Schema>): Promise<void> {
  const known = new Set([...[...tablesOfAll, ...tablesOfOwners].map(({ name }) => name), ...tablesOfProgram])
  const there = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite~_%' escape '~'`.execute(from)
  const unknown = there.rows.find(({ name }) => !known.has(name))
  if (unknown) throw new StartError(`DATA_DIR: the table ${unknown.name} is not known to this command.`)
}

async function refuseFilled(to: Kysely<Schema>): Promise<void> {
  // of the owners' tables the clocks alone can be seen by everybody, and nothing is written without one
  const [clocks] = tablesOfOwners.filter(({ name }) => name === 'clocks')
  for (const table of [...tablesOfAll, ...(clocks ? [clocks] : [])])
    if ((await countRows(to, table, null)) > 0)
      throw new StartError(
        `DATABASE_URL: its table ${table.name} is not empty. Please give an empty database.`,
      )
}
