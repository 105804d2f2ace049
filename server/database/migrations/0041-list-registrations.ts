import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Where the programs of people want to be told that a list of theirs has changed. Each goes with the app password it was
 * made by, with the household, and by itself once its time is over.
 */
export const listRegistrations: Migration = {
  name: '0041-list-registrations',
  async up(db, engine) {
    for (const statement of statements) await statement.execute(db)
    // a node of the version before works as a role that is granted new tables only when a newer node has started
    if (engine === 'postgres') await granted.execute(db)
  },
}

const statements = [
  sql`create table list_registrations (
    id text not null primary key,
    household text not null references households (id) on delete cascade,
    person text not null,
    password text not null references links (id) on delete cascade,
    list text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    renewed_at bigint not null,
    ends_at bigint not null,
    paused_until bigint not null
  )`,
  // one program is registered once for one list
  sql`create unique index list_registrations_once on list_registrations (household, person, list, endpoint)`,
  sql`create index list_registrations_password on list_registrations (password)`,
  sql`create index list_registrations_ends on list_registrations (ends_at)`,
]

const granted = sql`do $$ begin
  if exists (select 1 from pg_roles where rolname = 'senior_pet_care_app') then
    grant select, insert, update, delete on list_registrations to senior_pet_care_app;
  end if;
end $$`
