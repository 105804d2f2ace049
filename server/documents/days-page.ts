import * as v from 'valibot'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { isCollection } from '#core/changes/collections.ts'
import { Refusal } from '#core/refusal.ts'
import type { ShareOptions } from './fair-share.ts'
import type { OwnedDocuments, Reader } from './documents.ts'
import type { Days, DaysPlace, StoredRow } from './read-rows.ts'

/** Where the next page starts: `inside`, or `inside.2026-11-15.events.id` after that row. */
export const daysPlaceSchema = v.pipe(
  v.string(),
  v.regex(/^(inside|across)(\.[^.]+\.[a-z]+\.[\w.-]{1,150})?$/),
)

export type DaysPage = { rows: StoredRow[]; next: string | null }

/** What happens once and touches these days, from a place on. */
export async function readDaysPage(
  documents: Pick<OwnedDocuments, 'days'>,
  reader: Reader,
  days: Days,
  place: string,
  shareOptions: ShareOptions = {},
): Promise<DaysPage> {
  const { part, after } = readPlace(place)
  const { rows, more } = await documents.days(reader, days, { part, after }, shareOptions)
  const last = rows.at(-1)
  if (more && last) return { rows, next: `${part}.${last.last_day}.${last.collection}.${last.id}` }
  return { rows, next: part === 'inside' ? 'across' : null }
}

function readPlace(place: string): DaysPlace {
  const [part, last_day, collection, ...ids] = place.split('.')
  // a record of care has points in its id
  const id = ids.join('.')
  if (part !== 'inside' && part !== 'across') throw new Refusal('not-understood')
  if (last_day === undefined || id === '') return { part, after: null }
  if (!isCalendarDay(last_day) || !isCollection(collection)) throw new Refusal('not-understood')
  return { part, after: { last_day, collection, id } }
}
