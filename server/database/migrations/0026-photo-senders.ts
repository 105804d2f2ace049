import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Who has sent a photo: a sitter may name what they sent, and not whatever they know the name of. */
export const photoSenders: Migration = {
  name: '0026-photo-senders',
  async up(db) {
    await sql`alter table photos add column sent_by text`.execute(db)
  },
}
