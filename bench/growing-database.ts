import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Engine } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { benchServer } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'

/** A server, and a way past it into its database: through its endpoints a hundred thousand owners would take an hour. */
export type GrowingDatabase = { server: BenchServer; fill(statements: readonly string[]): Promise<void> }
export type Growing = { start(): Promise<GrowingDatabase>; random: string; stop(): Promise<void> }

export async function growing(engine: Engine): Promise<Growing> {
  const servers: BenchServer[] = []
  const stopServers = async () => {
    for (const server of servers) await server.stop()
  }
  async function serve(env: Record<string, string>): Promise<BenchServer> {
    const server = await benchServer(env)
    servers.push(server)
    return server
  }
  if (engine === 'sqlite')
    return {
      random: 'lower(hex(randomblob(16)))',
      async start() {
        const server = await serve({})
        return { server, fill: async (statements) => fillSqlite(server.dataDir, statements) }
      },
      stop: stopServers,
    }
  const postgres = await startPostgres({ durable: true })
  return {
    random: 'md5(random()::text)',
    async start() {
      const url = await postgres.createDatabase(`growth_${servers.length}`)
      const server = await serve({
        DATABASE_URL: url,
        AUTH_SECRET: 'only-for-measuring-0123456789-abcdefghijk',
      })
      return { server, fill: (statements) => fillPostgres(url, statements) }
    },
    async stop() {
      await stopServers()
      await postgres.stop()
    },
  }
}

function fillSqlite(dataDir: string, statements: readonly string[]): void {
  const connection = new DatabaseSync(join(dataDir, sqliteFile))
  connection.exec(['begin', ...statements, 'commit', 'pragma wal_checkpoint(truncate)'].join(';\n'))
  connection.close()
}

/** As a superuser, past row-level security; and with the statistics that PostgreSQL gathers by itself within minutes. */
async function fillPostgres(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of [...statements, 'vacuum analyze', 'checkpoint']) await client.query(statement)
  } finally {
    await client.end()
  }
}
