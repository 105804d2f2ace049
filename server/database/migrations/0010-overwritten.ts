import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a change took away from others who were not seen, kept with it until devices have heard of it. */
export const overwritten: Migration = {
  name: '0010-overwritten',
  async up(db) {
    await sql`alter table applied add column overwritten text`.execute(db)
  },
}
