import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Keys that sign people in: the public half of each, and what its owner calls it. */
export const passkeys: Migration = {
  name: '0032-passkeys',
  async up(db) {
    await sql`create table passkeys (
      id text not null primary key,
      person text not null references "user" ("id") on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      algorithm integer not null,
      sign_count bigint not null,
      transports text not null,
      name text not null,
      made_at bigint not null,
      used_at bigint,
      revoked_at bigint
    )`.execute(db)
    await sql`create index passkeys_person on passkeys (person)`.execute(db)
  },
}
