import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { isSpread } from '../spread/spread.ts'

/**
 * What every write runs inside PostgreSQL, the same in fewer steps: one household is looked up without taking lists apart, and
 * rows are summed up once, and only where there are some. An insert that may find its row there runs the triggers of both.
 */
export const leanFunctions: Migration = {
  name: '0029-lean-functions',
  async up(db, engine) {
    if (engine !== 'postgres') return
    await sql.raw(admitting).execute(db)
    // there each owner is counted by values: see spread-tables.ts
    if (!(await isSpread(db))) for (const statement of counting) await sql.raw(statement).execute(db)
  },
}

const isMember = (household: string, person: string) => `${person} = ''
  or exists (select from members where members.household = ${household} and members.person = ${person})
  or (${person} like 'removed %' and exists (select from removed_members
    where removed_members.household = ${household}
      and removed_members.person = substr(${person}, length('removed ') + 1)))`

const admitting = `create or replace function admit(households text[], people text[]) returns void language plpgsql as $$
  declare admitted text;
  begin
    if cardinality(households) = 1 then
      if ${isMember('households[1]', 'people[1]')} then
        admitted := households[1];
      end if;
    else
      admitted := (select string_agg(asked.household, e'\\n')
        from unnest(households, people) as asked (household, person)
        where ${isMember('asked.household', 'asked.person')});
    end if;
    execute format('set local app.admitted = %L', coalesce(admitted, ''));
  end $$`

/** What rows count for, as in migration 0005. */
const counted = {
  documents: {
    documents: 'sum((kept.body is not null)::int)',
    bytes: 'sum(coalesce(octet_length(kept.body), 0))',
    removed: 'sum((kept.removed_at is not null)::int)',
  },
  applied: {
    answers: 'count(*)',
    undo_bytes: 'sum(coalesce(octet_length(kept.undo), 0) + coalesce(octet_length(kept.overwritten), 0))',
  },
}

const counting = Object.entries(counted).flatMap(([table, columns]) => {
  const names = Object.keys(columns)
  const sums = (sign: string, rows: string) =>
    `select owner, ${Object.entries(columns)
      .map(([name, of]) => `${sign}${of} as ${name}`)
      .join()} from ${rows} as kept group by owner`
  const both = `select owner, ${names.map((name) => `sum(${name})`).join()}
    from (${sums('', 'new_rows')} union all ${sums('-', 'old_rows')}) as added group by owner`
  const ofEvents = { insert: sums('', 'new_rows'), update: both, delete: sums('-', 'old_rows') }
  return Object.entries(ofEvents).map(
    ([
      event,
      added,
    ]) => `create or replace function ${table}_used_${event}() returns trigger language plpgsql as $$
      begin
        if exists (select from ${event === 'delete' ? 'old_rows' : 'new_rows'}) then
          insert into usage as known (owner, ${names.join()}) ${added}
          on conflict (owner) do update set ${names.map((name) => `${name} = known.${name} + excluded.${name}`).join()};
        end if;
        return null;
      end $$`,
  )
})
