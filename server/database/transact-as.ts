import type { Socket } from 'node:net'
import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Acting } from '#core/households/household.ts'
import { wasCutOff } from './database-gone.ts'
import { createMachineTurns } from './spread/machine-turns.ts'
import { placesAskedBy } from './spread/places.ts'
import { sentQueries } from './sent-queries.ts'
import { createJoining, unjoined } from './statement.ts'
import { statementName } from './statement-name.ts'
import type { Connections } from './hosts/connections.ts'
import type { Database, OwnerTx, Query } from './database.ts'
import type { Schema } from './schema.ts'

/** Longer lists come in too many lengths to prepare each. */
const mostPreparedParameters = 40
const mostPrepared = 300
/** Half of the connections (postgres.ts): the rest is for whoever stands elsewhere. */
const mostOnMachine = 4
/** Between the owners that row-level security admits: see migration 0028. */
const between = '\n'
type Asked = { owner: string; person: string }

/**
 * Whose rows the rest of a transaction sees: those of the owners whose people belong there at this moment. Whoever has
 * waited since asks once more.
 */
export function admission(asked: readonly Asked[]): Query<unknown> {
  const [owners, people] = [asked.map(({ owner }) => owner), asked.map(({ person }) => person)]
  if (owners.some((name) => name.includes(between))) throw new Error('nobody has such a name')
  const admit = CompiledQuery.raw('select admit($1, $2)', [owners, people])
  return { compile: () => admit }
}

/** Rows of values, with the owner first: row-level security looks at each of them, and none can be left out. */
const namesOwners =
  /^(with asked \(owner,[\w,]+\) as \(select (\* from unnest\([^)]*\)|[$\d:a-z,]+)\) insert into |insert into \w+ \(owner,[\w,]+\) values \(\$1::text,)/

/** As row-level security looks for them: see migration 0024. */
export function personNamed({
  id,
  isRemoved,
  byRightOf,
}: Pick<Acting, 'id' | 'isRemoved' | 'byRightOf'>): string {
  return isRemoved ? `removed ${id}` : (byRightOf ?? id)
}

/**
 * Kysely sends a transaction's queries one after the other; here they go out together, and stay prepared, unless the
 * connection is another one next time (pooler.ts).
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function transactAsOn(
  pool: Connections,
  kysely: Kysely<Schema>,
  { isPooled, spreads }: { isPooled: boolean; spreads: boolean },
): Pick<Database, 'ask' | 'placeOf' | 'readAs' | 'transactAs' | 'transactTogether'> {
  const names = new Map<string, string>()
  function nameOf(text: string, parameters: number): string | undefined {
    if (isPooled || parameters > mostPreparedParameters) return undefined
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    names.set(text, statementName(text))
    return names.get(text)
  }
  function prepared(query: Query<unknown>): pg.QueryConfig {
    const { sql: text, parameters } = query.compile(kysely)
    const name = nameOf(text, parameters.length)
    return { ...(name && { name }), text, values: [...parameters] }
  }

  const joined = createJoining(kysely, mostPrepared)
  const ask: Database['ask'] = async (query) => (await pool.query(prepared(query))).rows
  const placed = placesAskedBy(ask)
  const inTurnOf = createMachineTurns(mostOnMachine)
  async function transactFor<T>(asked: readonly Asked[], work: (tx: OwnerTx) => Promise<T>): Promise<T> {
    const [first] = asked
    if (!spreads || !first) return transactNow(asked, work)
    return inTurnOf((await placed(first.owner)).machine, () => transactNow(asked, work))
  }
  async function transactNow<T>(asked: readonly Asked[], work: (tx: OwnerTx) => Promise<T>): Promise<T> {
    const owners = asked.map(({ owner }) => owner)
    const admit = prepared(admission(asked))
    const client = await pool.connect()
    const sent = sentQueries()
    const send = inOneWrite(client)
    // of what is sent together the first failure tells why; what follows is only told that the transaction is over
    let first: unknown
    const ask = (config: string | pg.QueryConfig) =>
      send(config).catch((error: unknown) => {
        throw (first ??= error)
      })
    const tx: OwnerTx = {
      async run(query) {
        const answer = await ask(prepared((spreads && query.spread?.()) || query))
        if (owners.length > 1) checkOwners(answer, owners)
        return answer.rows
      },
      async runAll(queries) {
        const isOne = queries.length > 1 && !spreads
        const all = isOne
          ? unjoined(await tx.run(joined.reads(queries)), queries.length)
          : await Promise.all(queries.map(tx.run))
        return all as never // in their order
      },
      send(...queries) {
        for (const query of queries)
          if (owners.length > 1 && !namesOwners.test(query.compile(kysely).sql))
            throw new Error('of several owners only rows that name theirs are written unseen')
        const isOne = queries.length > 1 && !spreads
        for (const query of isOne ? [joined.writes(queries)] : queries) sent.add(tx.run(query))
      },
    }
    try {
      sent.add(ask('begin'))
      sent.add(ask(admit))
      const result = await work(tx)
      const commit = ask('commit')
      sent.add(commit)
      await sent.succeed()
      // a transaction that failed before answers its commit with this word
      if ((await commit).command === 'ROLLBACK') throw new Error('the transaction was rolled back')
      client.release()
      return result
    } catch (error) {
      await giveBack(client, error)
      throw error
    }
  }

  return {
    ask,
    ...(spreads && { placeOf: async (owner: string) => (await placed(owner)).shard }),
    // row-level security is told within a transaction whose rows are meant
    readAs: (owner, work, person = '') => transactFor([{ owner, person }], work),
    transactAs: (owner, work, person = '') => transactFor([{ owner, person }], work),
    transactTogether: (asking, work) =>
      transactFor(
        asking.map(({ owner, acting }) => ({ owner, person: personNamed(acting) })),
        work,
      ),
  }
}

/** After a failure, for the next to begin anew. What hangs would answer a goodbye as late. */
async function giveBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (wasCutOff(error)) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
}

/**
 * Row-level security does not tell the owners of one transaction from each other: a statement on behalf of several has
 * to say whose each row is that it read or wrote, or the transaction fails.
 */
function checkOwners({ rows, rowCount }: pg.QueryResult, owners: readonly string[]): void {
  const isSaid = (rows as { owner?: unknown }[]).every(({ owner }) => owners.includes(owner as string)) // of any kind
  if (!isSaid || (rowCount ?? 0) !== rows.length)
    throw new Error('a statement of several owners does not say whose its rows are')
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
