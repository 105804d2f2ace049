import type { CalendarDay } from '../calendar/calendar-day.ts'
import { livingEntries } from '../care/care.ts'
import type { CareRecord } from '../care/care.ts'
import { rounded } from '../doses/amount.ts'
import type { Milli } from '../doses/dose.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Medicine } from './medicine.ts'
import { outlookOf, refillBy } from './run-out.ts'
import type { Outlook, RecordedPets } from './run-out.ts'
import { leftOf, usesOf } from './stock.ts'
import type { Use } from './stock.ts'

/** A medicine, with what is left of it and until when. */
export type Shelved = {
  medicine: Medicine
  uses: readonly Use[]
  /** events that name it */
  events: readonly CareEvent[]
  /** null when nobody has counted */
  left: Milli | null
  outlook: Outlook | null
  refillBy: CalendarDay | null
}

/** All of a household at once: events and records are walked through once. */
export function shelfOf(
  medicines: readonly Medicine[],
  events: Iterable<CareEvent>,
  records: Iterable<CareRecord>,
  today: CalendarDay,
): Shelved[] {
  const all = [...records]
  const uses = usesOf(all)
  const naming = new Map<string, CareEvent[]>(medicines.map(({ id }) => [id, []]))
  for (const event of events) if (event.dose) naming.get(event.dose.medicineId)?.push(event)
  const recorded = recordedFrom(all, today)
  const recordedPets: RecordedPets = (seriesId, day) => recorded.get(`${seriesId} ${day}`)
  return medicines.map((medicine) => {
    const own = { medicine, uses: uses.get(medicine.id) ?? [], events: naming.get(medicine.id) ?? [] }
    const left = leftOf(medicine, own.uses)
    if (left === null) return { ...own, left, outlook: null, refillBy: null }
    const outlook = outlookOf(left, own.events, own.uses, today, recordedPets)
    const by = typeof outlook === 'string' ? null : refillBy(outlook, medicine.leadDays)
    return { ...own, left: rounded(left), outlook, refillBy: by }
  })
}

/** By series and day; what happens once has no series: its own id stands for it. */
function recordedFrom(records: readonly CareRecord[], today: CalendarDay): Map<string, Set<string | null>> {
  const recorded = new Map<string, Set<string | null>>()
  for (const record of records) {
    const { slot, petId } = record
    if (!slot || record.day < today || livingEntries(record).length === 0) continue
    const name = `${slot.seriesId} ${slot.day}`
    const pets = recorded.get(name)
    if (pets) pets.add(petId)
    else recorded.set(name, new Set([petId]))
  }
  return recorded
}
