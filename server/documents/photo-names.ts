import { sql } from 'kysely'
import type { OwnerTx } from '../database/database.ts'
import type { DocumentRow } from '../database/schema.ts'
import { undoKeptMs } from './change-log.ts'

/** What is taken back may need its photo: kept for longer than anything can be taken back. */
const unnamedKeptMs = undoKeptMs + 2 * 86_400_000
/** Everybody waits while they go, and each may be large; the rest goes with the next day's. */
const photosAtOnce = 100
const rowsAtOnce = 500

/** As the index `documents_photos` says it: a body that may name photos. */
const mayName = sql.raw(`body like '%"photo%'`)
const names = /"([0-9a-f]{64})"/g

type Naming = Pick<DocumentRow, 'collection' | 'id' | 'body'>

/** Whether somebody who sees these pets alone sees a document that names the photo. */
export async function isNamedFor(
  tx: OwnerTx,
  owner: string,
  hash: string,
  pets: ReadonlySet<string> | null,
): Promise<boolean> {
  const rows = await tx.run(sql<Naming>`
    select collection, id, body from documents
    where owner = ${owner} and ${mayName} and body like ${`%"${hash}"%`} order by collection, id`)
  return rows.some((row) => pets === null || pets.has(petOf(row)))
}

/** A pet, or a record of one. */
function petOf({ collection, id, body }: Naming): string {
  const { petId } = JSON.parse(body ?? '{}') as { petId?: string } // as it was written
  return collection === 'pets' ? id : (petId ?? '')
}

/** Once a day: photos that no document has named for longer than an undo reaches go. */
export async function forgetPhotos(tx: OwnerTx, owner: string, now: number): Promise<void> {
  const photos = await tx.run(sql<{ hash: string; unnamed_since: number | null }>`
    select hash, unnamed_since from photos where owner = ${owner}`)
  if (photos.length === 0) return
  const named = await namesIn(tx, owner)
  const [shown, left, over]: [string[], string[], string[]] = [[], [], []]
  for (const { hash, unnamed_since: since } of photos)
    if (named.has(hash)) shown.push(...(since === null ? [] : [hash]))
    else if (since === null) left.push(hash)
    else if (since < now - unnamedKeptMs) over.push(hash)
  const these = (hashes: string[]) => sql`owner = ${owner} and hash in (${sql.join(hashes)})`
  for (const some of partsOf(shown)) tx.send(sql`update photos set unnamed_since = null where ${these(some)}`)
  for (const some of partsOf(left))
    tx.send(sql`update photos set unnamed_since = ${now} where ${these(some)}`)
  const going = over.slice(0, photosAtOnce)
  if (going.length > 0) tx.send(sql`delete from photos where ${these(going)}`)
}

async function namesIn(tx: OwnerTx, owner: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let last: Naming | undefined; ;) {
    const rest = last ? sql`and (collection, id) > (${last.collection}, ${last.id})` : sql``
    const rows: Naming[] = await tx.run(sql<Naming>`
      select collection, id, body from documents where owner = ${owner} and ${mayName} ${rest}
      order by collection, id limit ${rowsAtOnce}`)
    for (const { body } of rows) for (const [, hash] of (body ?? '').matchAll(names)) found.add(hash ?? '')
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) return found
  }
}

function partsOf(hashes: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < hashes.length; at += rowsAtOnce) parts.push(hashes.slice(at, at + rowsAtOnce))
  return parts
}
