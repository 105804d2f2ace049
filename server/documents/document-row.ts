import type { Write } from '#core/changes/change.ts'
import { asSaid } from '#core/changes/collections/as-said.ts'
import { collectionOf } from '#core/changes/collections.ts'
import type { Collection, DocumentBy } from '#core/changes/collections.ts'
import type { DocumentRow } from '../database/schema.ts'

/** The last day of what has none: pets, medicines, what was deleted, and series as long as nobody reads their rules here. */
export const endless = '9999-12-31'

/** What is kept of a write: the body, and beside it only what reads look for. */
export function documentRow(owner: string, write: Write, clock: number, now: number): DocumentRow {
  const { collection, id } = write
  const key = { owner, collection, id, clock, changed_at: now }
  const nowhere = { first_day: null, last_day: null, recurring: 0, series: null }
  if (write.body === null) return { ...key, body: null, removed_at: now, ...nowhere }
  return {
    ...key,
    body: JSON.stringify(asSaid(write.body)),
    removed_at: null,
    ...placeOf(collection, write.body),
  }
}

/** In the same column as a series' own parts, and apart from them: nobody who edits a series reads years of records. */
export function careSeries(seriesId: string): string {
  return `care/${seriesId}`
}

function placeOf<C extends Collection>(collection: C, document: DocumentBy[C]) {
  const { days, series } = collectionOf(collection)
  const { first, last } = days(document)
  const found = series?.(document) ?? null
  return {
    first_day: first,
    last_day: last ?? endless,
    // the days of these are in their rules
    recurring: collection === 'events' && first === null ? 1 : 0,
    series: found !== null && collection === 'care' ? careSeries(found) : found,
  }
}
