import type { CompiledQuery, Kysely, QueryExecutorProvider, Transaction } from 'kysely'
import type { Damage } from './damage.ts'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  kysely: Kysely<Schema>
  /** What is asked at every request: PostgreSQL plans it once for a connection. It sees no documents. */
  ask<Row>(query: Query<Row>): Promise<Row[]>
  /** One transaction. It sees no documents: those belong to someone, see transactAs. */
  transact<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * One transaction on an owner's rows; PostgreSQL shows it those alone, and only to a person who is in that household.
   * Without a person it is the program itself.
   */
  transactAs<T>(owner: string, work: (tx: OwnerTx) => Promise<T>, person?: string): Promise<T>
  /**
   * Reads an owner's rows, as they are committed: each query may see a later commit than the one before. On the embedded
   * engine it holds nobody up between its queries.
   */
  readAs<T>(owner: string, work: (tx: OwnerReads) => Promise<T>, person?: string): Promise<T>
  /** Several owners in one commit; PostgreSQL shows the rows of those alone. */
  transactTogether<T>(asking: readonly Asking[], work: (tx: OwnerTx) => Promise<T>): Promise<T>
  /** where an owner's rows stand, if there are several places: what is asked and written together is of one */
  placeOf?(owner: string): Promise<string>
  /** how the pool stands; an engine without one leaves it out */
  connections?(): { open: number; idle: number; waiting: number }
  /** tells where writes go when that has changed: another host of several has been promoted */
  onMoved?(listener: (place: string) => void): void
  /** of the embedded engine's file; PostgreSQL looks after its own */
  damage?: Damage
  close(): Promise<void>
}

type Asking = { owner: string; acting: { id: string } }

/** Anything Kysely builds, or its sql`…`. */
export type Query<Row> = {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
  /** the same, said so that a Citus knows which machine it is about; its owners are of one place */
  spread?: () => Query<Row>
}

/** What belongs to an owner, with the owner first in every key; all else is about people, or about all of them. */
export const ownersTables = ['documents', 'clocks', 'applied', 'usage', 'photos'] as const

type Queries<Rows extends unknown[]> = { [n in keyof Rows]: Query<Rows[n]> }

/** Every change and every feed passes here: queries started together go out in one write. */
export type OwnerTx = {
  run<Row>(query: Query<Row>): Promise<Row[]>
  /** several as one statement where the engine can: none of them sees what another writes */
  runAll<Rows extends unknown[]>(queries: Queries<Rows>): Promise<{ [n in keyof Rows]: Rows[n][] }>
  /** goes out with the commit, and fails it when it fails */
  send(...queries: Query<unknown>[]): void
}

export type OwnerReads = Pick<OwnerTx, 'run'>
