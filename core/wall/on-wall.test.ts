import { expect, test } from 'vitest'
import { createHeldCare } from '../care/held-care.ts'
import type { CareRecord } from '../care/care.ts'
import type { CareEvent } from '../schedule/event.ts'
import { indexEvents } from '../schedule/occurrences.ts'
import { isDueNow, isNight, onWall } from './on-wall.ts'

const event = (id: string, time: string, more: Partial<CareEvent> = {}): CareEvent => ({
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
  ...more,
})
const events = [event('evening', '20:00'), event('morning', '08:00')]
const given = (id: string, day: string, petId = 'mitzi'): CareRecord => {
  const by = { id: null, name: 'Ben' }
  const entry = {
    id: `${id}${day}${petId}`,
    outcome: 'given' as const,
    at: 1,
    local: `${day}T08:00:00`,
    amount: '',
  }
  return {
    id: `${id}.${day.replaceAll('-', '')}.${petId}`,
    petId,
    petName: '',
    title: 'Insulin',
    slot: { seriesId: id, eventId: id, day },
    due: null,
    allDay: false,
    day,
    entries: [{ ...entry, note: '', by, recordedBy: by, recordedAt: 1 }],
  }
}
const shown = (now: string, all = events, ...records: CareRecord[]) => {
  const care = createHeldCare()
  for (const record of records) care.set(record.id, record)
  const { rows: open, done } = onWall({ events: indexEvents(all), care, petIds: ['mitzi', 'rex'] }, now)
  const inWords = ({ event: { id }, day }: { event: { id: string }; day: string }) => `${id} ${day.slice(-2)}`
  return { open: open.map(inWords), done: done.map(inWords) }
}

test('today in the order of its times, what is done apart', () => {
  expect(shown('2026-11-15T12:00:00', events)).toEqual({ open: ['morning 15', 'evening 15'], done: [] })
  expect(shown('2026-11-15T12:00:00', events, given('morning', '2026-11-15'))).toEqual({
    open: ['evening 15'],
    done: ['morning 15'],
  })
})

test('after midnight it is the next day, and what was left of last evening stays until noon', () => {
  const all = (now: string) => shown(now, events).open
  expect(all('2026-11-15T23:59:59')).toEqual(['morning 15', 'evening 15'])
  expect(all('2026-11-16T00:00:01')).toEqual(['evening 15', 'morning 16', 'evening 16'])
  expect(all('2026-11-16T12:00:00')).toEqual(['morning 16', 'evening 16'])
  const was = given('evening', '2026-11-15')
  expect(shown('2026-11-16T00:00:01', events, was)).toEqual({ open: ['morning 16', 'evening 16'], done: [] })
})

test('what was recorded here a moment ago keeps its place', () => {
  const care = createHeldCare()
  const record = given('morning', '2026-11-15')
  care.set(record.id, record)
  const known = { events: indexEvents(events), care, petIds: ['mitzi'] }
  const ids = (justMade: string[]) => {
    const { rows, done } = onWall({ ...known, justMade }, '2026-11-15T12:00:30')
    return [rows, done].map((all) => all.map((one) => one.event.id))
  }
  expect(ids([record.id])).toEqual([['morning', 'evening'], []])
  expect(ids([])).toEqual([['evening'], ['morning']])
})

test('of two pets one is left: it is not done', () => {
  const both = [event('both', '08:00', { petIds: ['mitzi', 'rex'] })]
  expect(shown('2026-11-15T12:00:00', both, given('both', '2026-11-15')).open).toEqual(['both 15'])
  const records = [given('both', '2026-11-15'), given('both', '2026-11-15', 'rex')]
  expect(shown('2026-11-15T12:00:00', both, ...records).done).toEqual(['both 15'])
})

test('its time has come an hour before; a thing of the whole day has none', () => {
  const [morning] = [event('morning', '08:00')]
  const occurrence = (allDay: boolean) => ({
    id: 'x',
    event: { ...morning, allDay } as CareEvent,
    day: '2026-11-15',
    start: '2026-11-15T08:00:00',
    end: '2026-11-15T08:10:00',
    isOccurrence: true as const,
  })
  expect(isDueNow(occurrence(false), '2026-11-15T06:59:00')).toBe(false)
  expect(isDueNow(occurrence(false), '2026-11-15T07:00:00')).toBe(true)
  expect(isDueNow(occurrence(true), '2026-11-15T23:00:00')).toBe(false)
})

test.each([
  ['05:59:59', true],
  ['06:00:00', false],
  ['20:59:59', false],
  ['21:00:00', true],
  ['00:00:00', true],
])('at %s it is night: %s', (time, isIt) => {
  expect(isNight(`2026-11-15T${time}`)).toBe(isIt)
})
