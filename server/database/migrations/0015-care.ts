import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The last recorded day of a series is asked with every edit of it, and must not be looked for among years of records. */
export const care: Migration = {
  name: '0015-care',
  async up(db) {
    await sql`drop index documents_series`.execute(db)
    await sql`create index documents_series on documents (owner, series, last_day)
      where series is not null`.execute(db)
  },
}
