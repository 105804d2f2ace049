import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { Refusal } from '#core/refusal.ts'
import { mostOwnChannels } from '#core/reminders/own-channels.ts'
import type { ChannelTrouble, NtfyPriority, OwnChannel, SaveChannel } from '#core/reminders/own-channels.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import { accountTables } from '#server/accounts/sessions/session-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { Seals } from '#server/seals.ts'
import { reminderTables } from '../push/push-tables.ts'
import type { ReminderTables } from '../push/push-tables.ts'

type Row = Selectable<ReminderTables['own_channels']>
type Kysely = Database['kysely']

/** Where a channel leads and what opens it: kept encrypted, and never logged. */
export type Kept = { address: string; secret: string } & (
  | { kind: 'ntfy'; topic: string; priority: NtfyPriority; isLoud: boolean }
  | { kind: 'webhook' }
)
export type ChannelRow = Row & { kept: Kept }

/** Taken away it can be taken back for as long; then it is gone. */
export const undoMs = 60 * 60_000

/** One that cannot be read any more, as after another AUTH_SECRET, is as if it were not there. */
function opened(row: Row, seals: Seals): ChannelRow[] {
  try {
    // it was written by us, for this person
    return [{ ...row, kept: JSON.parse(seals.unseal(row.person, row.sealed).toString('utf8')) as Kept }]
  } catch {
    return []
  }
}

/** Asked only of people who have any. */
export async function channelsOf(
  kysely: Kysely,
  seals: Seals,
  people: readonly string[],
): Promise<ChannelRow[]> {
  if (people.length === 0) return []
  const rows = await reminderTables(kysely)
    .selectFrom('own_channels')
    .selectAll()
    .where('person', 'in', people)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => opened(row, seals))
}

/** Which of them have any. */
export async function haveOwnChannels(kysely: Kysely, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const rows = reminderTables(kysely).selectFrom('reminded_people').select('person')
  const found = await rows.where('person', 'in', people).where('own_channels', '>', 0).execute()
  return found.map(({ person }) => person)
}

export function shownChannel({
  id,
  added_at: addedAt,
  taken_at: takenAt,
  trouble,
  kept,
}: ChannelRow): OwnChannel {
  const { secret, ...shown } = kept
  return { id, addedAt, ...shown, hasSecret: secret !== '', takenAt, trouble: troubleOf(trouble) }
}

function troubleOf(text: string | null): ChannelTrouble | null {
  return text === null ? null : (JSON.parse(text) as ChannelTrouble) // it was written by us
}

/** Of one person at a time: whoever comes second waits, and counts what the first has made. */
async function inTurn<T>(database: Database, person: string, work: (tx: Kysely) => Promise<T>): Promise<T> {
  return database.transact(async (tx) => {
    const user = accountTables(tx).selectFrom('user').select('id').where('id', '=', person)
    if (!(await user.executeTakeFirst())) throw new Refusal('not-signed-in')
    const { share, mail } = defaultSettings
    await reminderTables(tx)
      .insertInto('reminded_people')
      .values({ person, share, mail, quiet_from: null, quiet_to: null, locale: null, own_channels: 0 })
      .onConflict((conflict) => conflict.column('person').doUpdateSet({ person }))
      .execute()
    const done = await work(tx)
    await sql`update reminded_people set own_channels = (
        select count(*) from own_channels where person = ${person} and removed_at is null
      ) where person = ${person}`.execute(tx)
    return done
  })
}

/** Another address gets no secret that was typed for the one before. */
export function keptFrom(typed: SaveChannel, before: Kept | null): Kept {
  const { channel: _channel, secret: typedSecret, ...shown } = typed
  const isSamePlace =
    before !== null &&
    before.kind === typed.kind &&
    new URL(before.address).origin === new URL(typed.address).origin
  return { ...shown, secret: typedSecret ?? (isSamePlace ? before.secret : '') }
}

/** Answers which one it is. */
export async function saveChannel(
  database: Database,
  seals: Seals,
  person: string,
  typed: SaveChannel,
  now: number,
): Promise<string> {
  return inTurn(database, person, async (tx) => {
    const tables = reminderTables(tx)
    const own = await channelsOf(tx, seals, [person])
    const { channel, kind } = typed
    if (channel === undefined) {
      if (own.length >= mostOwnChannels) throw new Refusal('not-allowed')
      const id = randomBytes(12).toString('base64url')
      const sealed = sealedFor(seals, person, keptFrom(typed, null))
      const nothing = { taken_at: null, trouble: null, failures: 0, paused_until: 0, removed_at: null }
      await tables
        .insertInto('own_channels')
        .values({ id, person, kind, sealed, added_at: now, ...nothing })
        .execute()
      return id
    }
    const before = own.find(({ id, kind: was }) => id === channel && was === kind)
    if (!before) throw new Refusal('not-found')
    const sealed = sealedFor(seals, person, keptFrom(typed, before.kept))
    await tables
      .updateTable('own_channels')
      .set({ sealed, taken_at: null, trouble: null, failures: 0, paused_until: 0 })
      .where('id', '=', channel)
      .where('person', '=', person)
      .execute()
    return channel
  })
}

function sealedFor(seals: Seals, person: string, kept: Kept): string {
  return seals.seal(person, Buffer.from(JSON.stringify(kept)))
}

export async function removeChannel(
  database: Database,
  person: string,
  channel: string,
  removedAt: number | null,
): Promise<void> {
  await inTurn(database, person, async (tx) => {
    const own = reminderTables(tx)
      .selectFrom('own_channels')
      .select('removed_at')
      .where('person', '=', person)
    const known = await own.where('id', '=', channel).executeTakeFirst()
    if (!known) throw new Refusal('not-found')
    if (removedAt === null && known.removed_at !== null) {
      const good = await own.where('removed_at', 'is', null).execute()
      if (good.length >= mostOwnChannels) throw new Refusal('not-allowed')
    }
    const row = reminderTables(tx).updateTable('own_channels').where('id', '=', channel)
    await row.where('person', '=', person).set({ removed_at: removedAt }).execute()
  })
}

/** Those that were taken away go for good, with what opens them. */
export async function forgetRemovedChannels(database: Database, now: number): Promise<void> {
  await reminderTables(database.kysely)
    .deleteFrom('own_channels')
    .where('removed_at', '<', now - undoMs)
    .execute()
}

/** What came of asking it, which its owner can read. */
export async function keepAnswer(
  kysely: Kysely,
  { id }: Pick<ChannelRow, 'id'>,
  answer: Pick<Row, 'trouble' | 'failures' | 'paused_until'> & { taken_at?: number },
): Promise<void> {
  await reminderTables(kysely).updateTable('own_channels').where('id', '=', id).set(answer).execute()
}
