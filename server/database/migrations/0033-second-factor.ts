import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The second step of a sign-in, of whoever has turned it on: the key of their app, encrypted; which of its half minutes was
 * used last; backup codes as keyed hashes; what their trusted devices are tied to.
 */
export const secondFactor: Migration = {
  name: '0033-second-factor',
  async up(db) {
    await sql`create table second_factors (
      person text not null primary key references "user" ("id") on delete cascade,
      secret text not null,
      trust text not null,
      used_step bigint not null,
      backup_codes text not null,
      begun_at bigint not null,
      confirmed_at bigint
    )`.execute(db)
  },
}
