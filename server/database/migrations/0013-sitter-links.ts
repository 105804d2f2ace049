import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Links that let somebody without an account look after some of the pets for some days. */
export const sitterLinks: Migration = {
  name: '0013-sitter-links',
  async up(db) {
    await sql`create table sitter_links (
      id text not null primary key,
      household text not null references households (id) on delete cascade,
      secret_hash text not null unique,
      name text not null,
      pets text not null,
      first_day text not null,
      last_day text not null,
      starts_at bigint not null,
      ends_at bigint not null,
      made_by text not null,
      revoked_at bigint
    )`.execute(db)
    await sql`create index sitter_links_household on sitter_links (household)`.execute(db)
    await sql`alter table members add column sitter_link text`.execute(db)
  },
}
