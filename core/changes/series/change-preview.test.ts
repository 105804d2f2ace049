import { expect, test } from 'vitest'
import { after, documentsOf, emptyHousehold, form, now, today } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import { previewInWords, previewOf } from './change-preview.ts'
import type { PlannedChange } from './change-preview.ts'

const eventId = 'series-1'
// from 1 November, and today is the 15th
const daily = (rule = '') => {
  const recurrence = [`RRULE:FREQ=DAILY${rule}`]
  return after(emptyHousehold, { verb: 'add-event', eventId, event: form({ recurrence }) })
}
const byHand = (day: string, newEventId: string): SaidChange => {
  return { verb: 'edit-event', eventId, scope: 'this', occurrenceDate: day, event: form(), newEventId }
}
const skip = (day: string): SaidChange => ({
  verb: 'delete-event',
  eventId,
  scope: 'this',
  occurrenceDate: day,
})
const words = (household: ReturnType<typeof daily>, change: Omit<PlannedChange, 'eventId'>) => {
  const preview = previewOf({ ...change, eventId }, documentsOf(household), today)
  return preview && previewInWords(preview)
}
const edit = (scope: PlannedChange['scope'], occurrenceDate: string) =>
  ({ verb: 'edit-event', scope, occurrenceDate }) as const
const remove = (scope: PlannedChange['scope'], occurrenceDate: string) =>
  ({ verb: 'delete-event', scope, occurrenceDate }) as const

test('what is recorded keeps its days and times, and the preview says so', () => {
  const recorded = after(daily(';COUNT=28'), {
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: '2026-11-14',
    due: '2026-11-14T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [],
    details: { outcome: 'given', at: now, local: '2026-11-15T12:00:00', amount: '', note: '' },
    knows: [],
    again: false,
  })
  const fields = ['start', 'end', 'allDay']
  expect(words(recorded, { ...edit('all', '2026-11-20'), fields })).toBe(
    'Changes 14 coming events, keeps 14 days up to the last record as they were',
  )
  expect(words(recorded, { ...edit('future', '2026-11-13'), fields })).toBe(
    'Changes 14 coming events, keeps 12 past ones, keeps 2 days up to the last record as they were',
  )
  expect(words(recorded, remove('all', '2026-11-20'))).toBe(
    'Deletes 14 coming events and 14 past ones, what is recorded stays',
  )
  expect(words(recorded, { ...edit('all', '2026-11-20'), fields: ['reminder'] })).toBe(
    words(recorded, { ...edit('all', '2026-11-20'), fields: ['title'] }),
  )
  expect(words(recorded, { ...edit('all', '2026-11-20'), fields: ['title'] })).toBe(
    'Changes 14 coming events and 14 past ones',
  )
})

test.each([
  [';COUNT=28', edit('future', '2026-11-15'), 'Changes 14 coming events, keeps 14 past ones'],
  [';COUNT=28', remove('future', '2026-11-15'), 'Deletes 14 coming events, keeps 14 past ones'],
  [';COUNT=16', edit('future', '2026-11-16'), 'Changes 1 coming event, keeps 15 earlier ones'],
  [';COUNT=28', edit('future', '2026-11-13'), 'Changes 14 coming events and 2 past ones, keeps 12 past ones'],
  [';COUNT=28', edit('all', '2026-11-20'), 'Changes 14 coming events and 14 past ones'],
  [';COUNT=10', edit('all', '2026-11-02'), 'Changes 10 past events'],
  [';COUNT=10', edit('future', '2026-11-02'), 'Changes 9 past events, keeps 1 past one'],
  ['', edit('future', '2026-11-15'), 'Changes all coming events, keeps 14 past ones'],
  ['', remove('all', '2026-11-15'), 'Deletes all coming events and 14 past ones'],
  [';UNTIL=99991231T000000', edit('future', '2026-11-15'), 'Changes all coming events, keeps 14 past ones'],
  ['', edit('this', '2026-11-15'), 'Changes this event only'],
  ['', remove('this', '2026-11-15'), 'Deletes this event only'],
])('daily%s: %j reads %s', (rule, change, expected) => {
  expect(words(daily(rule), change)).toBe(expected)
})

test('the whole of a series that has only just begun is called that', () => {
  const wordsAtTheStart = (change: Omit<PlannedChange, 'eventId'>) => {
    const preview = previewOf({ ...change, eventId }, documentsOf(daily('')), '2026-11-01')
    return preview && previewInWords(preview)
  }
  expect(wordsAtTheStart(edit('all', '2026-11-09'))).toBe('Changes all events of the series')
  expect(wordsAtTheStart(edit('future', '2026-11-09'))).toBe(
    'Changes all coming events, keeps 8 earlier ones',
  )
})

test('skipped days are not counted, and days changed by hand stay or go', () => {
  const household = after(
    daily(';COUNT=20'),
    skip('2026-11-03'),
    skip('2026-11-18'),
    byHand('2026-11-04', 'override1'),
    byHand('2026-11-16', 'override2'),
    byHand('2026-11-17', 'override3'),
  )
  expect(words(household, edit('future', '2026-11-15'))).toBe(
    'Changes 3 coming events, keeps 12 past ones, 2 you changed by hand keep what you changed',
  )
  expect(words(household, remove('future', '2026-11-17'))).toBe(
    'Deletes 2 coming events, keeps 13 earlier ones, 1 you changed by hand goes too',
  )
})

test('an event that happens once is changed alone, and of one that is gone nothing can be said', () => {
  const once = after(emptyHousehold, { verb: 'add-event', eventId, event: form() })
  expect(words(once, remove('all', '2026-11-01'))).toBe('Deletes this event only')
  expect(words(emptyHousehold, remove('all', '2026-11-01'))).toBeNull()
})
