import type { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { sentQueries } from './sent-queries.ts'
import type { OwnerTx } from './database.ts'
import type { Schema } from './schema.ts'

/** Longer lists come in too many lengths to prepare each. */
const mostPreparedParameters = 40
const mostPrepared = 300

/** Kysely lets one query of a transaction wait for the other; here they share a flight, and stay prepared. */
export function transactAsOn(pool: pg.Pool, kysely: Kysely<Schema>) {
  const names = new Map<string, string>()
  function nameOf(text: string, parameters: number): string | undefined {
    if (parameters > mostPreparedParameters) return undefined
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    names.set(text, `pets_${names.size}`)
    return names.get(text)
  }

  return async function transactAs<T>(owner: string, work: (tx: OwnerTx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const sent = sentQueries()
    const ask = inOneWrite(client)
    const tx: OwnerTx = {
      async run(query) {
        const { sql: text, parameters } = query.compile(kysely)
        const name = nameOf(text, parameters.length)
        const answer = await ask({ ...(name && { name }), text, values: [...parameters] })
        return answer.rows
      },
      send: (query) => sent.add(tx.run(query)),
    }
    try {
      sent.add(ask(`begin; set local app.owner = ${pg.escapeLiteral(owner)}`))
      const result = await work(tx)
      const commit = ask('commit')
      sent.add(commit)
      await sent.succeed()
      // a transaction that failed before answers its commit with this word
      if ((await commit).command === 'ROLLBACK') throw new Error('the transaction was rolled back')
      client.release()
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
}

/** Queries of the same moment leave in one write to the socket: writing takes longer than all the rest. */
function inOneWrite(client: pg.PoolClient): (config: string | pg.QueryConfig) => Promise<pg.QueryResult> {
  // not in the driver's types, but where it keeps its socket since its first version; without it nothing is lost
  const { stream } = (client as unknown as { connection?: { stream?: Socket } }).connection ?? {}
  let gathering = false
  return (config) => {
    if (!gathering) {
      gathering = true
      stream?.cork()
      process.nextTick(() => {
        gathering = false
        stream?.uncork()
      })
    }
    return client.query(config)
  }
}
