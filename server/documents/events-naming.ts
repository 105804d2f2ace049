import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PetEventCounts } from '#core/schedule/pet-events.ts'
import type { Collection } from '#core/changes/collections.ts'
import { Refusal } from '#core/refusal.ts'
import type { Engine, OwnerTx } from '../database/database.ts'

/** As many events are looked through in one query: others have their turn in between. */
const eventsPerLook = 1_000
/** What one change may reach: more would hold everybody for seconds while it is written. */
export const mostEvents = 10_000
export const mostCharacters = 25_000_000

/** How many events name a pet: a series once, however often it was cut. No more than ids leaves the database. */
export async function countEventsNaming(
  tx: OwnerTx,
  engine: Engine,
  owner: string,
  petId: string,
): Promise<PetEventCounts> {
  // PostgreSQL's own JSON refuses some characters that people may write; every other quote in a body is escaped
  const isPostgres = engine === 'postgres'
  const pets = isPostgres
    ? sql`substring(body from '"petIds"\\s*:\\s*(\\[[^]]*\\])')`
    : sql`body -> '$.petIds'`
  const idIn = (field: 'seriesId' | 'originalEventId') =>
    isPostgres ? sql`substring(body from ${`"${field}"\\s*:\\s*"([^"]*)"`})` : sql`body ->> ${`$.${field}`}`
  // whatever else stands there in quotes is another pet
  const others = sql`replace(pets, ${`"${petId}"`}, '')`
  const isAlone = new Map<string, boolean>()
  for await (const some of looks(tx, owner)) {
    const found = await tx.run(sql<{ series: string; together: number }>`
      select series, max(case when ${others} like '%"%' then 1 else 0 end) as together
      from (select ${pets} as pets, coalesce(${idIn('seriesId')}, ${idIn('originalEventId')}, id) as series
        from documents where ${some} and ${naming(sql`body`, petId)}) as found
      where ${naming(sql`pets`, petId)} group by series`)
    // one part that is shared keeps its series
    for (const { series, together } of found)
      isAlone.set(series, Number(together) === 0 && isAlone.get(series) !== false)
  }
  const alone = [...isAlone.values()].filter(Boolean).length
  return { alone, together: isAlone.size - alone }
}

type Found = { collection: Collection; id: string; body: string | null }

/** The events that hold the id of this pet, wherever in them; whoever asks looks again. */
export async function readEventsNaming(
  tx: OwnerTx,
  owner: string,
  petId: string,
  onRows: (rows: Found[]) => void,
): Promise<void> {
  let [events, characters] = [0, 0]
  for await (const some of looks(tx, owner)) {
    const rows = await tx.run(sql<Found>`select collection, id, body from documents
      where ${some} and removed_at is null and ${naming(sql`body`, petId)}`)
    events += rows.length
    for (const { body } of rows) characters += body?.length ?? 0
    if (events > mostEvents || characters > mostCharacters) throw new Refusal('too-much-at-once')
    onRows(rows)
  }
}

/** Ids may hold the wildcard _. */
function naming(text: RawBuilder<unknown>, petId: string): RawBuilder<unknown> {
  return sql`${text} like ${`%"${petId.replaceAll('_', String.raw`\_`)}"%`} escape '\\'`
}

/** All events of an owner, part by part. */
async function* looks(tx: OwnerTx, owner: string): AsyncGenerator<RawBuilder<unknown>> {
  const events = sql`owner = ${owner} and collection = 'events'`
  for (let after = ''; ;) {
    const [last] = await tx.run(sql<{ id: string }>`select id from documents
      where ${events} and id > ${after} order by id limit 1 offset ${eventsPerLook - 1}`)
    if (!last) return yield sql`${events} and id > ${after}`
    yield sql`${events} and id > ${after} and id <= ${last.id}`
    after = last.id
  }
}
