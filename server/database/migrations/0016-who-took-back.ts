import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who took a link back: only they can undo it, for a moment. Its sitters are out at once, also for row-level security, so
 * that whom to let in again stands beside the link.
 */
export const whoTookBack: Migration = {
  name: '0016-who-took-back',
  async up(db) {
    await sql`alter table invitations add column revoked_by text`.execute(db)
    await sql`alter table sitter_links add column revoked_by text`.execute(db)
    await sql`alter table sitter_links add column revoked_sitters text`.execute(db)
  },
}
