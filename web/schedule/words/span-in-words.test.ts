import { expect, test } from 'vitest'
import type { CareEvent } from '#core/schedule/event.ts'
import { lengthInWords, spanInWords } from './span-in-words.ts'

const said = (start: string, end: string, allDay = false) =>
  // the cast: nothing else of the event is read
  spanInWords({ event: { allDay } as CareEvent, start, end }).replaceAll(/\s(?=[AP]M)/g, ' ')

test('a length is said in days, hours and minutes, without those there are none of', () => {
  expect([1, 30, 60, 90, 1440, 1505].map(lengthInWords)).toEqual([
    '1 minute',
    '30 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '1 day',
    '1 day 1 hour 5 minutes',
  ])
})

test('an event says from when to when and how long', () => {
  expect(said('2026-11-15T08:00:00', '2026-11-15T08:30:00')).toMatch(/^0?8:00.* – 0?8:30.*, 30 minutes$/)
  expect(said('2026-11-15T08:00:00', '2026-11-15T08:00:00')).toMatch(/^0?8:00( AM)?$/)
  expect(said('2026-11-15T22:00:00', '2026-11-16T06:00:00')).toMatch(/ on Monday.*, 8 hours$/)
})

test('what lasts all day says how many days when it is more than one', () => {
  expect(said('2026-11-15T00:00:00', '2026-11-15T00:00:00', true)).toBe('All day')
  expect(said('2026-11-15T00:00:00', '2026-11-17T00:00:00', true)).toMatch(/^All day, 3 days, until Tuesday/)
})

test('without times it says so', () => {
  expect(said('', '')).toBe('Time not set')
})
