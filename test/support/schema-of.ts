import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabasePlace } from '#server/database/open-database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'

/** Everything the tables of a database are made of, one line each; the order of columns does not count. */
export async function schemaOf({ databaseUrl, dataDir }: DatabasePlace): Promise<string[]> {
  return (databaseUrl ? await postgresLines(databaseUrl) : sqliteLines(join(dataDir, sqliteFile))).sort()
}

function sqliteLines(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values)
  const tables = all(`select name from sqlite_schema where type = 'table'`).map(({ name }) => String(name))
  const lines = tables.flatMap((table) =>
    [
      ...all('select name, type, "notnull", dflt_value, pk from pragma_table_info(?)', table),
      ...all('select "from", "table", "to", on_delete from pragma_foreign_key_list(?)', table),
      ...all('select name, "unique", origin, partial from pragma_index_list(?)', table).map((index) => ({
        ...index,
        columns: all('select name from pragma_index_info(?) order by seqno', String(index['name'])),
        // the condition of a partial one stands nowhere else
        sql: all('select sql from sqlite_schema where name = ?', String(index['name'])),
      })),
    ].map((one) => `${table} ${JSON.stringify(one)}`),
  )
  const triggers = all(`select name, sql from sqlite_schema where type = 'trigger'`)
  database.close()
  return [...lines, ...triggers.map((one) => JSON.stringify(one))]
}

async function postgresLines(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const answers = [
    `select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public'`,
    `select indexdef from pg_indexes where schemaname = 'public'`,
    `select tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies`,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace`,
    `select pg_get_triggerdef(pg_trigger.oid), prosrc from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal`,
    `select relname, relkind, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace`,
  ]
  const lines: string[] = []
  for (const query of answers)
    lines.push(...(await client.query<object>(query)).rows.map((row) => JSON.stringify(row)))
  await client.end()
  return lines
}
