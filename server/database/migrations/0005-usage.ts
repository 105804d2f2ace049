import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * How much each owner keeps, counted by the database itself in the transaction of every write: a node of the version
 * before, which knows nothing of it, counts too.
 */
export const usage: Migration = {
  name: '0005-usage',
  async up(db, engine) {
    const statements = engine === 'postgres' ? onPostgres : onSqlite
    for (const statement of [table, ...statements, ...indexes]) await statement.execute(db)
  },
}

const table = sql`create table usage (
  owner text primary key,
  documents bigint not null default 0,
  bytes bigint not null default 0,
  removed bigint not null default 0,
  answers bigint not null default 0,
  undo_bytes bigint not null default 0
)`

const indexes = [
  // the oldest answers and undo steps are forgotten first
  sql`create index applied_age on applied (owner, applied_at)`,
  sql`create index applied_undo on applied (owner, applied_at) where undo is not null or overwritten is not null`,
  // the first day beside the last: whether a long event reaches back to a day is seen without its row
  sql`create index documents_across_days on documents (owner, last_day, collection, id, first_day)
    where first_day < last_day`,
  sql`drop index if exists documents_several_days`,
]

/** What rows count for; `row` is the name of one. */
const counted = {
  documents: {
    documents: (row: string) => `(${row}.body is not null)`,
    bytes: (row: string) => `coalesce(octet_length(${row}.body), 0)`,
    removed: (row: string) => `(${row}.removed_at is not null)`,
  },
  applied: {
    answers: () => '1',
    undo_bytes: (row: string) =>
      `(coalesce(octet_length(${row}.undo), 0) + coalesce(octet_length(${row}.overwritten), 0))`,
  },
} as const

const onSqlite = Object.entries(counted).flatMap(([name, columns]) => {
  const parts = Object.entries(columns)
  const names = parts.map(([column]) => column).join()
  const added = parts.map(([, of]) => of('new')).join()
  const set = (to: (column: string, of: (row: string) => string) => string) =>
    parts.map(([column, of]) => `${column} = ${to(column, of)}`).join()
  return [
    sql.raw(`create trigger ${name}_used_insert after insert on ${name} begin
      insert into usage (owner, ${names}) values (new.owner, ${added})
      on conflict (owner) do update set ${set((column) => `${column} + excluded.${column}`)};
    end`),
    sql.raw(`create trigger ${name}_used_update after update on ${name} begin
      update usage set ${set((column, of) => `${column} + ${of('new')} - ${of('old')}`)} where owner = new.owner;
    end`),
    sql.raw(`create trigger ${name}_used_delete after delete on ${name} begin
      update usage set ${set((column, of) => `${column} - ${of('old')}`)} where owner = old.owner;
    end`),
    sql.raw(`insert into usage (owner, ${names})
      select owner, ${parts.map(([, of]) => `sum(${of('kept')})`).join()} from ${name} as kept where true group by owner
      on conflict (owner) do update set ${set((column) => `excluded.${column}`)}`),
  ]
})

const onPostgres: RawBuilder<unknown>[] = [
  sql`alter table usage enable row level security`,
  sql`alter table usage force row level security`,
  sql`create policy usage_owner on usage using (owner = current_setting('app.owner', true))`,
  ...Object.entries(counted).flatMap(([name, columns]) => {
    const parts = Object.entries(columns)
    const names = parts.map(([column]) => column).join()
    const sums = (sign = '') =>
      parts.map(([column, of]) => `${sign}sum((${of('kept')})::int) as ${column}`).join()
    const rows = { insert: ['new'], update: ['new', 'old'], delete: ['old'] }
    const added = (of: string[]) =>
      of.map(
        (row) => `select owner, ${sums(row === 'new' ? '' : '-')} from ${row}_rows as kept group by owner`,
      )
    const add = (of: string[]) => `insert into usage as known (owner, ${names})
      select owner, ${parts.map(([column]) => `sum(${column})`).join()}
      from (${added(of).join(' union all ')}) as added group by owner
      on conflict (owner) do update set
        ${parts.map(([column]) => `${column} = known.${column} + excluded.${column}`).join()}`
    return [
      ...Object.entries(rows).flatMap(([event, of]) => [
        sql.raw(`create function ${name}_used_${event}() returns trigger language plpgsql as
          $$ begin ${add(of)}; return null; end $$`),
        sql.raw(`create trigger ${name}_used_${event} after ${event} on ${name}
          referencing ${of.map((row) => `${row} table as ${row}_rows`).join(' ')}
          for each statement execute function ${name}_used_${event}()`),
      ]),
      // row-level security shows one owner at a time, to the owner of the tables too; everybody sees the clocks
      sql.raw(`do $$ declare one text; begin
        for one in select owner from clocks loop
          perform set_config('app.owner', one, true);
          insert into usage (owner, ${names})
            select owner, ${sums()} from ${name} as kept where owner = one group by owner
            on conflict (owner) do update set ${parts.map(([column]) => `${column} = excluded.${column}`).join()};
        end loop;
        perform set_config('app.owner', '', true);
      end $$`),
    ]
  }),
]
