import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'
export type Tx = Transaction<Schema>

export type Database = {
  engine: Engine
  kysely: Kysely<Schema>
  /** One transaction. It sees no documents: those belong to someone, see transactAs. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction on behalf of an owner; PostgreSQL shows it that owner's rows alone. */
  transactAs<T>(owner: string, work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
