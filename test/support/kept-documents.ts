import type { Write } from '#core/changes/change.ts'
import { collections, readDocument } from '#core/changes/collections.ts'
import type { Collection, Document } from '#core/changes/collections.ts'
import type { Row } from '#core/sync/sync.ts'

/** Everything of a household: of each collection what is in it, by id. */
export type Kept = {
  [of in Collection]: ReadonlyMap<string, NonNullable<Extract<Write, { collection: of }>['body']>>
}

/** All that a device asks for. */
export const everyCollection = collections.join()

/** What rows of the server say, as a device reads them; of several of one document the last. */
export function keptIn(rows: readonly Row[]): Kept {
  const latest = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]))
  const of = Map.groupBy(latest.values(), ({ collection }) => collection)
  return keptBy((collection) =>
    (of.get(collection) ?? []).flatMap(({ id, body }) => readDocument(collection, id, body) ?? []),
  )
}

/** `documents` says what is in one; all that there are come out of the one table of them. */
export function keptBy(documents: (of: Collection) => Iterable<Document>): Kept {
  const all = collections.map((of) => [of, new Map(Array.from(documents(of), (one) => [one.id, one]))])
  return Object.fromEntries(all) as Kept // the collection says which kind they are
}

/** Two households are the same when these texts are; a collection that one of them knows nothing of is a failure. */
export function textsOf(kept: Kept): string[] {
  return collections
    .flatMap((of) => Array.from<Document>(kept[of].values()).map((body) => `${of}/${JSON.stringify(body)}`))
    .toSorted()
}

/** The moment at which the server wrote a record down is the server's own: whoever replays cannot know it. */
export function withoutServerTimes(kept: Kept): Kept {
  return keptBy((of) => Array.from<Document>(kept[of].values()).map((body) => timeless(body)))
}

function timeless<Body>(body: Body): Body {
  const text = JSON.stringify(body, (field, value: unknown) => {
    if (field === 'recordedAt' || field === 'changedAt') return 0
    return field === 'retracted' && typeof value === 'object' ? { ...value, at: 0 } : value
  })
  return JSON.parse(text) as Body // the same with other numbers
}
