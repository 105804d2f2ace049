import { addDays, daysBetween } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { careInJournal, measureInJournal } from '#core/api/journal-told.ts'
import type { ApiAnswer } from '#core/api/api-schemas.ts'
import type { Moment } from '#core/api/tasks-told.ts'
import { readDocument } from '#core/changes/collections.ts'
import type { Collection, DocumentBy } from '#core/changes/collections.ts'
import { Refusal } from '#core/refusal.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import { breathing } from '../database/breathing.ts'
import type { Database } from '../database/database.ts'
import { readDaysPage } from '../documents/days-page.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { Days, StoredRow } from '../documents/read-rows.ts'
import { seenBySitter } from '../documents/seen-by-sitter.ts'
import { knownZone, zonesOf } from '../households/household-zones.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import type { KeyAccess } from '../keys/key-of.ts'
import { fairTurns } from '../rate-limits/fair-turns.ts'
import { readReach } from '../stickers/read-reach.ts'

export type ReadByKeySettings = {
  database: Database
  documents: Pick<OwnedDocuments, 'snapshot' | 'days' | 'measured' | 'everything'>
  now: () => number
}

/** Of one answer. */
export const mostTasks = 500
export const mostDaysOfPlan = 31
export const mostDaysOfJournal = 31
const mostEntries = 1_000
/** What happens once is told so far back, and records as far. */
export const daysBackOfPlan = 31
const daysAheadOfPlan = 366

/** What a key's person sees of their household; nothing else is read, whatever was asked. */
export function createReadByKey({ database, documents, now }: ReadByKeySettings) {
  /** each holds what it reads in memory until it is narrowed */
  const inTurn = fairTurns({ atOnce: 2, ofEach: 1, mostWaiting: 10, busy: () => new BusyRefusal(2) })

  async function momentOf({ household }: Pick<KeyAccess, 'household'>): Promise<Moment> {
    const zone = (await zonesOf(database.kysely, [household])).get(household)
    return { now: now(), zone: knownZone(zone ?? null) }
  }

  /** Pets, events, medicines, and what was recorded lately. */
  async function reach(access: KeyAccess, { now: at, zone }: Moment): Promise<Reached> {
    const seen: Parameters<typeof readReach>[0] = {
      snapshot: async (...asked) => {
        const page = await documents.snapshot(...asked)
        return { ...page, rows: page.rows.map((row) => seenBy(access, row)) }
      },
    }
    const today = dayOf(localAt(at, zone))
    const read = await inTurn(access.household, () =>
      readReach(seen, access, (all) => all, today, 'ask-for-less'),
    )
    return read.reached
  }

  return {
    momentOf,
    reach,
    all: <C extends 'pets' | 'medicines'>(access: KeyAccess, name: C) => readAll(documents, access, name),
    journal: (access: KeyAccess, days: Days) => {
      refuseDays(days, mostDaysOfJournal)
      return inTurn(access.household, () => readJournal(documents, access, days))
    },
  }
}

/** All of a collection that has no days. */
async function readAll<C extends 'pets' | 'medicines'>(
  documents: Pick<OwnedDocuments, 'everything'>,
  access: KeyAccess,
  name: C,
): Promise<DocumentBy[C][]> {
  const found: DocumentBy[C][] = []
  for await (const page of documents.everything(access, name, {}))
    for (const row of page) found.push(...documentIn(name, seenBy(access, row)))
  return found
}

async function readJournal(
  documents: ReadByKeySettings['documents'],
  access: KeyAccess,
  days: Days,
): Promise<ApiAnswer<'journal'>> {
  const { breathe } = breathing()
  const entries: ApiAnswer<'journal'>['entries'] = []
  const keep = (more: typeof entries) => {
    entries.push(...more)
    if (entries.length > mostEntries) throw new Refusal('ask-for-less')
  }
  for (let next: string | null = 'inside'; next !== null;) {
    const page = await readDaysPage(documents, access, days, next)
    for (const row of page.rows) {
      await breathe()
      // one that was moved by hand is on another day than its series has it
      for (const record of documentIn('care', seenBy(access, row)))
        if (record.day >= days.first && record.day <= days.last) keep(careInJournal(record))
    }
    next = page.next
  }
  for (const { id: petId } of await readAll(documents, access, 'pets'))
    for await (const page of documents.measured(access, { petId, days }))
      for (const row of page) {
        await breathe()
        for (const measure of documentIn('health', seenBy(access, row))) keep(measureInJournal(measure))
      }
  return { entries: entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)) }
}

const seenBy = ({ pets }: KeyAccess, row: StoredRow) => (pets ? seenBySitter(row, pets) : row)

function documentIn<C extends Collection>(name: C, { collection, id, body }: StoredRow): DocumentBy[C][] {
  if (collection !== name || body === null) return []
  const read = readDocument(name, id, JSON.parse(body))
  return read ? [read] : []
}

export function refuseDays({ first, last }: Days, most: number): void {
  if (last < first) throw new Refusal('last-day-before-start')
  if (daysBetween(first, last) >= most) throw new Refusal('ask-for-less')
}

/** The days of the plan that are told: not so far back that what was recorded of them would be missing. */
export function refuseFarDays({ first, last }: Days, today: CalendarDay): void {
  refuseDays({ first, last }, mostDaysOfPlan)
  if (first < addDays(today, -daysBackOfPlan) || last > addDays(today, daysAheadOfPlan))
    throw new Refusal('ask-for-less')
}
