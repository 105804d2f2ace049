import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Addresses of other programs that are told what happens in a household: up to where each was told, and the messages that
 * wait or were answered lately. They go with the household.
 */
export const webhooks: Migration = {
  name: '0040-webhooks',
  async up(db, engine) {
    for (const statement of statements) await statement.execute(db)
    // a node of the version before works as a role that is granted new tables only when a newer node has started
    if (engine === 'postgres') await granted.execute(db)
  },
}

const statements = [
  sql`create table webhooks (
    id text not null primary key,
    household text not null references households (id) on delete cascade,
    made_by text not null,
    made_by_name text not null,
    made_at bigint not null,
    name text not null,
    address text not null,
    happenings text not null,
    secret text not null,
    clock bigint not null,
    planned_to bigint not null,
    low text not null,
    look_at bigint,
    hints bigint not null,
    claim text not null,
    claimed_until bigint not null,
    attempts integer not null,
    failing_since bigint,
    dropped integer not null,
    off_at bigint,
    off_why text,
    removed_at bigint
  )`,
  sql`create index webhooks_household on webhooks (household)`,
  sql`create index webhooks_look on webhooks (look_at)`,
  sql`create table webhook_messages (
    webhook text not null references webhooks (id) on delete cascade,
    n bigint not null,
    id text not null,
    type text not null,
    body text not null,
    about text,
    stands integer,
    made_at bigint not null,
    happened_at bigint not null,
    tried_at bigint,
    done_at bigint,
    status integer,
    why text,
    primary key (webhook, n),
    unique (webhook, id)
  )`,
  // asked of what was told of one record, when that is changed
  sql`create index webhook_messages_about on webhook_messages (webhook, about)`,
]

const granted = sql`do $$ begin
  if exists (select 1 from pg_roles where rolname = 'senior_pet_care_app') then
    grant select, insert, update, delete on webhooks, webhook_messages to senior_pet_care_app;
  end if;
end $$`
