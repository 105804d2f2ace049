import { readDocument } from '#core/changes/collections.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { WrittenMedicine } from '#core/ics/event-title.ts'
import type { WrittenEvent } from '#core/ics/write-calendar.ts'
import { Refusal } from '#core/refusal.ts'
import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import type { ShareOptions } from '../documents/fair-share.ts'
import type { CalendarPart } from '../documents/read-rows.ts'

type Documents = Pick<OwnedDocuments, 'calendar' | 'everything'>
type Breathe = () => Promise<void>

const daysBack = 90
const most = { events: 5_000, characters: 8_000_000, rows: 20_000 }
/** Of a file with everything; more than the largest household plans in years. */
const mostInFile = { events: 50_000, characters: 32_000_000 }

/**
 * What another calendar shows: all series, what is to come and what was in the last 90 days. Of more than it has room for,
 * what is furthest from now is left out. Null for `pets` is all of them, and what is for none.
 */
export async function readShownEvents(
  documents: Documents,
  reader: Reader,
  { pets, now, breathe }: { pets: ReadonlySet<string> | null; now: number; breathe: Breathe },
): Promise<WrittenEvent[]> {
  const today = new Date(now).toISOString().slice(0, 10)
  const parts: CalendarPart[] = [
    { which: 'endless' },
    { which: 'coming', from: today },
    { which: 'over', from: addDays(today, -daysBack), before: today },
  ]
  const shown: WrittenEvent[] = []
  let [characters, rows] = [0, 0]
  for await (const { written, size } of eventsIn(documents, reader, parts, {})) {
    await breathe()
    // of pets that are not asked for there may be many times as many
    if (++rows > most.rows || shown.length >= most.events) break
    if (written === null || (pets && !written.event.petIds.some((id) => pets.has(id)))) continue
    characters += size
    if (characters > most.characters) break
    shown.push(written)
  }
  return shown
}

/** Everything, or a refusal: half a file would look like a whole one. */
export async function readAllEvents(
  documents: Documents,
  reader: Reader,
  breathe: Breathe,
): Promise<WrittenEvent[]> {
  const all: WrittenEvent[] = []
  let characters = 0
  const parts: CalendarPart[] = [{ which: 'endless' }, { which: 'coming', from: '' }]
  for await (const { written, size } of eventsIn(documents, reader, parts, { patient: true })) {
    await breathe()
    characters += size
    if (written) all.push(written)
    if (all.length > mostInFile.events || characters > mostInFile.characters)
      throw new Refusal('calendar-too-large')
  }
  return all
}

async function* eventsIn(
  documents: Documents,
  reader: Reader,
  parts: readonly CalendarPart[],
  shareOptions: ShareOptions,
): AsyncGenerator<{ written: WrittenEvent | null; size: number }> {
  for (const part of parts)
    for await (const rows of documents.calendar(reader, part, shareOptions))
      for (const { id, clock, body, changed_at } of rows) {
        const event = readDocument('events', id, JSON.parse(body ?? 'null'))
        const written = event && { event, clock, changedAt: changed_at ?? event.createdAt }
        yield { written, size: body?.length ?? 0 }
      }
}

export async function readPetNames(
  documents: Documents,
  reader: Reader,
  shareOptions: ShareOptions,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const rows of documents.everything(reader, 'pets', shareOptions))
    for (const { id, body } of rows) {
      const pet = readDocument('pets', id, JSON.parse(body ?? 'null'))
      if (pet && pet.name !== '') names.set(id, pet.name)
    }
  return names
}

export async function readMedicines(
  documents: Documents,
  reader: Reader,
  shareOptions: ShareOptions,
): Promise<Map<string, WrittenMedicine>> {
  const medicines = new Map<string, WrittenMedicine>()
  for await (const rows of documents.everything(reader, 'medicines', shareOptions))
    for (const { id, clock, body } of rows) {
      const medicine = readDocument('medicines', id, JSON.parse(body ?? 'null'))
      if (medicine) medicines.set(id, { name: medicine.name, unit: medicine.unit, clock })
    }
  return medicines
}
