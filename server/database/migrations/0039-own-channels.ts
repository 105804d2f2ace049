import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Ways out of this installation by which people want to be told: ntfy, a webhook of their own. How many somebody has
 * stands beside how they want to be told, which is read anyway: of whoever has none the table is never asked.
 */
export const ownChannels: Migration = {
  name: '0039-own-channels',
  async up(db, engine) {
    for (const statement of statements) await statement.execute(db)
    // a node of the version before works as a role that is granted new tables only when a newer node has started
    if (engine === 'postgres') await granted.execute(db)
  },
}

const statements = [
  sql`alter table reminded_people add column own_channels smallint not null default 0`,
  sql`create table own_channels (
    id text not null primary key,
    person text not null references "user" ("id") on delete cascade,
    kind text not null,
    sealed text not null,
    added_at bigint not null,
    taken_at bigint,
    trouble text,
    failures smallint not null default 0,
    paused_until bigint not null default 0,
    removed_at bigint
  )`,
  sql`create index own_channels_person on own_channels (person)`,
  sql`create index own_channels_removed on own_channels (removed_at) where removed_at is not null`,
]

const granted = sql`do $$ begin
  if exists (select 1 from pg_roles where rolname = 'senior_pet_care_app') then
    grant select, insert, update, delete on own_channels to senior_pet_care_app;
  end if;
end $$`
