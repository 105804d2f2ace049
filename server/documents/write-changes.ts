import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { applyChange } from '#core/changes/apply-change.ts'
import type { AppliedChange, Change, Documents, Write } from '#core/changes/change.ts'
import { overwrittenBy } from '#core/changes/overwritten.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal, wordsOf } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import type { ChangeAnswer, PushAnswer } from '#core/sync/sync.ts'
import type { OwnerTx } from '../database/database.ts'
import type { AppliedRow, ClockRow, DocumentRow, Schema } from '../database/schema.ts'
import { appliedChange, logText, readUnseen } from './change-log.ts'
import { documentRow } from './document-row.ts'
import { isAhead } from './epoch.ts'
import { startPushBounds } from './push-bounds.ts'
import { purgeTombstones } from './purge-tombstones.ts'
import { openRoom, readUsage } from './quota.ts'
import type { Quota } from '../config.ts'
import type { Room } from './quota.ts'
import { idsNamedBy, openWorkspace } from './workspace.ts'

export type Written = Pick<PushAnswer, 'answers' | 'usedPercent'> & { clock: number; moved: boolean }
type Answer = Pick<AppliedRow, 'clock' | 'refusal' | 'undo'>
type FreshAnswer = Answer & Pick<AppliedRow, 'overwritten'>
type Reserved = ClockRow & { epoch: string | null }
type Owned = { kysely: Kysely<Schema>; tx: OwnerTx; owner: string; acting: Acting; now: number; quota: Quota }

const rowsPerInsert = 500
/** Whoever had seen nothing for long is not told of everything: a change must not keep a hundred others. */
const mostOverwritten = 50

/**
 * The changes of a push in one transaction; whoever sends very slow ones gets answers to the first of them and sends the
 * rest again. Two pushes of one owner meet at the owner's clock and follow each other.
 */
export async function writeChanges(owned: Owned, changes: readonly Change[]): Promise<Written> {
  const { tx, owner, now, quota } = owned
  const workspace = openWorkspace(tx, owner)
  const [reserved, answers, usage] = await Promise.all([
    reserveClocks(owned, changes.length),
    findAnswers(owned, changes),
    readUsage(tx, owner),
    workspace.load([...new Set(changes.flatMap(idsNamedBy))]),
  ])
  const before = reserved.clock - changes.length
  if (isAhead(reserved.ahead_cursor, reserved.epoch ?? '', before)) throw new Refusal('server-behind')
  const fresh = new Map<string, FreshAnswer>()
  const rows = new Map<string, DocumentRow>()
  let clock = before
  const room = openRoom(quota, usage)
  const bounds = startPushBounds()
  for (const change of changes) {
    if (answers.has(change.id)) continue
    if (bounds.isReached(rows.size)) break
    const { writes, refusal, applied, about } = await workspace
      .read((documents) => runChange(change, documents, owned, room))
      .catch(asRefused)
    if (applied) workspace.applied(applied)
    // a change that finds its work done moves nothing: there would be no row to carry its number
    if (writes.length > 0) clock++
    for (const write of writes) {
      workspace.write(write)
      rows.set(`${write.collection}/${write.id}`, documentRow(owner, write, clock, now))
    }
    const undo = applied ? logText(applied) : about && JSON.stringify(about)
    const overwritten =
      applied && writes.length > 0 ? await overwrittenIn(owned, applied.change, before) : null
    const answer = { clock: refusal ? null : clock, refusal, undo, overwritten }
    answers.set(change.id, answer)
    fresh.set(change.id, answer)
  }
  if (clock !== reserved.clock) tx.send(sql`update clocks set clock = ${clock} where owner = ${owner}`)
  putDocuments(owned, [...rows.values()])
  keepAnswers(owned, fresh)
  await purgeTombstones(tx, reserved, { now, usage, quota })
  return {
    answers: changes.flatMap(({ id }) => asChangeAnswer(id, answers.get(id)) ?? []),
    clock,
    moved: clock !== before,
    usedPercent: room.usedPercent(),
  }
}

