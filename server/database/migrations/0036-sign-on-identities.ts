import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Accounts elsewhere that sign people in here: the provider and its name for somebody, which belongs to one account at a
 * time. One that was disconnected stays, so that it is not joined again by the address alone.
 */
export const signOnIdentities: Migration = {
  name: '0036-sign-on-identities',
  async up(db) {
    await sql`create table sign_on_identities (
      id text not null primary key,
      person text not null references "user" ("id") on delete cascade,
      issuer text not null,
      subject text not null,
      email text not null,
      made_at bigint not null,
      used_at bigint not null,
      revoked_at bigint
    )`.execute(db)
    await sql`create unique index sign_on_identities_one on sign_on_identities (issuer, subject)
      where revoked_at is null`.execute(db)
    await sql`create index sign_on_identities_person on sign_on_identities (person)`.execute(db)
  },
}
