import type { Acting } from '#core/households/household.ts'
import { collections } from '#core/changes/collections.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { Engine, OwnerTx } from '../database/database.ts'
import { admission, personNamed } from '../database/transact-as.ts'
import type { AppliedRow, ClockRow, DocumentRow } from '../database/schema.ts'
import type { Usage } from './quota.ts'
import { asAsked, insert, isAsked, named, parts, statement } from '../database/statement.ts'

/**
 * All that is read and written for several owners in one transaction. Row-level security admits all of them there, so
 * every statement carries the owner beside every key, and says whose each row is that it read or wrote.
 */
export type Together = { engine: Engine; tx: OwnerTx }

const clockColumns = ['owner', 'clock', 'purged_clock', 'purged_at', 'ahead_cursor']
const newClock = { owner: 'a.owner', clock: 'a.changes', purged_clock: '0', purged_at: 'a.now' }
const reserving = { owner: 'text', changes: 'bigint', now: 'bigint' } as const

const free = `free as materialized (select t.owner from asked as a cross join lateral
  (select owner from clocks where owner = a.owner for update skip locked) as t)`
const isFree = `(a.owner in (select owner from free)
  or not exists (select 1 from clocks where clocks.owner = a.owner))`

/**
 * Locks the owners' clocks and moves each by one for each change; what is not used is given back. An owner whose clock
 * another transaction holds is left out: nobody waits for somebody else's. New owners can only be waited for, so in order.
 */
const reserve = statement<ClockRow>(reserving, (format) => {
  const returning = `returning ${clockColumns.map((name) => `t.${name}`).join()}`
  const moved = 'update clocks as t set clock = t.clock + a.changes'
  if (format === 'values')
    return `${moved} where t.owner = a.owner and t.owner in
      (select f.owner from clocks as f where f.owner = a.owner for update skip locked) ${returning}`
  if (format === 'shard')
    return `${moved} from asked as a where ${isAsked('t')} and t.owner = a.owner and t.owner in
      (select f.owner from clocks as f where ${isAsked('f')} for update skip locked)
      ${returning}`
  const move = `on conflict (owner) do update set clock = clocks.clock + excluded.clock
    returning ${clockColumns.join()}`
  return format === 'json'
    ? insert(format, 'clocks', newClock, move)
    : `, ${free} ${insert(format, 'clocks', newClock, `and ${isFree} order by a.owner ${move}`)}`
})

const present = statement<{ owner: string }>(
  { owner: 'text' },
  (format) => `select t.owner from ${named(format, 'clocks', 't.owner = a.owner')}`,
)

/** Of an owner who has none yet. Whoever makes it at the same moment is waited for. */
const start = statement<ClockRow>(reserving, (format) =>
  insert(format, 'clocks', newClock, `on conflict (owner) do nothing returning ${clockColumns.join()}`),
)

/** Waits for an owner whose clock another transaction holds. */
const wait = statement<{ owner: string }>({ owner: 'text' }, (format) =>
  format === 'values'
    ? 'select t.owner from clocks as t where t.owner = a.owner for update'
    : 'select owner from clocks where owner in (select owner from asked) for update',
)

const giveBack = statement<{ owner: string }>({ owner: 'text', clock: 'bigint' }, (format) =>
  insert(
    format,
    'clocks',
    { owner: 'a.owner', clock: 'a.clock' },
    'on conflict (owner) do update set clock = excluded.clock returning owner',
  ),
)

/** Which history this is, as one of the owners' rows: it stands beside their tables. */
const epochs = statement<{ owner: string; epoch: string | null }>(
  { owner: 'text' },
  () => `select owner, (select value from settings where name = 'epoch') as epoch from asked`,
)

export type Answer = Pick<AppliedRow, 'clock' | 'refusal' | 'undo'>
type Answered = Answer & Pick<AppliedRow, 'owner' | 'change_id'>
const answers = statement<Answered>(
  { owner: 'text', change_id: 'text' },
  (format) => `select t.owner, t.change_id, t.clock, t.refusal,
      case when t.refusal is null then null else t.undo end as undo
    from ${named(format, 'applied', 't.owner = a.owner and t.change_id = a.change_id')}`,
)

const usage = statement<Usage & { owner: string }>(
  { owner: 'text' },
  (format) => `select t.owner, t.documents, t.bytes, t.removed, t.answers, t.undo_bytes
    from ${named(format, 'usage', 't.owner = a.owner')}`,
)

