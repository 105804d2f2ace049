import { expect, test } from 'vitest'
import type { CareEvent } from '#core/schedule/event.ts'
import { findOccurrence } from '../schedule/list/find-occurrence.ts'
import { inWords } from '#web/words/in-words.ts'
import { alsoCalledInWords, plannedInWords } from './found-in-words.ts'
import { searchWords } from './search-words.ts'

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

test('a series that is called otherwise from a day on, for one, or was before, says so', () => {
  const shown = { event: series, next: findOccurrence(series, '2026-11-19'), last: null }
  const told = (alsoCalled: CareEvent | null) => alsoCalledInWords({ ...shown, alsoCalled }, '2026-11-17')
  const friday = inWords.dateInList('2026-11-20')
  const later = { ...series, title: 'Half of it', start: '2026-11-20T08:00:00' }
  expect(told(later)).toBe(`from ${friday}: Half of it`)
  expect(told({ ...later, recurrence: null })).toBe(`on ${friday}: Half of it`)
  expect(told({ ...later, start: '2026-11-01T08:00:00' })).toBe('also called Half of it')
  expect(told(null)).toBeNull()
})

test('what was looked for instead of what was typed is said', () => {
  expect(searchWords.count(1, { asked: 'insluin', meant: ['insulin'] })).toBe(
    'Nothing found for “insluin”. 1 result for “insulin”:',
  )
})
