import type { Collection } from '#core/changes/change.ts'
import { Refusal } from '#core/refusal.ts'
import { shownToVet, withoutOlder } from '#core/vet/shown-to-vet.ts'
import type { SheetOf } from '#core/vet/shown-to-vet.ts'
import type { VetSheetRead } from '#core/vet/vet-calls.ts'
import { breathing } from '../database/breathing.ts'
import { readDaysPage } from '../documents/days-page.ts'
import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import type { StoredRow } from '../documents/read-rows.ts'

export type SheetDocuments = Pick<OwnedDocuments, 'calendar' | 'days' | 'everything'>

/** A year of the busiest household is a quarter of it. */
const most = { rows: 40_000, characters: 8_000_000 }

/** What the sheet of a pet is made of; null when there is no such pet. */
export async function readSheet(
  documents: SheetDocuments,
  reader: Reader,
  of: SheetOf,
): Promise<VetSheetRead['rows'] | null> {
  const { breathe } = breathing()
  const shown: VetSheetRead['rows'] = []
  let [rows, characters] = [0, 0]
  for await (const { collection, id, body } of rowsFor(documents, reader, of)) {
    await breathe()
    rows += 1
    const document = body === null ? null : shownToVet(collection, id, JSON.parse(body), of)
    if (document) {
      shown.push({ collection, id, body: document })
      characters += body?.length ?? 0
    }
    if (rows > most.rows || characters > most.characters) throw new Refusal('vet-sheet-too-large')
  }
  return shown.some(({ collection }) => collection === 'pets') ? withoutOlder(shown, of) : null
}

/** Events that repeat are on no day, nor are collections without days: of these all are looked at. */
async function* rowsFor(
  documents: SheetDocuments,
  reader: Reader,
  { days }: SheetOf,
): AsyncGenerator<StoredRow> {
  for (const collection of withoutDays)
    for await (const page of documents.everything(reader, collection)) yield* page
  for await (const page of documents.calendar(reader, { which: 'endless' }, { patient: true })) yield* page
  for (let next: string | null = 'inside'; next !== null;) {
    const page = await readDaysPage(documents, reader, days, next, { patient: true })
    yield* page.rows
    next = page.next
  }
}
const withoutDays: readonly Collection[] = ['pets', 'health', 'medicines']
