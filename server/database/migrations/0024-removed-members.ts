import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who was a member and no longer is: what they did before is taken for a while, and they are told what became of it. A
 * transaction on behalf of one names them as "removed", so that row-level security never takes them for a member, and a
 * write that was let in before the removal is still refused.
 */
export const removedMembers: Migration = {
  name: '0024-removed-members',
  async up(db, engine) {
    for (const statement of tables) await statement.execute(db)
    if (engine !== 'postgres') return
    await sql`create or replace function admitted_households() returns text[] language sql stable as $$
      select array_agg(asked.household)
      from unnest(
        string_to_array(current_setting('app.owner', true), e'\\n'),
        string_to_array(coalesce(current_setting('app.person', true), ''), e'\\n')
      ) as asked (household, person)
      where coalesce(asked.person, '') = ''
        or exists (select 1 from members
          where members.household = asked.household and members.person = asked.person)
        or (asked.person like 'removed %' and exists (select 1 from removed_members
          where removed_members.household = asked.household
            and 'removed ' || removed_members.person = asked.person))
    $$`.execute(db)
  },
}

const tables = [
  sql`create table removed_members (
    household text not null references households (id) on delete cascade,
    person text not null references "user" ("id") on delete cascade,
    name text not null,
    household_name text not null,
    removed_at bigint not null,
    by_choice integer not null,
    asked integer not null default 0,
    primary key (household, person)
  )`,
  sql`create index removed_members_person on removed_members (person)`,
]
