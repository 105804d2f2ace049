import { expect, test } from 'vitest'
import type { CareRecord } from './care.ts'
import { isSameLabel, recordedLabel, recordedTitle, shownLabel } from './recorded-as.ts'

const ada = { id: 'person-1', name: 'Ada' }
const entry = { id: 'entry-01', outcome: 'given' as const, at: 1, local: '2026-11-15T10:00:00', amount: '' }
/** As somebody recorded it who reads German. */
const record = (title: string): CareRecord => ({
  id: 'record-01',
  petId: null,
  petName: '',
  title,
  slot: { seriesId: 'series-01', eventId: 'event-01', day: '2026-11-15' },
  due: '2026-11-15T10:00:00',
  allDay: false,
  day: '2026-11-15',
  entries: [{ ...entry, note: '', by: ada, recordedBy: ada, recordedAt: 1 }],
})
const inGerman = record('Gleichgewicht für alte Hunde')
const planned = { title: 'Balance for old dogs', routineId: 'workout-balance-for-old-dogs' }

test('a record of what the app has named is called as its reader says it, and is no other label than the plan', () => {
  expect(recordedTitle(inGerman, () => [planned])).toBe('Balance for old dogs')
  expect(recordedLabel(inGerman, planned)?.title).toBe('Balance for old dogs')
  expect(isSameLabel(shownLabel(planned, [inGerman]), planned)).toBe(true)
})

test('what somebody typed is called as they typed it, also where a workout is called so', () => {
  expect(recordedTitle(inGerman, () => [])).toBe('Gleichgewicht für alte Hunde')
  expect(recordedTitle(inGerman, () => [{}])).toBe('Gleichgewicht für alte Hunde')
  expect(recordedTitle(record('Wippe'), () => [planned])).toBe('Wippe')
  expect(recordedTitle({ ...inGerman, slot: null }, () => [planned])).toBe('Gleichgewicht für alte Hunde')
})
