import type { Write } from '#core/changes/change.ts'
import { asSaid } from '#core/changes/as-said.ts'
import { daysOf, livingEntries } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import type { DocumentRow } from '../database/schema.ts'

/** The last day of what has none: pets, medicines, what was deleted, and series as long as nobody reads their rules here. */
export const endless = '9999-12-31'

/** What is kept of a write: the body, and beside it only what reads look for. */
export function documentRow(owner: string, write: Write, clock: number, now: number): DocumentRow {
  const { collection, id } = write
  const key = { owner, collection, id, clock, changed_at: now }
  const nowhere = { first_day: null, last_day: null, recurring: 0, series: null }
  if (write.body === null) return { ...key, body: null, removed_at: now, ...nowhere }
  const alive = { ...key, body: JSON.stringify(asSaid(write.body)), removed_at: null }
  switch (write.collection) {
    case 'pets':
    case 'deletions':
    case 'medicines':
      return { ...alive, ...nowhere, last_day: endless }
    case 'events':
      return { ...alive, ...placeOf(write.body) }
    case 'care':
      return { ...alive, ...placeOfCare(write.body) }
    case 'health':
      // years of them are drawn as one line: every device holds them all
      return { ...alive, ...nowhere, first_day: write.body.day, last_day: endless }
  }
}

/** In the same column as a series' own parts, and apart from them: nobody who edits a series reads years of records. */
export function careSeries(seriesId: string): string {
  return `care/${seriesId}`
}

/** What was all taken back keeps no series from being edited. */
function placeOfCare(record: CareRecord) {
  const { first, last } = daysOf(record)
  const series = record.slot && livingEntries(record).length > 0 ? careSeries(record.slot.seriesId) : null
  return { first_day: first, last_day: last, recurring: 0, series }
}

function placeOf(event: Extract<Write, { collection: 'events' }>['body'] & {}) {
  const series = isOfSeries(event) ? seriesIdOf(event) : null
  if (event.recurrence) return { first_day: null, last_day: endless, recurring: 1, series }
  // an event without times belongs to no day; it is always sent, so that it can be found and mended
  const [first_day, last_day] = [event.start.slice(0, 10), event.end.slice(0, 10) || endless]
  return { first_day, last_day, recurring: 0, series }
}
