import { sql } from 'kysely'
import type { Database } from '../database.ts'

const mostKnown = 50_000
/** A shard that is split is noticed after this; until then its groups fail, and each push goes by itself. */
const knownMs = 60_000

/** `machine`: the one that keeps the shard, by the number that a Citus gives it. */
export type Place = { shard: string; machine: string }

/** In which shard of a Citus an owner's rows stand: what is in one goes to its machine as one statement. */
export function placesAskedBy(ask: Database['ask']): (owner: string) => Promise<Place> {
  const known = new Map<string, Promise<Place>>()
  let forgetAt = 0
  async function find(owner: string): Promise<Place> {
    const [found] = await ask(sql<Place>`
      select id::text as shard,
        coalesce((select min(groupid) from pg_dist_placement where shardid = id), 0)::text as machine
      from get_shard_id_for_distribution_column('documents'::regclass, ${owner}::text) as id`)
    return found ?? { shard: '', machine: '' }
  }
  return (owner) => {
    if (known.size >= mostKnown || performance.now() > forgetAt) {
      known.clear()
      forgetAt = performance.now() + knownMs
    }
    const place = known.get(owner) ?? find(owner)
    known.set(owner, place)
    place.catch(() => known.delete(owner)) // whoever asked is told
    return place
  }
}

/** These owners by where they stand; all together where there is one place. */
export async function byPlace({ placeOf }: Pick<Database, 'placeOf'>, owners: readonly string[]) {
  if (!placeOf) return [owners]
  const placed = await Promise.all(owners.map(async (owner) => ({ owner, place: await placeOf(owner) })))
  return [...Map.groupBy(placed, ({ place }) => place).values()].map((all) => all.map(({ owner }) => owner))
}
