import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Mailboxes whose owner has said that an account there is not theirs, as keyed hashes; and the accounts of before addresses
 * were proved, which go on being mailed as they were: a reminder that stops coming would be worse than one that is not wanted.
 */
export const provenAddresses: Migration = {
  name: '0030-proven-addresses',
  async up(db, engine) {
    await sql`create table stopped_mailboxes (mailbox text not null primary key, stopped_at bigint not null)`.execute(
      db,
    )
    await sql`create table former_addresses (
      person text not null primary key references "user" ("id") on delete cascade,
      email text not null
    )`.execute(db)
    const unproven = engine === 'postgres' ? sql`not "emailVerified"` : sql`"emailVerified" = 0`
    await sql`insert into former_addresses (person, email)
      select "id", "email" from "user" where ${unproven} and "email" not like '%@sitter.invalid'`.execute(db)
  },
}
