import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What SQLite looked for in every document of a household: which pets an event is about, a quarter of a second for ten
 * thousand of them, and on which days something was measured. Named by the queries themselves, see `using` and `countsIn`: without
 * knowing how many rows there are, it would not choose them. PostgreSQL reads beside others and keeps to the indexes it has.
 */
export const petsOfEvents: Migration = {
  name: '0025-pets-of-events',
  async up(db, engine) {
    if (engine === 'postgres') return
    // all that is asked of a row stands in its index: a column less, and SQLite reads the row
    await sql`create index documents_pets on documents
      (owner, id, series, collection, removed_at, body -> '$.petIds')
      where collection = 'events' and removed_at is null`.execute(db)
    await sql`create index documents_measured on documents (owner, first_day, id, collection, last_day)
      where collection = 'health'`.execute(db)
  },
}
