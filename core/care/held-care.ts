import type { CalendarDay } from '../calendar/calendar-day.ts'
import { daysOf, livingEntries } from './care.ts'
import type { CareRecord } from './care.ts'

/** The records that are held, by id, by day and by series. It changes in place; whoever makes it owns it. */
export function createHeldCare() {
  const records = new Map<string, CareRecord>()
  const byDay = new Map<CalendarDay, Set<CareRecord>>()
  const bySeries = new Map<string, Set<CareRecord>>()

  return {
    set(id: string, record: CareRecord | null) {
      const known = records.get(id)
      if (known) {
        records.delete(id)
        drop(byDay, known.day, known)
        if (known.slot) drop(bySeries, known.slot.seriesId, known)
      }
      if (!record) return
      records.set(id, record)
      add(byDay, record.day, record)
      if (record.slot) add(bySeries, record.slot.seriesId, record)
    },
    get: (id: string) => records.get(id),
    all: (): Iterable<CareRecord> => records.values(),
    /** whether anything is recorded for this day or an earlier one */
    hasBegunBy: (day: CalendarDay): boolean => [...byDay.keys()].some((one) => one <= day),
    onDay: (day: CalendarDay): readonly CareRecord[] => [...(byDay.get(day) ?? [])],
    /** the last day of a series for which something stands recorded, apart from these */
    lastDay: (seriesId: string, apartFrom: ReadonlySet<string> = new Set()): CalendarDay | null =>
      lastDayOf([...(bySeries.get(seriesId) ?? [])].filter(({ id }) => !apartFrom.has(id))),
  }
}
export type HeldCare = ReturnType<typeof createHeldCare>

function lastDayOf(records: Iterable<CareRecord>): CalendarDay | null {
  let last: CalendarDay | null = null
  for (const record of records) {
    const day = daysOf(record).last
    if (day > (last ?? '') && livingEntries(record).length > 0) last = day
  }
  return last
}

function add<Key>(map: Map<Key, Set<CareRecord>>, key: Key, record: CareRecord) {
  const known = map.get(key)
  if (known) known.add(record)
  else map.set(key, new Set([record]))
}

function drop<Key>(map: Map<Key, Set<CareRecord>>, key: Key, record: CareRecord) {
  const known = map.get(key)
  known?.delete(record)
  if (known?.size === 0) map.delete(key)
}
