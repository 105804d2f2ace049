import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const contact: Migration = {
  name: '0003-contact',
  async up(db) {
    await sql`create table contact_messages (
      id text primary key,
      owner text,
      name text not null,
      email text not null,
      message text not null,
      sent_at bigint not null
    )`.execute(db)
    await sql`create index contact_messages_sent on contact_messages (sent_at, id)`.execute(db)
    await sql`create index contact_messages_owner on contact_messages (owner) where owner is not null`.execute(
      db,
    )
  },
}
