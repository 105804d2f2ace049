import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { isDatabaseGone } from '../database/database-gone.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { StartError } from '../start-error.ts'
import { checkSqlite } from './check-sqlite.ts'
import type { Holds } from './check-sqlite.ts'

/** A whole and checked copy in one file, as the database was at one moment; the server may go on writing. */
export async function backUp(dataDir: string, to: string): Promise<Holds> {
  const from = join(dataDir, sqliteFile)
  const file = resolve(to)
  if (!existsSync(from)) throw new StartError(`DATA_DIR: there is no database in ${dataDir}`)
  if (existsSync(file)) throw new StartError(`${file} exists already: a backup never overwrites another.`)
  // under its own name only when it is whole: a backup cut short must not look like one
  const part = `${file}.part`
  try {
    await copySqlite(from, part)
    const holds = checkSqlite(part)
    renameSync(part, file)
    return holds
  } catch (error) {
    rmSync(part, { force: true })
    // the disk is full or refuses: nothing is wrong with the database
    if (isDatabaseGone(error) || isRefusedByDisk(error))
      throw new StartError(`The backup could not be written to ${file}: ${error.message}`)
    throw error
  }
}

function isRefusedByDisk(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

/** Copies a database, what is still in its log included, to one file that is on the disk when this returns. */
export async function copySqlite(from: string, to: string): Promise<void> {
  rmSync(to, { force: true })
  // people's addresses and what opens their sessions: nobody else on the machine may read it, not even meanwhile
  closeSync(openSync(to, 'wx', 0o600))
  chmodSync(to, 0o600)
  const source = new DatabaseSync(from, { timeout: 30_000 })
  try {
    // all pages in one step: between two steps another process may write, and the copy would begin again for ever
    await backup(source, to, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  copy.exec('pragma journal_mode = delete') // one file, without a log beside it
  copy.close()
  const written = openSync(to, 'r+')
  fsyncSync(written)
  closeSync(written)
}
