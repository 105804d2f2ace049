import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Schema } from '#server/database/schema.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { startPostgres } from '#test/support/postgres.ts'

// Run once when a migration lands. It keeps the tables as they are now, on both engines, and the hash of every
// migration, so that test/landed-schemas.test.ts can upgrade from here and see when a landed migration was edited.

const folder = join(import.meta.dirname, '../test/fixtures/schemas')
const source = join(import.meta.dirname, '../server/database/migrations')
const last = migrations.at(-1)?.name ?? ''
const names = `insert into migrations (name, applied_at) values\n  ${migrations.map(({ name }) => `('${name}', 1)`).join(',\n  ')};\n`

keepHashes()
keep('sqlite', await sqliteSchema())
keep('postgres', await postgresSchema())

function keep(engine: string, statements: string[]): void {
  const file = join(folder, `${last}.${engine}.sql`)
  const text = `${statements.map((statement) => `${statement};\n`).join('')}${names}`
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new Error(`${file} is kept already and differs: a landed migration is never edited, add a new one`)
  writeFileSync(file, text)
}

async function sqliteSchema(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pets-schema-'))
  await (await openDatabase({ databaseUrl: null, dataDir }, () => 1)).close()
  const database = new DatabaseSync(join(dataDir, sqliteFile))
  const rows = database.prepare('select sql from sqlite_schema where sql is not null order by rowid').all()
  database.close()
  rmSync(dataDir, { recursive: true })
  return rows.map(({ sql }) => String(sql))
}

/** PostgreSQL does not keep what was said to it, so this listens to the migrations. */
async function postgresSchema(): Promise<string[]> {
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: await postgres.createDatabase('schema'), max: 1 })
  // the server may stop before the last connection has said goodbye
  pool.on('error', () => {})
  const said: string[] = []
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void said.push(query.sql),
  })
  await migrate(kysely, 'postgres', { migrations, now: () => 1 })
  await kysely.destroy()
  await postgres.stop()
  return said.filter((statement) => /^(create|alter|drop|do)\b/.test(statement))
}

function keepHashes(): void {
  const file = join(folder, 'landed.json')
  const landed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> // written below
  for (const name of readdirSync(source).sort())
    landed[name] ??= createHash('sha256')
      .update(readFileSync(join(source, name)))
      .digest('hex')
  writeFileSync(file, `${JSON.stringify(landed, null, 2)}\n`)
}
