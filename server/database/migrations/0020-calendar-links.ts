import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Links by which other calendars read a household, each of one person. One that is taken back stays, so that it is known
 * as over for ever. When a document was last written tells those calendars that it is newer: of rows from before nobody
 * knows.
 */
export const calendarLinks: Migration = {
  name: '0020-calendar-links',
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements = [
  sql`create table calendar_links (
    id text not null primary key,
    secret_hash text not null unique,
    person text not null references "user" ("id") on delete cascade,
    household text not null references households (id) on delete cascade,
    name text not null,
    pets text,
    is_whole smallint not null,
    made_at bigint not null,
    read_at bigint,
    read_by text,
    revoked_at bigint
  )`,
  sql`create index calendar_links_person on calendar_links (person)`,
  // a household that goes takes its links along
  sql`create index calendar_links_household on calendar_links (household)`,
  sql`alter table documents add column changed_at bigint`,
]
