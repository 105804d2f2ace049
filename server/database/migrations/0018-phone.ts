import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Whom a sitter calls: it stands on printed plans. Empty until somebody says one. */
export const phone: Migration = {
  name: '0018-phone',
  async up(db) {
    await sql`alter table households add column phone text not null default ''`.execute(db)
  },
}