export type Found = { owner: string; collection: Collection; id: string; body: string | null }
const living = `t.owner = a.owner and t.collection in (${collections.map((one) => `'${one}'`).join()}) and t.id = a.id and t.removed_at is null`
const documents = statement<Found>(
  { owner: 'text', id: 'text' },
  (format) =>
    `select t.owner, t.collection, t.id, t.body from ${named(format, 'documents', living, collections.length)}`,
)

const documentColumns = {
  owner: 'text',
  collection: 'text',
  id: 'text',
  clock: 'bigint',
  body: 'text',
  removed_at: 'bigint',
  first_day: 'text',
  last_day: 'text',
  recurring: 'smallint',
  series: 'text',
  changed_at: 'bigint',
} as const
const put = statement<{ owner: string }>(documentColumns, (format) =>
  insert(
    format,
    'documents',
    asAsked(documentColumns),
    `on conflict (owner, collection, id) do update set clock = excluded.clock, body = excluded.body,
      removed_at = excluded.removed_at, first_day = excluded.first_day, last_day = excluded.last_day,
      recurring = excluded.recurring, series = excluded.series, changed_at = excluded.changed_at returning owner`,
  ),
)

const appliedColumns = {
  owner: 'text',
  change_id: 'text',
  clock: 'bigint',
  refusal: 'text',
  undo: 'text',
  overwritten: 'text',
  applied_at: 'bigint',
} as const
const keep = statement<{ owner: string }>(appliedColumns, (format) =>
  insert(format, 'applied', asAsked(appliedColumns), 'returning owner'),
)

/** What one of these statements is about, and its key. */
type OfOwner = { owner: string }

/** Of those that somebody else holds there is none. */
export async function reserveClocks(
  { engine, tx }: Together,
  owners: readonly { owner: string; changes: number; now: number }[],
): Promise<ClockRow[]> {
  const reserved = await tx.run(reserve(engine, owners))
  const missing = without(owners, reserved)
  if (missing.length === 0) return reserved
  // an insert would wait for whoever holds a clock, though it changes nothing
  const absent = without(missing, await tx.run(present(engine, missing)))
  if (absent.length === 0) return reserved
  const inOrder = absent.toSorted((a, b) => (a.owner < b.owner ? -1 : 1))
  return [...reserved, ...(await tx.run(start(engine, inOrder)))]
}

function without<Row extends OfOwner>(rows: readonly Row[], others: readonly OfOwner[]): Row[] {
  const owners = new Set(others.map(({ owner }) => owner))
  return rows.filter(({ owner }) => !owners.has(owner))
}

export async function readEpochFor({ engine, tx }: Together, owner: string): Promise<string> {
  const [found] = await tx.run(epochs(engine, [{ owner }]))
  return found?.epoch ?? ''
}

export function waitForClocks({ engine, tx }: Together, owners: readonly OfOwner[]): void {
  if (engine === 'postgres') tx.send(wait(engine, owners))
}

/** Who was removed while the transaction waited, or took its time, is to write nothing more. */
export function admitAgain(
  { engine, tx }: Together,
  pushes: readonly (OfOwner & { acting: Acting })[],
): void {
  if (engine !== 'postgres') return
  tx.send(admission(pushes.map(({ owner, acting }) => ({ owner, person: personNamed(acting) }))))
}

export function giveBackClocks(
  { engine, tx }: Together,
  clocks: readonly Pick<ClockRow, 'owner' | 'clock'>[],
) {
  if (clocks.length > 0) tx.send(giveBack(engine, clocks))
}

type Asked = {
  changes: readonly { owner: string; change_id: string }[]
  owners: readonly OfOwner[]
  ids: readonly { owner: string; id: string }[]
}

/** Answers, usage and living documents; asked while the owners' clocks are locked: nobody else changes them meanwhile. */
export async function readKept({ engine, tx }: Together, { changes, owners, ids }: Asked) {
  const [answered, used, ...found] = await tx.runAll<[Answered, Usage & OfOwner, ...Found[]]>([
    answers(engine, changes),
    usage(engine, owners),
    ...parts(ids).map((some) => documents(engine, some)),
  ])
  return { answers: answered, usages: used, found: found.flat() }
}

/** The living documents of these ids, in whichever collection. */
export async function findDocuments(
  { engine, tx }: Together,
  ids: readonly { owner: string; id: string }[],
): Promise<Found[]> {
  const found = await tx.runAll<Found[]>(parts(ids).map((some) => documents(engine, some)))
  return found.flat()
}

export function writeAll(
  { engine, tx }: Together,
  rows: readonly DocumentRow[],
  kept: readonly AppliedRow[],
): void {
  tx.send(...parts(rows).map((some) => put(engine, some)), ...parts(kept).map((some) => keep(engine, some)))
}
