import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { shelfOf } from '#core/medicines/medicine-shelf.ts'
import { neededFrom } from '#core/medicines/stock.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { runningOutInWords } from '../care/too-little.ts'
import type { DayRow } from './day-rows.ts'

/** Of more medicines in one day only the pet's page tells. */
const mostMedicines = 50
/** What the server answers at once. Who has not counted for longer reads it on the pet's page. */
const mostDays = 300

type Known = {
  medicine(id: string): Medicine | undefined
  events(): Iterable<CareEvent>
  records(): Iterable<CareRecord>
  /** whether the records of these days are here */
  holds(first: CalendarDay, last: CalendarDay): boolean
}

/**
 * By row of today what runs out, on the first row of each medicine; and the first day whose records are needed and not
 * here. A sitter knows of no count, and so reads nothing.
 */
export function rowsLeft(
  { medicine: find, events, records, holds }: Known,
  rows: readonly DayRow[],
  today: CalendarDay | null,
): [left: (string | null)[], missingFrom: CalendarDay | null] {
  const none = rows.map(() => null)
  if (today === null) return [none, null]
  const firstRow = new Map<string, number>()
  for (const [at, { occurrence }] of rows.entries()) {
    const { dose } = occurrence.event
    if (dose && !firstRow.has(dose.medicineId)) firstRow.set(dose.medicineId, at)
  }
  const counted = [...firstRow.keys()].slice(0, mostMedicines).flatMap((id) => {
    const medicine = find(id)
    const from = medicine && neededFrom(medicine)
    return medicine && from ? { medicine, from, isHere: holds(from, today) } : []
  })
  const needed = counted.flatMap(({ from, isHere }) => (isHere ? [] : from)).toSorted()
  const missingFrom = needed.find((from) => from > addDays(today, -mostDays)) ?? null
  const here = counted.flatMap(({ medicine, isHere }) => (isHere ? medicine : []))
  if (here.length === 0) return [none, missingFrom]
  const told = new Map(
    shelfOf(here, events(), records(), today).map((one) => [
      firstRow.get(one.medicine.id),
      runningOutInWords(one, today),
    ]),
  )
  return [rows.map((_, at) => told.get(at) ?? null), missingFrom]
}
