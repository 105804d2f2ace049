import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who took a link back: only they can undo it, for a moment. Its sitters are out at once, also for row-level security, so
 * that whom to let in again stands beside the link. And who made a change, for whoever has the same event open.
 */
export const whoDidIt: Migration = {
  name: '0016-who-did-it',
  async up(db) {
    await sql`alter table invitations add column revoked_by text`.execute(db)
    await sql`alter table sitter_links add column revoked_by text`.execute(db)
    await sql`alter table sitter_links add column revoked_sitters text`.execute(db)
    await sql`alter table applied add column person text`.execute(db)
  },
}
