import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../database/migrations.ts'
import { StartError } from '../start-error.ts'

export type Holds = { accounts: number; documents: number; contactMessages: number }

/** Reads every page of a database of ours and counts what people care for; whatever is wrong is said in one line. */
export function checkSqlite(file: string): Holds {
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`)
  return readSafely(file, (database) => {
    const [sound] = database.prepare('pragma integrity_check(1)').all()
    if (sound?.['integrity_check'] !== 'ok')
      throw new StartError(`${file} is damaged: ${String(sound?.['integrity_check'])}`)
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw new StartError(`${file} is damaged: rows are missing.`)
    const known = new Set(migrations.map(({ name }) => name))
    const applied = database.prepare('select name from migrations').all()
    const unknown = applied.find(({ name }) => !known.has(String(name)))
    if (unknown)
      throw new StartError(`${file} is newer than this program (it knows ${String(unknown['name'])}).`)
    const count = (from: string) => Number(database.prepare(`select count(*) as n from ${from}`).get()?.['n'])
    return {
      accounts: count('"user"'),
      documents: count('documents where removed_at is null'),
      contactMessages: count('contact_messages'),
    }
  })
}

export function inWords({ accounts, documents, contactMessages }: Holds): string {
  return `${accounts} accounts, ${documents} documents, ${contactMessages} contact messages`
}

function readSafely<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    return read(database)
  } catch (error) {
    if (error instanceof StartError) throw error
    // SQLite's own words: "file is not a database", "no such table: migrations"
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${file} is not a database of this app: ${reason}`)
  } finally {
    database.close()
  }
}
