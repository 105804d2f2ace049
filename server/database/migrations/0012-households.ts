import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Who is in which household. Everybody's documents are already kept under their own id, which becomes the id of their
 * first household: no document changes. The database itself adds it for each new user, so that a node of the version
 * before, which knows nothing of households, does too.
 */
export const households: Migration = {
  name: '0012-households',
  async up(db, engine) {
    for (const table of tables) await table.execute(db)
    const now = sql.raw(
      engine === 'postgres'
        ? '(extract(epoch from now()) * 1000)::bigint'
        : "cast(unixepoch('subsec') * 1000 as integer)",
    )
    await sql`insert into households (id, name, created_at) select "id", '', ${now} from "user"`.execute(db)
    await sql`insert into members (household, person, role, name, joined_at)
      select "id", "id", 'owner', '', ${now} from "user"`.execute(db)
    for (const trigger of engine === 'postgres' ? onPostgres(now) : onSqlite(now)) await trigger.execute(db)
  },
}

const tables = [
  sql`create table households (
    id text not null primary key,
    name text not null,
    created_at bigint not null
  )`,
  sql`create table members (
    household text not null references households (id) on delete cascade,
    person text not null,
    role text not null,
    name text not null,
    joined_at bigint not null,
    primary key (household, person)
  )`,
  sql`create index members_person on members (person)`,
  sql`create table invitations (
    id text not null primary key,
    household text not null references households (id) on delete cascade,
    secret_hash text not null unique,
    role text not null,
    sent_to text,
    invited_by text not null,
    expires_at bigint not null,
    used_at bigint,
    revoked_at bigint
  )`,
  sql`create index invitations_household on invitations (household)`,
  sql`create index invitations_expires on invitations (expires_at)`,
]

const added = (now: RawBuilder<unknown>) => [
  sql`insert into households (id, name, created_at) values (new."id", '', ${now});`,
  sql`insert into members (household, person, role, name, joined_at)
    values (new."id", new."id", 'owner', '', ${now});`,
]

const onSqlite = (now: RawBuilder<unknown>) => [
  sql`create trigger user_household after insert on "user" begin ${sql.join(added(now), sql` `)} end`,
]

const onPostgres = (now: RawBuilder<unknown>) => [
  sql`create function user_household() returns trigger language plpgsql as
    $$ begin ${sql.join(added(now), sql` `)} return null; end $$`,
  sql`create trigger user_household after insert on "user" for each row execute function user_household()`,
]
