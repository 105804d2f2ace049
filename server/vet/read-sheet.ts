import { addDays } from '#core/calendar/calendar-day.ts'
import type { Collection } from '#core/changes/collections.ts'
import type { Measure } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { Refusal } from '#core/refusal.ts'
import { sheetPhotos } from '#core/vet/sheet-photos.ts'
import { shownToVet, withoutOlder } from '#core/vet/shown-to-vet.ts'
import type { SheetOf } from '#core/vet/shown-to-vet.ts'
import { daysAhead } from '#core/vet/vet-calls.ts'
import type { VetSheetRead } from '#core/vet/vet-calls.ts'
import { breathing } from '../database/breathing.ts'
import { readDaysPage } from '../documents/days-page.ts'
import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import type { StoredRow } from '../documents/read-rows.ts'
import type { Photos } from '../photos/photos.ts'

export type SheetDocuments = Pick<OwnedDocuments, 'calendar' | 'days' | 'everything' | 'measured'>

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
async function* rowsFor(documents: SheetDocuments, reader: Reader, of: SheetOf): AsyncGenerator<StoredRow> {
  const { petId, days } = of
  for (const collection of withoutDays)
    for await (const page of documents.everything(reader, collection)) yield* page
  for await (const page of documents.measured(reader, { petId, days })) yield* page
  yield* measuredBefore(documents, reader, of)
  for await (const page of documents.calendar(reader, { which: 'endless' }, { patient: true })) yield* page
  const told = { first: days.first, last: addDays(days.last, daysAhead) }
  for (let next: string | null = 'inside'; next !== null;) {
    const page = await readDaysPage(documents, reader, told, next, { patient: true })
    yield* page.rows
    next = page.next
  }
}
const withoutDays: readonly Collection[] = ['pets', 'medicines']

/** What a measure changed from is sought among so many pages of the latest measures before the days. */
const pagesBefore = 10

async function* measuredBefore(
  documents: SheetDocuments,
  reader: Reader,
  of: SheetOf,
): AsyncGenerator<StoredRow> {
  let pages = 0
  for await (const page of documents.measured(reader, { petId: of.petId, before: of.days.first })) {
    yield* page
    pages += 1
    if (pages === pagesBefore) return
  }
}

/** The bytes of what the rows name, if they have arrived, and only of what is named for this pet. */
export async function readPhotos(
  photos: Pick<Photos, 'find'>,
  reader: Reader,
  { petId }: SheetOf,
  rows: VetSheetRead['rows'],
): Promise<VetSheetRead['photos']> {
  const all = (name: Collection) => rows.filter(({ collection }) => collection === name)
  const [pet] = all('pets').map(({ body }) => body as Pet) // as shownToVet made them
  const { face, ofNotes } = sheetPhotos(
    pet ?? {},
    all('health').map(({ body }) => body as Measure), // likewise
  )
  const found: VetSheetRead['photos'] = []
  for (const hash of new Set([...(face ? [face] : []), ...ofNotes])) {
    const photo = await photos.find({ ...reader, pets: new Set([petId]) }, hash)
    if (photo)
      found.push({ hash, src: `data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}` })
  }
  return found
}