/** Locks the owner's clock and moves it by one for each change; what is not used is given back. */
async function reserveClocks({ tx, owner, now }: Owned, changes: number): Promise<Reserved> {
  const [row] = await tx.run(sql<Reserved>`
    insert into clocks (owner, clock, purged_clock, purged_at) values (${owner}, ${changes}, 0, ${now})
    on conflict (owner) do update set clock = clocks.clock + excluded.clock
    returning owner, clock, purged_clock, purged_at, ahead_cursor,
      (select value from settings where name = 'epoch') as epoch`)
  if (!row) throw new Error('the clock did not answer')
  return row
}

async function findAnswers({ tx, owner }: Owned, changes: readonly Change[]): Promise<Map<string, Answer>> {
  const ids = sql.join(changes.map(({ id }) => id))
  const rows = await tx.run(sql<Answer & { change_id: string }>`
    select change_id, clock, refusal, case when refusal is null then null else undo end as undo from applied where owner = ${owner} and change_id in (${ids})`)
  return new Map(rows.map(({ change_id, ...answer }) => [change_id, answer]))
}

type Tried = {
  writes: Write[]
  refusal: RefusalCode | null
  /** what a refusal names in a person's own words */
  about: string | null
  applied: AppliedChange | null
}

function runChange(change: Change, documents: Documents, { acting, now }: Owned, room: Room): Tried {
  const writes = applyChange(change, documents, { acting, today: latestDayOnEarth(now) })
  const applied = appliedChange(change, documents, writes)
  room.take(change, documents, writes)
  return { writes, refusal: null, about: null, applied }
}

/** A refusal is an answer like any other: kept, and given again when the change is sent again. */
function asRefused(error: unknown): Tried {
  if (!(error instanceof Refusal)) throw error
  return { writes: [], refusal: error.refusal, about: error.about, applied: null }
}

/** Of a device that had seen everything there is nothing to read. */
async function overwrittenIn({ tx, owner }: Owned, change: Change, clock: number): Promise<string | null> {
  if (change.seen === undefined || change.seen >= clock) return null
  const unseen = await readUnseen(tx, owner, change.seen)
  const lost = overwrittenBy(change, unseen).slice(0, mostOverwritten)
  return lost.length > 0 ? JSON.stringify(lost.map((one): Overwritten => ({ lost: one, by: change }))) : null
}

/** The server does not know where a person stands, so nobody's today counts as the future. */
function latestDayOnEarth(now: number): string {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)
}

function putDocuments({ tx }: Owned, rows: DocumentRow[]): void {
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const values = rows.slice(at, at + rowsPerInsert).map(
      (row) => sql`(${row.owner}, ${row.collection}, ${row.id}, ${row.clock}, ${row.body}, ${row.removed_at},
        ${row.first_day}, ${row.last_day}, ${row.recurring}, ${row.series})`,
    )
    tx.send(sql`
      insert into documents
        (owner, collection, id, clock, body, removed_at, first_day, last_day, recurring, series)
      values ${sql.join(values)}
      on conflict (owner, collection, id) do update set clock = excluded.clock, body = excluded.body,
        removed_at = excluded.removed_at, first_day = excluded.first_day, last_day = excluded.last_day,
        recurring = excluded.recurring, series = excluded.series`)
  }
}

function keepAnswers({ tx, owner, now }: Owned, fresh: Map<string, FreshAnswer>): void {
  if (fresh.size === 0) return
  const values = [...fresh].map(
    ([id, { clock, refusal, undo, overwritten }]) =>
      sql`(${owner}, ${id}, ${clock}, ${refusal}, ${undo}, ${overwritten}, ${now})`,
  )
  tx.send(
    sql`insert into applied (owner, change_id, clock, refusal, undo, overwritten, applied_at) values ${sql.join(values)}`,
  )
}

function asChangeAnswer(id: string, answer: Answer | undefined): ChangeAnswer | null {
  if (!answer) return null
  if (answer.refusal) {
    const about = answer.undo && (JSON.parse(answer.undo) as string) // written with the refusal
    return { id, outcome: 'refused', refusal: answer.refusal, says: wordsOf(answer.refusal, about) }
  }
  if (answer.clock === null) throw new Error('a change was left without an answer')
  return { id, outcome: 'applied', clock: answer.clock }
}
