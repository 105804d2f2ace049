import { expect, test } from 'vitest'
import type { CareRecord } from '../care/care.ts'
import type { CareEvent } from '../schedule/event.ts'
import { lastGiven, onSticker } from './on-sticker.ts'

const insulin = (time: string, id: string): CareEvent => ({
  id,
  title: 'Insulin',
  description: '',
  allDay: false,
  petIds: ['mitzi'],
  start: `2026-11-01T${time}:00`,
  end: `2026-11-01T${time}:10`,
  recurrence: ['DTSTART:20261101T000000', 'RRULE:FREQ=DAILY'],
  recurrenceExceptions: [],
  createdAt: 0,
})
const events = [insulin('08:00', 'morning'), insulin('20:00', 'evening')]

const given = (event: string, day: string, at = 1): CareRecord => {
  const by = { id: null, name: 'Ben' }
  const entry = { id: `${event}${day}`, outcome: 'given' as const, at, local: `${day}T08:00:00`, amount: '' }
  return {
    id: `${event}.${day.replaceAll('-', '')}.mitzi`,
    petId: 'mitzi',
    petName: 'Mitzi',
    title: 'Insulin',
    slot: { seriesId: event, eventId: event, day },
    due: null,
    allDay: false,
    day,
    entries: [{ ...entry, note: '', by, recordedBy: by, recordedAt: 1 }],
  }
}
const at = (now: string, ...records: CareRecord[]) => {
  const find = (id: string) => records.find((one) => one.id === id)
  const { meant, isDue, next } = onSticker({ events, petIds: ['mitzi'], find }, now)
  return [meant?.start, isDue, next?.start]
}
const yesterday = [given('morning', '2026-11-14'), given('evening', '2026-11-14')]

test.each([
  // an hour before its time it is due
  ['2026-11-15T07:01:00', ['2026-11-15T08:00:00', true, '2026-11-15T20:00:00']],
  ['2026-11-15T06:30:00', ['2026-11-15T08:00:00', false, '2026-11-15T20:00:00']],
  // forgotten in the morning, it is that one which is meant
  ['2026-11-15T13:00:00', ['2026-11-15T08:00:00', true, '2026-11-15T20:00:00']],
  // not once the next is due
  ['2026-11-15T19:30:00', ['2026-11-15T20:00:00', true, '2026-11-16T08:00:00']],
])('at %s, with nothing recorded since yesterday', (now, expected) => {
  expect(at(now, ...yesterday)).toEqual(expected)
})

test('what was given is no longer due', () => {
  const morning = given('morning', '2026-11-15')
  expect(at('2026-11-15T08:30:00', ...yesterday, morning)).toEqual([
    '2026-11-15T20:00:00',
    false,
    '2026-11-16T08:00:00',
  ])
})

test('yesterday’s evening that nobody recorded may still be meant after midnight', () => {
  expect(at('2026-11-15T00:30:00', given('morning', '2026-11-14'))).toEqual([
    '2026-11-14T20:00:00',
    true,
    '2026-11-15T08:00:00',
  ])
})

test('the last dose is the latest, whichever row it was of', () => {
  expect(lastGiven([given('morning', '2026-11-15', 5), given('evening', '2026-11-14', 3)])?.entry.at).toBe(5)
  expect(lastGiven([])).toBeNull()
})
