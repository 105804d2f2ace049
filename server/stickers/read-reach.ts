import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { readDocument } from '#core/changes/collections.ts'
import { Refusal } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import type { Row } from '#core/sync/sync.ts'
import { breathing } from '../database/breathing.ts'
import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import type { StoredRow } from '../documents/read-rows.ts'

export type DocumentsByLink = Pick<OwnedDocuments, 'snapshot' | 'clock' | 'epoch' | 'write' | 'forgetPhotos'>

/** What is given once a month was given within these days. */
export const daysBack = (today: CalendarDay): CalendarDay => addDays(today, -40)
/** A household that has more planned than this has no use for stickers or a screen. */
const mostRows = 40_000
/** Of all that is looked through: it is held until it is narrowed. */
const mostCharacters = 20_000_000
/** Of what is told: it is held until whoever asked has taken it. */
const mostTold = 2_000_000

/** What a link without an account reaches of its household, as it stands: `narrow` leaves only that. */
export async function readReach(
  documents: Pick<DocumentsByLink, 'snapshot'>,
  reader: Reader,
  narrow: (all: Reached) => Reached,
  today: CalendarDay,
  over: RefusalCode,
  { isTold = true } = {},
): Promise<{ reached: Reached; from: CalendarDay }> {
  const { breathe } = breathing()
  const from = daysBack(today)
  const all: Reached = { pets: [], events: [], medicines: [], care: [] }
  let [rows, characters] = [0, 0]
  for (let after: StoredRow | null = null, more = true; more;) {
    // whoever has used up their share must not wait for it here: others wait for the turn
    const page = await documents.snapshot(reader, from, after, {})
    for (const row of page.rows) {
      await breathe()
      characters += row.body?.length ?? 0
      keep(all, row)
    }
    rows += page.rows.length
    if (rows > mostRows || characters > mostCharacters) throw new Refusal(over)
    after = page.rows.at(-1) ?? null
    more = page.more
  }
  const reached = narrow(all)
  if (isTold && JSON.stringify(reached).length > mostTold) throw new Refusal(over)
  return { reached, from }
}

function keep(all: Reached, { collection, id, body }: StoredRow) {
  if (body === null || !(collection in all)) return
  const kept = collection as keyof Reached // asked on the line above
  const document = readDocument(kept, id, JSON.parse(body))
  // its collection says which kind it is
  if (document) (all[kept] as unknown[]).push(document)
}

/** As a feed would send them. */
export function rowsOf(reached: Reached, clock: number): Row[] {
  return (['pets', 'events', 'medicines', 'care'] as const).flatMap((collection) =>
    reached[collection].map(({ id, ...body }) => ({ collection, id, clock, body: { id, ...body } })),
  )
}
