import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Where a device of this owner stands that knows of more changes than the database holds. */
export const devicesAhead: Migration = {
  name: '0007-devices-ahead',
  async up(db) {
    await sql`alter table clocks add column ahead_cursor text`.execute(db)
  },
}
