import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { mostCharacters, mostEvents } from '#core/changes/budget.ts'
import type { PetEventCounts } from '#core/schedule/pet-events.ts'
import type { Collection } from '#core/changes/collections.ts'
import { Refusal } from '#core/refusal.ts'
import type { Engine, OwnerReads, OwnerTx } from '../database/database.ts'

/** As many events are looked through in one query: others have their turn in between. */
const eventsPerLook = 1_000

type Counted = { engine: Engine; owner: string; petId: string }
/** A read of its own: others have theirs in between. */
type Reading = <T>(work: (tx: OwnerReads) => Promise<T>) => Promise<T>

/** How many events name a pet: a series once, however often it was cut. No more than ids leaves the database. */
export async function countEventsNaming(counted: Counted, reading: Reading): Promise<PetEventCounts> {
  const isAlone = new Map<string, boolean>()
  let [alone, together] = [0, 0]
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    const { last, groups } = await reading(async (tx) => {
      const last = await lastOfLook(tx, counted.owner, from)
      return { last, groups: await tx.run(countsIn(counted, between(counted.owner, from, last))) }
    })
    for (const { series, events, shared } of groups) {
      // one part that is shared keeps its series
      if (series !== null) isAlone.set(series, Number(shared) === 0 && isAlone.get(series) !== false)
      else [alone, together] = [alone + Number(events) - Number(shared), together + Number(shared)]
    }
    after = last
  }
  const series = [...isAlone.values()].filter(Boolean).length
  return { alone: alone + series, together: together + isAlone.size - series }
}

/** What happens once is one group. The embedded engine finds it all in an index, see migration 0025. */
function countsIn({ engine, petId }: Counted, some: RawBuilder<unknown>) {
  const isPostgres = engine === 'postgres'
  // PostgreSQL's own JSON refuses some characters that people may write; every other quote in a body is escaped
  const pets = isPostgres
    ? sql`substring(body from '"petIds"\\s*:\\s*(\\[[^]]*\\])')`
    : sql`body -> '$.petIds'`
  const index = sql.raw(isPostgres ? '' : 'indexed by documents_pets')
  // much cheaper than that pattern, and most events are of other pets
  const mayName = isPostgres ? sql`and ${naming(sql`body`, petId)}` : sql``
  // whatever else stands there in quotes is another pet
  const others = sql`replace(pets, ${`"${petId}"`}, '')`
  return sql<{ series: string | null; events: number; shared: number }>`
    select series, count(*) as events, sum(case when ${others} like '%"%' then 1 else 0 end) as shared
    from (select series, ${pets} as pets from documents ${index}
      where ${some} and removed_at is null ${mayName}) as found
    where ${naming(sql`pets`, petId)} group by series`
}

type Found = { collection: Collection; id: string; body: string | null }

/** The events that hold this id, of a pet or of what is given several times a day, wherever in them; whoever asks looks again. */
export async function readEventsNaming(
  tx: OwnerTx,
  owner: string,
  id: string,
  onRows: (rows: Found[]) => void,
): Promise<void> {
  let [events, characters] = [0, 0]
  for await (const some of looks(tx, owner)) {
    const rows = await tx.run(sql<Found>`select collection, id, body from documents
      where ${some} and removed_at is null and ${naming(sql`body`, id)}`)
    events += rows.length
    for (const { body } of rows) characters += body?.length ?? 0
    if (events > mostEvents || characters > mostCharacters) throw new Refusal('too-much-at-once')
    onRows(rows)
  }
}

/** Ids may hold the wildcard _. */
function naming(text: RawBuilder<unknown>, id: string): RawBuilder<unknown> {
  return sql`${text} like ${`%"${id.replaceAll('_', String.raw`\_`)}"%`} escape '\\'`
}

/** All events of an owner, part by part. */
async function* looks(tx: OwnerTx, owner: string): AsyncGenerator<RawBuilder<unknown>> {
  for (let after: string | null = ''; after !== null;) {
    const last: string | null = await lastOfLook(tx, owner, after)
    yield between(owner, after, last)
    after = last
  }
}

const eventsOf = (owner: string) => sql`owner = ${owner} and collection = 'events'`

/** Null when there are no more than one look takes. */
async function lastOfLook(tx: OwnerReads, owner: string, after: string): Promise<string | null> {
  const [last] = await tx.run(sql<{ id: string }>`select id from documents
    where ${eventsOf(owner)} and id > ${after} order by id limit 1 offset ${eventsPerLook - 1}`)
  return last?.id ?? null
}

function between(owner: string, after: string, last: string | null): RawBuilder<unknown> {
  const upTo = last === null ? sql`` : sql`and id <= ${last}`
  return sql`${eventsOf(owner)} and id > ${after} ${upTo}`
}
