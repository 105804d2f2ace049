import { readDocument } from '#core/changes/collections.ts'
import type { Collection, DocumentBy } from '#core/changes/collections.ts'
import { sql } from 'kysely'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, instantOf, isLocalDateTime } from '#core/calendar/wall-clock.ts'
import { careIdFor } from '#core/care/slot.ts'
import { dosesOf, shownEntry } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { isSameCare } from '#core/care/same-care.ts'
import { soonAgain } from '#core/care/soon-again.ts'
import type { Giving, Near } from '#core/care/soon-again.ts'
import { dueOf, usualGapMinutes } from '#core/care/usual-gap.ts'
import { hoursApartOf } from '#core/medicines/medicine.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { slotName } from '#core/reminders/plan-reminders.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { indexEvents, occurrencesOn } from '#core/schedule/occurrences.ts'
import type { Access } from '#server/asking.ts'
import type { Database, OwnerReads } from '#server/database/database.ts'
import { endless } from '#server/documents/document-row.ts'
import { chargedTo } from '#server/documents/fair-share.ts'
import type { FairShare } from '#server/documents/fair-share.ts'

/** An occurrence as somebody may see it, with what is recorded of it. */
export type Linked = {
  slot: string
  occurrence: Occurrence
  pets: { id: string; name: string }[]
  /** of those pets, or of none when it is about none, the ones nothing is recorded of */
  left: (string | null)[]
  record: CareRecord | null
  /** ever recorded of it, also what was taken back */
  entries: number
  /** the same, given to one of those that are left so shortly before that whoever presses is asked */
  soon: Near | null
  /** that, if it is said that it was given at its planned time */
  soonThen: Near | null
}
type Seen = Pick<Access, 'household' | 'pets' | 'acting'>
type Row = { id: string; body: string }

export type Reading = { database: Database; fairShare: Pick<FairShare, 'run'> }

/** No change makes more of one series. */
const mostParts = 500
/** Days of a series changed by hand are looked through from the day on both ways: it has thousands at most. */
const mostNear = 500
/** Nobody is signed in, and an ordinary link costs nothing; only what takes longer is charged to the household. */
const shareOptions = { freeMs: 50 }

/** What the names of a link stand for today; what no longer takes place is left out. */
export async function readLinked(
  { database, fairShare }: Reading,
  { household, pets, acting }: Seen,
  slots: readonly string[],
  now: { at: number; day: CalendarDay; zone: string },
): Promise<Linked[]> {
  const work = async (tx: OwnerReads): Promise<Linked[]> => {
    const found = await readOccurrences(tx, household, slots)
    const seen = found.map(({ slot, occurrence }) => ({ slot, occurrence, ids: petsSeen(occurrence, pets) }))
    const ids = seen.flatMap(({ occurrence, ids }) => ids.map((petId) => careIdFor(occurrence, petId)))
    const care = readAll(await readRows(tx, household, 'care', ids), 'care')
    const petIds = seen.flatMap((one) => one.ids.filter((petId) => petId !== null))
    const names = readAll(await readRows(tx, household, 'pets', petIds), 'pets')
    const medicineIds = found.flatMap(({ occurrence }) => occurrence.event.dose?.medicineId ?? [])
    const medicines = readAll(await readRows(tx, household, 'medicines', medicineIds), 'medicines')
    const recentCare = await readRecentCare(tx, household, now.day, [...medicines.values()])
    return seen.flatMap(({ slot, occurrence, ids: about }): Linked[] => {
      if (about.length === 0) return []
      const recorded = (petId: string | null) => {
        const record = care.get(careIdFor(occurrence, petId))
        return record && shownEntry(record) ? record : null
      }
      const entriesOf = (petId: string | null) => care.get(careIdFor(occurrence, petId))?.entries.length ?? 0
      const named = about.filter((petId) => petId !== null)
      const left = about.filter((petId) => !recorded(petId))
      const soonAt = (at: number) =>
        left.map((petId) => soonIn({ recentCare, medicines }, occurrence, petId, at)).find(Boolean) ?? null
      return [
        {
          slot,
          occurrence,
          soon: soonAt(now.at),
          soonThen: occurrence.start === '' ? null : soonAt(instantOf(occurrence.start, now.zone)),
          pets: named.map((id) => ({ id, name: names.get(id)?.name ?? '' })),
          left,
          entries: about.reduce((sum, petId) => sum + entriesOf(petId), 0),
          record: about.map(recorded).find((record) => record !== null) ?? null,
        },
      ]
    })
  }
  return chargedTo(household, { fairShare, shareOptions, way: database.readAs }, work, acting.id)
}

/** Of the days around today; a household records far fewer. */
const mostRecent = 500

/** As far back as the cards say that doses are apart. */
async function readRecentCare(
  tx: OwnerReads,
  household: string,
  today: CalendarDay,
  medicines: readonly Medicine[],
): Promise<CareRecord[]> {
  const apart = medicines.map((medicine) => Math.ceil((hoursApartOf(medicine) ?? 0) / 24) + 1)
  const from = addDays(today, -Math.max(2, ...apart))
  const rows = await tx.run(sql<Row>`select id, body from documents
    where owner = ${household} and last_day between ${from} and ${addDays(today, 1)}
      and collection = 'care' and removed_at is null order by last_day desc limit ${mostRecent}`)
  return [...readAll(rows, 'care').values()]
}

