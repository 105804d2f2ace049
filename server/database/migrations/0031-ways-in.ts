import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** How somebody came in, for the list of their devices; of sessions of before it is not known. */
export const waysIn: Migration = {
  name: '0031-ways-in',
  async up(db) {
    await sql`alter table "session" add column "way" text`.execute(db)
  },
}
