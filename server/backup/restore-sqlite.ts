import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../database/sqlite.ts'
import { holdDataDir, openDataDir } from '../own-folder.ts'
import { StartError } from '../start-error.ts'
import { copySqlite } from './backup-sqlite.ts'
import { checkSqlite } from './check-sqlite.ts'
import type { Holds } from './check-sqlite.ts'

export type RestoreOptions = {
  /** puts the database that is there aside; without it such a folder is refused */
  replace: boolean
  /** ends every session of the backup */
  signOut: boolean
  now: () => number
}
export type Restored = Holds & { putAside: string | null }

/** Puts a backup in the place of the database. Nothing that was there is lost: it stays under another name. */
export async function restore(file: string, dataDir: string, options: RestoreOptions): Promise<Restored> {
  const holds = checkSqlite(file)
  openDataDir(dataDir)
  // refuses while a server runs, and keeps one from starting
  const letGo = holdDataDir(dataDir)
  const place = join(dataDir, sqliteFile)
  const fresh = join(dataDir, 'restoring.sqlite')
  try {
    if (existsSync(place) && !options.replace)
      throw new StartError(`DATA_DIR: ${dataDir} holds a database. To put it aside, add --replace.`)
    await copySqlite(file, fresh)
    startNewHistory(fresh, options.signOut)
    const putAside = existsSync(place) ? moveAside(place, dataDir, options.now()) : null
    renameSync(fresh, place)
    return { ...holds, putAside }
  } finally {
    rmSync(fresh, { force: true })
    letGo()
  }
}

function startNewHistory(file: string, signOut: boolean): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('begin immediate')
    // devices know of changes that this database has never seen: with another epoch each one starts over
    database
      .prepare(
        `insert into settings (name, value) values ('epoch', ?)
         on conflict (name) do update set value = excluded.value`,
      )
      .run(randomBytes(9).toString('base64url'))
    // links that were used since the backup was made must not work once more
    database.exec('delete from "verification"')
    // of nodes before this version, encrypted with the secret of the folder it came from; they make it anew
    database.exec('delete from "jwks"')
    if (signOut) database.exec('delete from "session"')
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** With its log: what was in it and not yet in the file belongs to it. Left behind, it would spoil the restored one. */
function moveAside(place: string, dataDir: string, at: number): string {
  const aside = join(dataDir, `replaced-${new Date(at).toISOString().replaceAll(':', '-')}.sqlite`)
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(place + ending)) renameSync(place + ending, aside + ending)
  return aside
}