type Known = { recentCare: readonly CareRecord[]; medicines: ReadonlyMap<string, Medicine> }

/**
 * As the app asks. What usually lies between two is read from what was recorded of them: the whole plan is too much for a
 * link. How far apart they must be is what the medicine's card says, in hours that have gone by.
 */
function soonIn(
  { recentCare, medicines }: Known,
  occurrence: Occurrence,
  petId: string | null,
  at: number,
): Near | null {
  const { title, dose } = occurrence.event
  const medicine = dose && medicines.get(dose.medicineId)
  const named = dose && { ...dose, name: medicine?.name }
  const careId = careIdFor(occurrence, petId)
  const giving: Giving = { title, dose: named, petId, at, careId, due: dueOf(occurrence) }
  const isSame = (record: CareRecord) =>
    record.petId === petId &&
    dosesOf(record).some((entry) => isSameCare(giving, { title: record.title, dose: entry.dose }))
  const due = recentCare.filter(isSame).flatMap((record) => record.due ?? [])
  const hours = medicine ? hoursApartOf(medicine) : null
  const gap = { usual: usualGapMinutes([dueOf(occurrence), ...due]), least: hours && hours * 60 }
  return soonAgain(giving, recentCare, gap)
}

/** One by one: others have their turn in between. */
async function readOccurrences(tx: OwnerReads, household: string, slots: readonly string[]) {
  const found: { slot: string; occurrence: Occurrence }[] = []
  for (const slot of slots) {
    const occurrence =
      occurrenceIn(await readParts(tx, household, slot), slot) ??
      occurrenceIn(await readChangedDay(tx, household, slot), slot)
    if (occurrence) found.push({ slot, occurrence })
  }
  return found
}

function occurrenceIn(rows: readonly Row[], slot: string): Occurrence | undefined {
  const events = [...readAll(rows, 'events').values()]
  const index = indexEvents(events)
  const days = [dayOfSlot(slot), ...movedTo(events, slot)]
  return days.flatMap((day) => occurrencesOn(index, day)).find((one) => slotName(one) === slot)
}

/** The event itself, and the later parts of its series. */
async function readParts(tx: OwnerReads, household: string, slot: string): Promise<Row[]> {
  const series = seriesOfSlot(slot)
  const living = sql`owner = ${household} and collection = 'events' and removed_at is null`
  // in the order of the index of a series: by id, both engines would walk through every series there is
  const rows = await Promise.all([
    tx.run(sql<Row>`select id, body from documents where ${living} and id = ${series}`),
    tx.run(sql<Row>`select id, body from documents where ${living} and series = ${series}
      and last_day >= ${endless} and recurring = 1 and id <> ${series} order by last_day limit ${mostParts}`),
  ])
  return rows.flat()
}

/** What takes the place of the day, wherever it was moved to. */
async function readChangedDay(tx: OwnerReads, household: string, slot: string): Promise<Row[]> {
  const day = dayOfSlot(slot)
  const changed = sql`owner = ${household} and collection = 'events' and removed_at is null
    and series = ${seriesOfSlot(slot)} and recurring = 0`
  const from = (near: ReturnType<typeof sql>) =>
    tx.run(sql<Row>`select id, body from (
        select id, body from documents where ${changed} and ${near} limit ${mostNear}) as near
      where body like ${`%"originalDate":"${day}"%`}`)
  const rows = await Promise.all([
    from(sql`last_day >= ${day} order by last_day`),
    from(sql`last_day < ${day} order by last_day desc`),
  ])
  return rows.flat()
}

/** A day that was changed by hand may take place on another. */
function movedTo(events: readonly CareEvent[], slot: string): string[] {
  const moved = events.filter(({ originalDate }) => originalDate === dayOfSlot(slot))
  return moved.filter(({ start }) => isLocalDateTime(start)).map(({ start }) => dayOf(start))
}

function seriesOfSlot(slot: string): string {
  return slot.slice(0, slot.lastIndexOf('.'))
}

function dayOfSlot(slot: string): string {
  return slot.slice(-8).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

function petsSeen({ event }: Occurrence, pets: ReadonlySet<string> | null): (string | null)[] {
  if (event.petIds.length === 0) return pets ? [] : [null]
  return event.petIds.filter((petId) => !pets || pets.has(petId))
}

async function readRows(tx: OwnerReads, household: string, collection: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx.run(sql<Row>`select id, body from documents where owner = ${household}
    and collection = ${collection} and removed_at is null and id in (${sql.join(ids)})`)
}

function readAll<C extends Collection>(rows: readonly Row[], of: C): Map<string, DocumentBy[C]> {
  const all = rows.flatMap(({ id, body }) => readDocument(of, id, JSON.parse(body)) ?? [])
  return new Map(all.map((one) => [one.id, one]))
}
