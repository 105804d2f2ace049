import type pg from 'pg'

// A pooler in transaction mode (pgbouncer) gives each transaction to any of its connections: what was prepared or set on
// one is not there the next time, and is met there by somebody else. So nothing is prepared by name, nothing is set but
// within a transaction, and the role that row-level security binds is taken anew by each of them.

/** By the number that a pooler gives a connection: it is not that of the process which answers. */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { processID } = client as { processID?: number } // not in the driver's types; what the server said at the start
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== processID
}

/** The same connections, on which every transaction, and every statement outside of one, is carried out as this role. */
export function boundPool(pool: pg.Pool, role: string): pg.Pool {
  const connect = async () => boundClient(await pool.connect(), `set local role ${role}`)
  async function query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await connect()
    try {
      return await client.query(config)
    } finally {
      client.release()
    }
  }
  const bound = { connect, query, end: () => pool.end(), options: pool.options }
  return bound as unknown as pg.Pool // of which Kysely and transactAsOn use these
}

function boundClient(client: pg.PoolClient, setRole: string): pg.PoolClient {
  let isWithin = false
  async function query(config: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const text = typeof config === 'string' ? config : config.text
    if (/^(begin|start transaction)/.test(text)) {
      isWithin = true
      return client.query(text.replace(/^[^;]+/, `$&; ${setRole}`))
    }
    if (!isWithin) return inTransaction(client, `begin; ${setRole}`, config, values)
    if (/^(commit|rollback)$/.test(text)) isWithin = false
    return client.query(config, values)
  }
  const { connection } = client as { connection?: unknown } // where transactAsOn finds the socket
  const bound = { query, connection, release: (destroy?: boolean) => client.release(destroy) }
  return bound as unknown as pg.PoolClient // as above
}

/** All three leave together; the statement has succeeded when its commit has. */
async function inTransaction(
  client: pg.PoolClient,
  begin: string,
  config: string | pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const sent = [client.query(begin), client.query(config, values), client.query('commit')] as const
  const [begun, answer, committed] = await Promise.allSettled(sent)
  for (const one of [begun, answer, committed]) if (one.status === 'rejected') throw one.reason
  return await sent[1]
}
