import { sql } from 'kysely'
import type { Engine, OwnerReads, OwnerTx } from '../database/database.ts'
import type { DocumentRow } from '../database/schema.ts'
import { undoKeptMs } from './change-log.ts'
import { waitForClocks } from './group-statements.ts'

/** What is taken back may need its photo: kept for longer than anything can be taken back. */
const unnamedKeptMs = undoKeptMs + 2 * 86_400_000
/** Everybody waits while they are written, and each may be large; of those that go, the rest goes with the next day's. */
const photosAtOnce = 100
const rowsAtOnce = 500

/** As the index `documents_photos` says it: a body that may name photos. */
const mayName = sql.raw(`body like '%"photo%'`)
const names = /"([0-9a-f]{64})"/g

type Naming = Pick<DocumentRow, 'collection' | 'id' | 'body'>

/** Whether somebody who sees these pets alone sees a document that names the photo. */
export async function isNamedFor(
  tx: OwnerReads,
  owner: string,
  hash: string,
  pets: ReadonlySet<string> | null,
): Promise<boolean> {
  // a part at a time: somebody may have written a hundred thousand notes with pictures
  for (let last: Naming | undefined; ;) {
    const rows: Naming[] = await readNaming(tx, owner, last)
    if (rows.some((row) => row.body?.includes(`"${hash}"`) && isShownIn(row, hash, pets))) return true
    if (rows.length < rowsAtOnce) return false
    last = rows.at(-1)
  }
}

/**
 * Whether somebody who sees these pets alone may name all of these photos in a note: those they see, those they have sent,
 * and those that are still to come. By any other they would come to see it, knowing no more than what it is called.
 */
export async function mayBeNamedBy(
  tx: OwnerTx,
  owner: string,
  hashes: readonly string[],
  { person, pets }: { person: string; pets: ReadonlySet<string> },
): Promise<boolean> {
  if (hashes.length === 0) return true
  const held = await tx.run(sql<{ hash: string; sent_by: string | null }>`
    select hash, sent_by from photos where ${these(owner, hashes)}`)
  const others = held.filter(({ sent_by }) => sent_by !== person)
  const isTheirs = async ({ hash, sent_by }: (typeof held)[number]) =>
    (await isNamedFor(tx, owner, hash, pets)) ||
    // of those that a release before took nobody knows who sent them: one that waits for its note may be theirs
    (sent_by === null && !(await isNamedFor(tx, owner, hash, null)))
  return (await Promise.all(others.map(isTheirs))).every(Boolean)
}

type Shown = { photos?: readonly string[] }
/** As they were written. */
type NamingBody = Shown & { photo?: string; petId?: string; was?: readonly Shown[] }

/**
 * Whether a pet, or a note of one, shows the photo, now or before it was corrected. In the words of a note anybody can write
 * what a photo is called.
 */
function isShownIn(
  { collection, id, body }: Naming,
  hash: string,
  pets: ReadonlySet<string> | null,
): boolean {
  const { photo, petId = '', photos = [], was = [] } = JSON.parse(body ?? '{}') as NamingBody
  if (collection === 'pets') return photo === hash && (!pets || pets.has(id))
  const named = [photos, ...was.map((one) => one.photos ?? [])].flat()
  return collection === 'health' && named.includes(hash) && (!pets || pets.has(petId))
}

/** One short transaction on the owner's rows, charged to them. */
type Within = <T>(work: (tx: OwnerTx) => Promise<T>) => Promise<T>
type Looking = { engine: Engine; owner: string; now: number }

/**
 * Once a day: photos that no document has named for longer than an undo reaches go. Documents are read a slice at a time,
 * each in a transaction of its own: a hundred thousand of them in one kept everybody waiting for a second.
 */
export async function forgetPhotos(within: Within, looking: Looking): Promise<void> {
  const { owner, now } = looking
  const { clock, photos } = await within((tx) => readPhotos(tx, owner))
  const unnamed = new Set(photos.map(({ hash }) => hash))
  for (let last: Naming | undefined; unnamed.size > 0;) {
    const rows: Naming[] = await within((tx) => readNaming(tx, owner, last))
    strike(unnamed, rows)
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) break
  }
  const [shown, left, over]: [string[], string[], string[]] = [[], [], []]
  for (const { hash, unnamed_since: since } of photos)
    if (!unnamed.has(hash)) shown.push(...(since === null ? [] : [hash]))
    else if (since === null) left.push(hash)
    else if (since < now - unnamedKeptMs) over.push(hash)
  for (const some of partsOf(shown))
    await within((tx) => tx.run(sql`update photos set unnamed_since = null where ${these(owner, some)}`))
  for (const some of partsOf(left))
    await within((tx) =>
      tx.run(
        sql`update photos set unnamed_since = ${now} where ${these(owner, some)} and unnamed_since is null`,
      ),
    )
  const going = new Set(over.slice(0, photosAtOnce))
  if (going.size > 0) await within((tx) => forget(tx, looking, going, clock))
}

/** Nobody writes meanwhile; what was written since the look began may stand where it had been already. */
async function forget(tx: OwnerTx, { engine, owner, now }: Looking, going: Set<string>, clock: number) {
  waitForClocks({ engine, tx }, [{ owner }])
  const rows = await tx.run(sql<Naming>`
    select collection, id, body from documents where owner = ${owner} and clock > ${clock}
    order by clock limit ${rowsAtOnce}`)
  // more may name them: the next day looks again
  if (rows.length === rowsAtOnce) return
  strike(going, rows)
  // one that was sent again meanwhile is new
  if (going.size > 0)
    await tx.run(sql`delete from photos where ${these(owner, [...going])}
      and unnamed_since < ${now - unnamedKeptMs}`)
}

async function readPhotos(tx: OwnerTx, owner: string) {
  const [clocks, photos] = await Promise.all([
    tx.run(sql<{ clock: number }>`select clock from clocks where owner = ${owner}`),
    tx.run(sql<{ hash: string; unnamed_since: number | null }>`
      select hash, unnamed_since from photos where owner = ${owner}`),
  ])
  return { clock: clocks[0]?.clock ?? 0, photos }
}

function readNaming(tx: OwnerReads, owner: string, last: Naming | undefined): Promise<Naming[]> {
  const rest = last ? sql`and (collection, id) > (${last.collection}, ${last.id})` : sql``
  return tx.run(sql<Naming>`
    select collection, id, body from documents where owner = ${owner} and ${mayName} ${rest}
    order by collection, id limit ${rowsAtOnce}`)
}

function strike(hashes: Set<string>, rows: readonly Naming[]): void {
  for (const { body } of rows) for (const [, hash] of (body ?? '').matchAll(names)) hashes.delete(hash ?? '')
}

const these = (owner: string, hashes: readonly string[]) =>
  sql`owner = ${owner} and hash in (${sql.join(hashes)})`

function partsOf(hashes: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < hashes.length; at += photosAtOnce) parts.push(hashes.slice(at, at + photosAtOnce))
  return parts
}
