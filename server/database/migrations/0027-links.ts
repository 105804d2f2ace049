import { sql } from 'kysely'
import type { Engine } from '../database.ts'
import type { Migration } from '../migration.ts'

/**
 * Invitations and the links of sitters, vets and calendars are one table; what each lets somebody do is data in it. Each
 * keeps its id and the hash of its secret, so that every address goes on working. On PostgreSQL a node of the version
 * before may run beside this for minutes: it finds views where its tables were, on the same rows, so that what is taken
 * back on one node is refused on the other at once. See decision 0043, also for when the views can go.
 */
export const links: Migration = {
  name: '0027-links',
  async up(db, engine) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
}

const statements = (engine: Engine) => [
  `create table links (
    id text not null primary key,
    household text not null references households (id) on delete cascade,
    kind text not null,
    secret_hash text not null unique,
    name text,
    grants text not null,
    made_by text not null,
    made_at bigint not null,
    starts_at bigint,
    ends_at bigint,
    uses integer not null default 0,
    used_at bigint,
    used_by text,
    openings text,
    revoked_at bigint,
    revoked_by text
  )`,
  `create index links_household on links (household, kind)`,
  `create index links_made_by on links (made_by)`,
  // the hourly sweep looks for sitters whose days are over, and for what can no longer be undone
  `create index links_ends on links (kind, ends_at)`,
  `create index links_undo on links (revoked_at) where revoked_by is not null`,
  ...formerly.flatMap((table) => [copy(engine, table, table.name), `drop table ${table.name}`]),
  ...(engine === 'postgres' ? forOlderNodes(engine) : []),
]

type Former = {
  name: string
  kind: string
  grants: (json: (text: string) => string) => Readonly<Record<string, string>>
  /** the other columns of a link, and what they were */
  columns: Readonly<Record<string, string>>
  /** as it was read before, column by column */
  view: string
}

const days = `'{"first":"' || o.first_day || '","last":"' || o.last_day || '"}'`
const daysView = `grants::json->'days'->>'first' as first_day, grants::json->'days'->>'last' as last_day`
const taken = { revoked_at: 'o.revoked_at', revoked_by: 'o.revoked_by' }

const formerly: readonly Former[] = [
  {
    name: 'invitations',
    kind: 'invitation',
    grants: () => ({ role: 'o.role' }),
    columns: {
      name: 'o.sent_to',
      made_by: 'o.invited_by',
      // each is good for a week
      made_at: 'o.expires_at - 604800000',
      ends_at: 'o.expires_at',
      used_at: 'o.used_at',
      ...taken,
    },
    view: `id, household, secret_hash, grants::json->>'role' as role, name as sent_to, made_by as invited_by,
      ends_at as expires_at, used_at, revoked_at, revoked_by`,
  },
  {
    name: 'sitter_links',
    kind: 'sitter',
    grants: (json) => ({ pets: json('o.pets'), days: json(days) }),
    columns: {
      name: 'o.name',
      made_by: 'o.made_by',
      // of those from before nobody knows
      made_at: 'o.starts_at',
      starts_at: 'o.starts_at',
      ends_at: 'o.ends_at',
      openings: 'o.revoked_sitters',
      ...taken,
    },
    view: `id, household, secret_hash, name, (grants::json->'pets')::text as pets, ${daysView}, starts_at, ends_at,
      made_by, revoked_at, revoked_by, openings as revoked_sitters`,
  },
  {
    name: 'calendar_links',
    kind: 'calendar',
    grants: (json) => ({
      petIds: json(`coalesce(o.pets, 'null')`),
      isWhole: json(`case when o.is_whole = 1 then 'true' else 'false' end`),
    }),
    columns: {
      name: 'o.name',
      made_by: 'o.person',
      made_at: 'o.made_at',
      used_at: 'o.read_at',
      used_by: 'o.read_by',
      revoked_at: 'o.revoked_at',
    },
    view: `id, secret_hash, made_by as person, household, name, nullif((grants::json->'petIds')::text, 'null') as pets,
      (case when grants::json->>'isWhole' = 'true' then 1 else 0 end)::smallint as is_whole, made_at,
      used_at as read_at, used_by as read_by, revoked_at`,
  },
  {
    name: 'vet_links',
    kind: 'vet',
    grants: (json) => ({ petId: 'o.pet', days: json(days) }),
    columns: {
      made_by: 'o.person',
      made_at: 'o.made_at',
      ends_at: 'o.expires_at',
      uses: 'o.opened',
      openings: 'o.openings',
      ...taken,
    },
    view: `id, secret_hash, household, made_by as person, grants::json->>'petId' as pet, ${daysView}, made_at,
      ends_at as expires_at, uses as opened, openings, revoked_at, revoked_by`,
  },
]

/** Into the new table, from rows as the old one had them. */
function copy(engine: Engine, { kind, grants, columns }: Former, from: string): string {
  const [object, json, text] =
    engine === 'postgres'
      ? (['json_build_object', (value: string) => `(${value})::json`, '::text'] as const)
      : (['json_object', (value: string) => `json(${value})`, ''] as const)
  const pairs = Object.entries(grants(json)).map(([key, value]) => `'${key}', ${value}`)
  const all = {
    id: 'o.id',
    household: 'o.household',
    kind: `'${kind}'`,
    secret_hash: 'o.secret_hash',
    grants: `${object}(${pairs.join(', ')})${text}`,
    ...columns,
  }
  return `insert into links (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} from ${from} as o`
}

/** What such a node deletes or changes it deletes and changes through the view; what it adds goes through `copy`. */
const forOlderNodes = (engine: Engine) => [
  ...formerly.flatMap((former) => [
    `create view ${former.name} as select ${former.view} from links where kind = '${former.kind}'`,
    `create function add_to_${former.name}() returns trigger language plpgsql as
      $$ begin ${copy(engine, former, '(select new.*)')}; return new; end $$`,
    `create trigger add_to_${former.name} instead of insert on ${former.name}
      for each row execute function add_to_${former.name}()`,
  ]),
  // of these it also changes the pets, which the view can only read: nothing is left of one that is taken back
  `create function change_calendar_links() returns trigger language plpgsql as $$ begin
      if new.revoked_at is null
        then update links set used_at = new.read_at, used_by = new.read_by where id = old.id and revoked_at is null;
        else update links set revoked_at = coalesce(revoked_at, new.revoked_at), revoked_by = null, name = '',
          grants = '{"petIds":null,"isWhole":false}', used_at = null, used_by = null where id = old.id;
      end if;
      return new;
    end $$`,
  `create trigger change_calendar_links instead of update on calendar_links
    for each row execute function change_calendar_links()`,
  // it leaves it to references of its tables to forget the links of somebody who goes
  `create function forget_links_of_user() returns trigger language plpgsql as
    $$ begin delete from links where made_by = old."id" and kind in ('calendar', 'vet'); return null; end $$`,
  `create trigger forget_links_of_user after delete on "user" for each row execute function forget_links_of_user()`,
  // it works as a role that is granted new tables only when a newer node has started
  `do $$ begin
    if exists (select 1 from pg_roles where rolname = 'senior_pet_care_app') then
      grant select, insert, update, delete on links, ${formerly.map(({ name }) => name).join(', ')} to senior_pet_care_app;
    end if;
  end $$`,
]
