import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * When each household is next reminded of anything, what everybody was told, how they want to be told and on which
 * devices. Which events remind is read off their bodies: writing one costs no more, and a node of the version before
 * keeps the index right. None of these tables holds a document; those stay behind row-level security.
 */
export const reminders: Migration = {
  name: '0017-reminders',
  async up(db, engine) {
    for (const statement of statements) await statement.execute(db)
    // claiming a household changes no index: with room on its page the row stays there, and claiming costs a quarter
    if (engine === 'postgres') await sql`alter table due set (fillfactor = 50)`.execute(db)
  },
}

const statements = [
  // of series the newest are read, of one-offs those that begin within days
  sql`create index documents_reminding on documents (owner, recurring, first_day, clock)
    where body like '%"reminder":{%'`,
  sql`create table due (
    owner text not null primary key,
    due_at bigint,
    planned_clock bigint not null,
    claimed_until bigint not null default 0
  )`,
  sql`create index due_at on due (due_at) where due_at is not null`,
  sql`create table told (
    owner text not null,
    slot text not null,
    person text not null,
    stage smallint not null,
    told_at bigint not null,
    snoozed_until bigint,
    settled smallint not null default 0,
    sending smallint,
    primary key (owner, slot, person)
  )`,
  sql`create index told_at on told (told_at)`,
  sql`create index told_sending on told (told_at) where sending is not null`,
  sql`create table reminded_people (
    person text not null primary key references "user" ("id") on delete cascade,
    share text not null,
    mail text not null,
    quiet_from text,
    quiet_to text
  )`,
  sql`create table push_devices (
    id text not null primary key,
    person text not null,
    session text not null references "session" ("id") on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    name text not null,
    locale text not null,
    added_at bigint not null,
    reached_at bigint,
    trouble text,
    paused_until bigint not null default 0,
    removed_at bigint
  )`,
  sql`create index push_devices_person on push_devices (person)`,
  // ended sessions take their devices along
  sql`create index push_devices_session on push_devices (session)`,
]
