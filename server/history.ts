import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Config } from './config.ts'
import { placeIn } from './database-addresses.ts'
import type { Database } from './database/database.ts'
import type { Schema } from './database/schema.ts'
import { changeEpoch, findEpoch, hasLost, readEpoch } from './documents/epoch.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

// An emptied or older database cannot tell that it is one, and devices would discard what they hold. So the folder
// with the keys remembers which history was served from here, and how often it was marked: docs/decisions/0019.

const markSchema = v.object({ epoch: v.string(), marks: v.number() })
type Mark = v.InferOutput<typeof markSchema>
type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'beginAnew'>

const markEveryMs = 3_600_000

/** What to say when the database turns out to be empty; null when this folder has served none. */
export function whyNotEmpty(place: Place): string | null {
  const { dataDir, databaseUrl, beginAnew } = place
  // with PostgreSQL the secret comes from outside and tells nothing of what was served
  const hasKeys = databaseUrl === null && existsSync(join(dataDir, 'auth-secret'))
  if (beginAnew || (!hasKeys && !readMark(dataDir))) return null
  return `${nameOf(place)} has no data, but ${databaseUrl === null ? 'the folder' : dataDir} knows that it had. ${howToRestore(place)}, or begin with nothing on purpose: npm start -- --begin-anew`
}

/** Refuses a history that is not the one last served here, and marks it from now on. */
export async function followHistory(place: Place, { kysely }: Database, log: Log) {
  const known = readMark(place.dataDir)
  const lost = known && (await whatIsLost(kysely, known))
  if (lost && !place.beginAnew)
    throw new StartError(
      lost === 'all'
        ? (whyNotEmpty(place) ?? '')
        : `${nameOf(place)} is older than what was last served here: later changes are missing in it. ${howToRestore(place)}, or take it as it is, so that every device starts over from it: npm start -- --begin-anew`,
    )
  if (lost === 'some' || (place.beginAnew && (await hasSomeoneLost(kysely)))) await changeEpoch(kysely)
  const mark = async () => keepMark(place.dataDir, await addMark(kysely))
  const tryMark = () =>
    mark().catch((error) => log.warn({ err: error }, 'the history could not be marked in DATA_DIR'))
  await mark()
  const timer = setInterval(tryMark, markEveryMs).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await tryMark()
    },
  }
}

/** Another epoch with people in it is a restored database: devices start over from it by themselves. */
async function whatIsLost(kysely: Kysely<Schema>, known: Mark): Promise<'all' | 'some' | null> {
  const epoch = await findEpoch(kysely)
  if (epoch === known.epoch) return (await readMarks(kysely)) < known.marks ? 'some' : null
  const people = await sql`select 1 from "user" limit 1`.execute(kysely)
  return epoch === null || people.rows.length === 0 ? 'all' : null
}

async function hasSomeoneLost(kysely: Kysely<Schema>): Promise<boolean> {
  const epoch = await readEpoch(kysely)
  const noted = await kysely
    .selectFrom('clocks')
    .select(['clock', 'ahead_cursor'])
    .where('ahead_cursor', 'is not', null)
    .execute()
  return noted.some(({ clock, ahead_cursor }) => hasLost(ahead_cursor, epoch, clock))
}

async function readMarks(kysely: Kysely<Schema>): Promise<number> {
  const query = kysely.selectFrom('settings').select('value').where('name', '=', 'history-marks')
  return Number((await query.executeTakeFirst())?.value ?? 0)
}

/** In the database first: the folder must never know of a mark that the database has not. */
async function addMark(kysely: Kysely<Schema>): Promise<Mark> {
  const epoch = await readEpoch(kysely)
  const marked = await sql<{ value: string }>`
    insert into settings (name, value) values ('history-marks', '1')
    on conflict (name) do update set value = cast(cast(settings.value as integer) + 1 as text)
    returning value`.execute(kysely)
  return { epoch, marks: Number(marked.rows[0]?.value) }
}

function readMark(dataDir: string): Mark | null {
  const file = join(dataDir, 'history.json')
  if (!existsSync(file)) return null
  try {
    return v.parse(markSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // it is only ever replaced whole, so somebody else wrote it
    throw new StartError(`${file} cannot be read. Remove it if the database is the right one.`)
  }
}

/** Whole or not at all: half a mark would keep the next start from happening. */
function keepMark(dataDir: string, mark: Mark): void {
  const file = join(dataDir, 'history.json')
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, `${JSON.stringify(mark)}\n`, { mode: 0o600 })
  const written = openSync(part, 'r+')
  fsyncSync(written)
  closeSync(written)
  renameSync(part, file)
}

function nameOf({ dataDir, databaseUrl }: Place): string {
  if (databaseUrl === null) return `DATA_DIR: the database in ${dataDir}`
  return `DATABASE_URL: the database at ${placeIn(databaseUrl)}`
}
function howToRestore({ databaseUrl }: Place): string {
  return databaseUrl === null
    ? 'Restore a backup: npm run restore -- FILE --replace'
    : 'Restore a backup with pg_restore'
}
