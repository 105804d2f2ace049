import type pg from 'pg'
import { queryOver } from './connections.ts'
import type { Connections } from './connections.ts'

// A pooler in transaction mode (pgbouncer) gives each transaction to any of its connections: what was prepared or set on
// one is not there the next time, and is met there by somebody else. So nothing is prepared by name, nothing is set but
// within a transaction, and the role that row-level security binds is taken anew by each of them.

/** The same connections, on which every transaction, and every statement outside of one, is carried out as this role. */
export function boundConnections(connections: Connections, role: string): Connections {
  const connect = async () => boundClient(await connections.connect(), `set local role ${role}`)
  return { ...connections, connect, query: (config) => queryOver(connect, config) }
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
  return bound as unknown as pg.PoolClient // of which Kysely and transactAsOn use these
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
