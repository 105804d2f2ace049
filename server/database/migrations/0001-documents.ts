import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const documents: Migration = {
  name: '0001-documents',
  async up(db, engine) {
    await sql`create table settings (name text primary key, value text not null)`.execute(db)
    await sql`create table clocks (
      owner text primary key,
      clock bigint not null,
      purged_clock bigint not null default 0,
      purged_at bigint not null default 0
    )`.execute(db)
    await sql`create table documents (
      owner text not null,
      collection text not null,
      id text not null,
      clock bigint not null,
      body text,
      removed_at bigint,
      first_day text,
      last_day text,
      recurring smallint not null default 0,
      series text,
      primary key (owner, collection, id)
    )`.execute(db)
    await sql`create table applied (
      owner text not null,
      change_id text not null,
      clock bigint,
      refusal text,
      undo text,
      applied_at bigint not null,
      primary key (owner, change_id)
    )`.execute(db)
    await sql`create index documents_clock on documents (owner, clock)`.execute(db)
    await sql`create index applied_clock on applied (owner, clock)`.execute(db)
    await sql`create index documents_last_day on documents (owner, last_day, collection, id)`.execute(db)
    // few events last over midnight; without their own index an old day would walk through all newer ones
    await sql`create index documents_several_days on documents (owner, last_day)
      where first_day < last_day`.execute(db)
    await sql`create index documents_series on documents (owner, series) where series is not null`.execute(db)
    await sql`create index documents_removed on documents (owner, removed_at)
      where removed_at is not null`.execute(db)
    if (engine === 'postgres') for (const policy of rowSecurity) await policy.execute(db)
  },
}

/** The owner check once more, below the program: a query that forgets its owner finds nothing. */
const rowSecurity = [
  sql`alter table documents enable row level security`,
  sql`alter table documents force row level security`,
  sql`create policy documents_owner on documents using (owner = current_setting('app.owner', true))`,
  sql`alter table applied enable row level security`,
  sql`alter table applied force row level security`,
  sql`create policy applied_owner on applied using (owner = current_setting('app.owner', true))`,
  sql`alter table clocks enable row level security`,
  sql`alter table clocks force row level security`,
  // the feeds' heartbeat compares the clocks of many owners at once; a clock tells nothing but a number
  sql`create policy clocks_read on clocks for select using (true)`,
  sql`create policy clocks_owner on clocks using (owner = current_setting('app.owner', true))`,
]
