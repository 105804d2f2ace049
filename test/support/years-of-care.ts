import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { careIdOf } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'

/** So many days of records up to and with the last day, of each of so many daily series. */
export type YearsOfCare = { owner: string; last: CalendarDay; days: number; each: number }

export const careSeriesId = (place: number) => `years-of-care-${String(place).padStart(3, '0')}`
const rowsInStatement = 500

/** Statements of both engines that give an owner, who has no documents yet, records of care; `now` is when. */
export function yearsOfCare({ owner, last, days, each }: YearsOfCare, now: number): string[] {
  const records = Array.from({ length: days * each }, (_, n) =>
    recordOf(addDays(last, Math.floor(n / each) + 1 - days), n % each),
  )
  const rows = records.map(
    (record, n) =>
      `('${owner}', 'care', '${record.id}', ${n + 1}, '${JSON.stringify(record)}',
        '${record.day}', '${record.day}', 0, 'care/${record.slot?.seriesId}')`,
  )
  const inserts = Array.from(
    { length: Math.ceil(rows.length / rowsInStatement) },
    (
      _,
      n,
    ) => `insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring, series)
      values ${rows.slice(n * rowsInStatement, (n + 1) * rowsInStatement).join()}`,
  )
  return [
    `insert into clocks (owner, clock, purged_clock, purged_at) values ('${owner}', ${rows.length}, 0, ${now})`,
    ...inserts,
  ]
}

function recordOf(day: CalendarDay, place: number): CareRecord {
  const seriesId = careSeriesId(place)
  const local = `${day}T08:02:00`
  const anna = { id: 'anna-of-years', name: 'Anna' }
  const at = Date.parse(`${local}Z`)
  return {
    id: careIdOf(seriesId, day, null),
    petId: null,
    petName: '',
    title: 'Half a tablet with food',
    slot: { seriesId, eventId: seriesId, day },
    due: `${day}T08:00:00`,
    allDay: false,
    day,
    entries: [
      {
        id: `given-${day}-${place}`,
        outcome: 'given',
        at,
        local,
        amount: '',
        note: '',
        by: anna,
        recordedBy: anna,
        recordedAt: at,
      },
    ],
  }
}
