import type { Kysely } from 'kysely'
import type { Engine } from './database.ts'

export type Migration = {
  /** `0001-documents`: applied in this order, once, never edited after it has landed */
  name: string
  // a migration runs on tables as they were then, which the schema of today does not describe
  up(db: Kysely<never>, engine: Engine): Promise<void>
}
