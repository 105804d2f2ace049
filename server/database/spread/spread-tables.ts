import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ownersTables } from '../database.ts'
import type { Schema } from '../schema.ts'

/**
 * What policies and triggers say where owners are spread over the machines of a Citus. Workers have no members and hear what
 * is said with SET LOCAL: a policy asks that alone. An insert there cannot read the rows of a trigger, so each owner is
 * counted by values. On one PostgreSQL both would cost half as much processor again with 64 writers: there a list is taken
 * apart once for a statement, and all owners are counted by one insert.
 */
export async function prepareTables(tx: Kysely<Schema>): Promise<void> {
  for (const table of ownersTables) {
    await sql`alter policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} using (array_position(
      string_to_array(current_setting('app.admitted', true), e'\\n'), owner) is not null)`.execute(tx)
    // a shard that forces it cannot be moved while people write; the login of the server does not own it
    await sql`alter table ${sql.table(table)} no force row level security`.execute(tx)
  }
  for (const statement of counting) await sql.raw(statement).execute(tx)
}

/** What rows count for, as in migration 0005. */
const counted = {
  documents: {
    documents: '(kept.body is not null)::int',
    bytes: 'coalesce(octet_length(kept.body), 0)',
    removed: '(kept.removed_at is not null)::int',
  },
  applied: {
    answers: '1',
    undo_bytes: 'coalesce(octet_length(kept.undo), 0) + coalesce(octet_length(kept.overwritten), 0)',
  },
}

const counting = Object.entries(counted).flatMap(([table, columns]) => {
  const names = Object.keys(columns)
  const sums = (sign: string, rows: string) => {
    const added = Object.entries(columns).map(([name, of]) => `${sign}sum(${of}) as ${name}`)
    return `select owner, ${added.join()} from ${rows} as kept group by owner`
  }
  const both = `select owner, ${names.map((name) => `sum(${name}) as ${name}`).join()}
    from (${sums('', 'new_rows')} union all ${sums('-', 'old_rows')}) as added group by owner`
  const ofEvents = { insert: sums('', 'new_rows'), update: both, delete: sums('-', 'old_rows') }
  return Object.entries(ofEvents).map(
    ([
      event,
      rows,
    ]) => `create or replace function ${table}_used_${event}() returns trigger language plpgsql as $$
      declare one record;
      begin
        for one in ${rows} loop
          insert into usage as known (owner, ${names.join()}) values (one.owner, ${names.map((name) => `one.${name}`).join()})
          on conflict (owner) do update set ${names.map((name) => `${name} = known.${name} + excluded.${name}`).join()};
        end loop;
        return null;
      end $$`,
  )
})
