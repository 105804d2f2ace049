import { expect, test } from 'vitest'
import type { CareEvent } from '#core/schedule/event.ts'
import { findOccurrence } from '../schedule/list/find-occurrence.ts'
import { inWords } from '#web/words/in-words.ts'
import { plannedInWords } from './search-words.ts'

const once: CareEvent = {
  id: 'pill',
  title: 'Prednisolone',
  description: '',
  allDay: false,
  petIds: [],
  start: '2026-11-19T08:00:00',
  end: '2026-11-19T08:15:00',
  recurrence: null,
  createdAt: 0,
  recurrenceExceptions: [],
}
const series = { ...once, recurrence: ['DTSTART:20261119T080000', 'RRULE:FREQ=DAILY'] }
const eight = inWords.time('08:00')
const found = (event: CareEvent, isToCome: boolean) => ({
  event,
  series: event.recurrence === null ? null : event,
  next: isToCome ? findOccurrence(event, '2026-11-19') : null,
})

test('a series that is found says how much, at what time and how often', () => {
  const words = `½ tablet Prednisolone · ${eight} · every day`
  expect(plannedInWords(found(series, true), '½ tablet Prednisolone', 'every day')).toBe(words)
  expect(plannedInWords(found(series, false), '½ tablet Prednisolone', 'every day')).toBe(words)
})

test('what lasts all day has no time', () => {
  expect(plannedInWords(found({ ...series, allDay: true }, true), null, 'every day')).toBe('every day')
})

test('what happens once says its time with its day, and by itself when that is over', () => {
  expect(plannedInWords(found(once, true), null, null)).toBe('')
  expect(plannedInWords(found(once, false), '1 tablet', null)).toBe(`1 tablet · ${eight}`)
})

test('a series of which one was moved says the time of the others', () => {
  const moved = { ...once, start: '2026-11-19T11:00:00' }
  expect(plannedInWords({ ...found(moved, true), series }, null, 'every day')).toBe(`${eight} · every day`)
})
