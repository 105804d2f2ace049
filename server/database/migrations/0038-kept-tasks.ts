import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What the programs of a person wrote beside the doses of their list: a bell, a mark, a name of the file. It changes no
 * plan and is no document; only who wrote it gets it back. It goes with the person and with the household, and once its dose is on the list
 * no more.
 */
export const keptTasks: Migration = {
  name: '0038-kept-tasks',
  async up(db, engine) {
    for (const statement of statements) await statement.execute(db)
    // a node of the version before works as a role that is granted new tables only when a newer node has started
    if (engine === 'postgres') await granted.execute(db)
  },
}

const statements = [
  sql`create table kept_tasks (
    household text not null references households (id) on delete cascade,
    person text not null references "user" ("id") on delete cascade,
    task text not null,
    name text not null,
    body text not null,
    base text not null,
    written_at bigint not null,
    primary key (household, person, task)
  )`,
  // asked at every reading of a list
  sql`create index kept_tasks_written on kept_tasks (household, person, written_at)`,
  sql`create index kept_tasks_person on kept_tasks (person)`,
]

const granted = sql`do $$ begin
  if exists (select 1 from pg_roles where rolname = 'senior_pet_care_app') then
    grant select, insert, update, delete on kept_tasks to senior_pet_care_app;
  end if;
end $$`
