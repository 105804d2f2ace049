import pg from 'pg'
import type { Primary } from './primary.ts'

/** A pool, as Kysely and transactAsOn use it. */
export type Connections = {
  connect(): Promise<pg.PoolClient>
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
  end(): Promise<void>
  options: object
}

// counts and clocks stay far below 2^53; the driver would hand them out as text
const numbers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'), // its overloads lack the union
}

/** Connections to where writes go. */
export function openConnections(primary: Primary, options: Omit<pg.PoolConfig, 'connectionString'>) {
  const pool = new pg.Pool({
    ...options,
    Client: primary.Client,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: numbers,
    pipeline: true,
    application_name: 'senior-pet-care',
  })
  // a broken connection fails its queries and is replaced; its error without a listener would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const unwatch = primary.watch(pool)
  const connect = () => primary.connect(() => pool.connect())
  return {
    connect,
    query: (config: pg.QueryConfig) => queryOver(connect, config),
    async end() {
      unwatch()
      await pool.end()
    },
    options: pool.options,
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** One statement on any of them. */
export async function queryOver(
  connect: Connections['connect'],
  config: pg.QueryConfig,
): Promise<pg.QueryResult> {
  const client = await connect()
  try {
    return await client.query(config)
  } finally {
    client.release()
  }
}
