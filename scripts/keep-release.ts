import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { tablesOfAll, tablesOfOwners } from '#server/backup/copied-tables.ts'
import type { CopiedTable } from '#server/backup/copied-tables.ts'
import { migrations } from '#server/database/migrations.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { startOn } from '#test/support/start-on.ts'
import { makeDemoHousehold } from './demo-household.ts'

/** Whoever runs the app has other ones, and signs in again anyway. */
const notKept = new Set(['session', 'jwks', 'tries'])

/**
 * Keeps what this version writes: the household of the demo, as statements that both engines understand. With the tables
 * that keep-schema kept, every later version is tested to upgrade from it. Returns the file.
 */
export async function keepRelease(version: string): Promise<string> {
  const file = join(import.meta.dirname, '../test/fixtures/releases', `${version}.sql`)
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-release-'))
  try {
    const { url, stop } = await startOn({ dataDir, databaseUrl: null })
    const account = { email: 'demo@example.com', password: 'old dogs rest well' }
    await makeDemoHousehold(url, account, Date.now(), 'Europe/Berlin')
    await stop()
    const database = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true })
    const tables = [...tablesOfAll, ...tablesOfOwners].filter(({ name }) => !notKept.has(name))
    const rows = tables.map((table) => statementsOf(database, table)).join('')
    database.close()
    writeFileSync(file, `-- ${migrations.at(-1)?.name}\n${rows}`)
    return file
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

function statementsOf(database: DatabaseSync, { name, key, emptyFirst }: CopiedTable): string {
  const rows = database
    .prepare(`select * from "${name}" order by ${key.map((one) => `"${one}"`).join()}`)
    .all()
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(', ')})`)
  const insert = `insert into "${name}" (${columns.join(', ')}) values\n  ${values.join(',\n  ')};\n`
  return (emptyFirst ? `delete from "${name}";\n` : '') + (rows.length > 0 ? insert : '')
}

/** In quotes whatever it is: the column says what it becomes. */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`${typeof value}: no literal of both engines`)
  return `'${String(value).replaceAll("'", "''")}'`
}
