import { expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { nextFromAt, whyTooSoon } from './too-soon.ts'

const berta = { id: 'person-2', name: 'Berta' }
const hour = 3_600_000
const noon = Date.parse('2026-11-15T12:00:00Z')
const now = { at: noon, day: '2026-11-15' }
const asNeeded = { milli: 500, hoursApart: 8, mostADay: 2 }
const medicine = { id: 'medicine-1', asNeeded }
function given(hoursAgo: number, more: Partial<CareEntry> = {}, petId = 'pet-mia1'): CareRecord {
  const at = noon - hoursAgo * hour
  const entry: CareEntry = {
    id: `entry-${hoursAgo}`,
    outcome: 'given',
    at,
    local: new Date(at).toISOString().slice(0, 19),
    amount: '',
    note: '',
    by: berta,
    dose: { medicineId: 'medicine-1', milli: 500, name: 'Metacam', unit: 'ml' },
    recordedBy: berta,
    recordedAt: at,
    ...more,
  }
  const record = {
    id: entry.id,
    petId,
    petName: 'Mia',
    title: 'Metacam',
    slot: null,
    due: null,
    allDay: false,
  }
  return { ...record, day: entry.local.slice(0, 10), entries: [entry] }
}
const why = (...records: CareRecord[]) => whyTooSoon(medicine, 'pet-mia1', records, now)

test('the rest of a dose is no further one of the day', () => {
  const first = given(10, { id: 'entry-1', outcome: 'partly' })
  const rest = { ...given(9).entries[0], restOf: 'entry-1' } as CareEntry
  expect(why({ ...first, entries: [...first.entries, rest] })).toBeNull()
})

test('less than the least hours after the last one, whoever gave it', () => {
  expect(why(given(3))).toMatchObject({ last: { by: berta }, today: null })
  expect(why(given(8))).toBeNull()
  expect(why(given(20), given(3))?.last?.id).toBe('entry-3')
})

test('as many as the most a day were given today', () => {
  expect(why(given(11), given(9))).toMatchObject({ last: null, today: 2 })
  expect(why(given(30), given(9))).toBeNull()
})

test('what was taken back, refused, of another pet or another medicine does not count', () => {
  const retracted = { retracted: { by: berta, at: noon } }
  const other = { dose: { medicineId: 'medicine-2', milli: 500, name: 'Other', unit: 'ml' } } as const
  expect(
    why(given(1, retracted), given(2, { outcome: 'refused' }), given(3, {}, 'pet-otto'), given(4, other)),
  ).toBeNull()
})

test('nothing was said about how often: nothing is said against it', () => {
  const free = { id: 'medicine-1', asNeeded: { milli: 500, hoursApart: null, mostADay: null } }
  expect(whyTooSoon(free, 'pet-mia1', [given(1)], now)).toBeNull()
})

const apart = (hoursApart: number | null) => ({ asNeeded: { milli: 500, hoursApart, mostADay: null } })

test('the next dose is hours after the last one, by the clock that goes on when others are changed', () => {
  expect(nextFromAt(10 * hour, apart(8), 12 * hour)).toBe(18 * hour)
})

test('nothing is said of it once they are over, and where the card says nothing', () => {
  expect(nextFromAt(10 * hour, apart(8), 18 * hour)).toBeNull()
  expect(nextFromAt(10 * hour, apart(null), 12 * hour)).toBeNull()
  expect(nextFromAt(10 * hour, null, 12 * hour)).toBeNull()
})

test('a medicine that is only planned says how far apart its doses are, too', () => {
  expect(nextFromAt(10 * hour, { hoursApart: 10 }, 12 * hour)).toBe(20 * hour)
  // and where both say so its own counts
  expect(nextFromAt(10 * hour, { hoursApart: 10, ...apart(8) }, 12 * hour)).toBe(20 * hour)
})
