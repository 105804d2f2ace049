import type { Kysely } from 'kysely'
import type { KeptTask } from '#core/lists/task-text.ts'
import type { Database } from '../database/database.ts'
import { householdTables } from '../households/household-tables.ts'
import { lockPerson } from '../households/members.ts'

/** What a program wrote of a task, for one person, and under which name; see migration 0038. */
type KeptRow = {
  household: string
  person: string
  task: string
  /** as the program called it */
  name: string
  /** as it was written, and what the task was to us after that */
  body: string
  base: string
  written_at: number
}
type Tables = Kysely<{ kept_tasks: KeptRow }>
const tablesOf = (kysely: Database['kysely']) => kysely as unknown as Tables // the same database, seen by its other tables

export type Kept = KeptTask & { name: string }
/** What stands of a task, for who writes only over what they know. */
export type Written = Pick<Kept, 'name' | 'body'>
type Whose = { household: string; person: string }

/** So much for one person: a few lines beside each of hundreds of doses. */
const mostCharacters = 1_000_000

export async function readKept(
  { kysely }: Database,
  { household, person }: Whose,
): Promise<Map<string, Kept>> {
  const rows = await theirs(tablesOf(kysely), { household, person }).execute()
  return new Map(rows.map(({ task, name, body, base }) => [task, { name, body, base }]))
}

const theirs = (tables: Tables, { household, person }: Whose) =>
  tables.selectFrom('kept_tasks').selectAll().where('household', '=', household).where('person', '=', person)

/**
 * Keeps what was written of one, and forgets what was written of those that are on the list no more. Where `over` is said it is
 * kept only over that: two writes by one tag meet here, whichever node they came to.
 */
export async function keepTask(
  database: Database,
  { household, person }: Whose,
  kept: Kept & { task: string; over?: Written | null },
  listed: ReadonlySet<string>,
  now: number,
): Promise<'kept' | 'full' | 'moved'> {
  return database.transact(async (tx) => {
    const tables = tablesOf(tx)
    // one after the other, so that the moments differ
    await lockPerson(householdTables(tx), person)
    const rows = await theirs(tables, { household, person }).execute()
    const before = rows.find(({ task }) => task === kept.task)
    if (kept.over !== undefined && !isSame(kept.over, before ?? null)) return 'moved'
    const gone = rows.filter(({ task }) => !listed.has(task)).map(({ task }) => task)
    if (gone.length > 0)
      await tables
        .deleteFrom('kept_tasks')
        .where('household', '=', household)
        .where('person', '=', person)
        .where('task', 'in', gone)
        .execute()
    const left = rows.filter(({ task }) => listed.has(task) && task !== kept.task)
    const characters = left.reduce((sum, { body, base }) => sum + body.length + base.length, 0)
    if (characters + kept.body.length + kept.base.length > mostCharacters) return 'full'
    // it only grows, as whoever asks what is new compares it
    const last = Math.max(0, ...rows.map(({ written_at }) => Number(written_at)))
    const row = { name: kept.name, body: kept.body, base: kept.base, written_at: Math.max(now, last + 1) }
    await tables
      .insertInto('kept_tasks')
      .values({ household, person, task: kept.task, ...row })
      .onConflict((conflict) => conflict.columns(['household', 'person', 'task']).doUpdateSet(row))
      .execute()
    return 'kept'
  })
}

function isSame(one: Written | null, other: Written | null): boolean {
  return one?.name === other?.name && one?.body === other?.body
}
