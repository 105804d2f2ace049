import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { whyNotEvent } from './event.ts'

test('a named event with a start and an end can be saved', () => {
  expect(whyNotEvent(form())).toBeNull()
  expect(whyNotEvent(form({ start: '2026-11-01T08:00', end: '2026-11-01T08:00' }))).toBeNull()
})

test.each([
  [{ title: '' }, 'title', 'title-missing'],
  [{ title: ' \n\t' }, 'title', 'title-missing'],
  [{ title: 'x'.repeat(201) }, 'title', 'title-too-long'],
  [{ description: 'x'.repeat(4_001) }, 'description', 'description-too-long'],
  [{ start: '' }, 'start', 'invalid-start'],
  [{ start: '2026-02-30T08:00:00' }, 'start', 'invalid-start'],
  [{ start: '2026-11-01' }, 'start', 'invalid-start'],
  [{ start: '2026-11-01T24:00:00' }, 'start', 'invalid-start'],
  [{ start: '2026-11-01T08:00:00Z' }, 'start', 'invalid-start'],
  [{ end: '' }, 'end', 'invalid-end'],
  [{ end: 'tomorrow' }, 'end', 'invalid-end'],
  [{ end: '2026-11-01T07:59:59' }, 'end', 'end-before-start'],
  [{ allDay: true, end: '2026-10-31T23:00:00' }, 'end', 'end-before-start'],
  [{ recurrence: ['RRULE:FREQ=SOMETIMES'] }, 'recurrence', 'invalid-recurrence'],
  [{ recurrence: ['DTSTART:20261101T120000'] }, 'recurrence', 'invalid-recurrence'],
  [{ recurrence: ['RRULE:FREQ=DAILY;UNTIL=999991231T235959'] }, 'recurrence', 'last-day-unknown'],
  [{ recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261031T235959'] }, 'recurrence', 'last-day-before-start'],
  [{ recurrence: ['RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU'] }, 'recurrence', 'never-falls'],
  [{ recurrence: ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] }, 'recurrence', 'never-falls'],
  [{ recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261102T235959'] }, 'recurrence', 'never-falls'],
])('%# an event with a field wrong is refused at that field', (wrong, field, refusal) => {
  expect(whyNotEvent(form(wrong))).toEqual({ field, refusal })
})

test('an all-day event may have an end earlier on the day', () => {
  expect(whyNotEvent(form({ allDay: true, end: '2026-11-01T07:00:00' }))).toBeNull()
})

test('the longest title and description pass, counted in characters and not in code units', () => {
  expect(whyNotEvent(form({ title: '🐕'.repeat(200), description: 'ä'.repeat(4_000) }))).toBeNull()
})

test('blank lines are no recurrence, and the last day is included', () => {
  expect(whyNotEvent(form({ recurrence: ['', ' '] }))).toBeNull()
  expect(whyNotEvent(form({ recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261101T235959'] }))).toBeNull()
})
