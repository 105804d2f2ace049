import { expect, test } from 'vitest'
import { readSheetQuery, writeSheetQuery } from './sheet-days.ts'

const read = (text: string, last = '2026-11-16', visit: string | null = null) =>
  readSheetQuery(new URLSearchParams(text), last, visit)

test.each([
  ['', 'month', '2026-10-17', '2026-11-16'],
  ['days=two-weeks', 'two-weeks', '2026-11-03', '2026-11-16'],
  ['days=three-months', 'three-months', '2026-08-17', '2026-11-16'],
  ['from=2026-02-01&to=2026-02-28', 'own', '2026-02-01', '2026-02-28'],
  // nothing that makes sense
  ['days=since-visit', 'month', '2026-10-17', '2026-11-16'],
  ['days=ever', 'month', '2026-10-17', '2026-11-16'],
  ['days=own', 'month', '2026-10-17', '2026-11-16'],
  ['from=2026-03-01&to=2026-02-28', 'month', '2026-10-17', '2026-11-16'],
  ['from=0020-03-01&to=2026-02-28', 'month', '2026-10-17', '2026-11-16'],
])('%j asks for %s, %s to %s', (text, span, first, last) => {
  expect(read(text)).toEqual({ span, days: { first, last } })
})

test('a month ends where the month before has no such day', () => {
  expect(read('', '2026-03-31').days).toEqual({ first: '2026-03-01', last: '2026-03-31' })
  expect(read('', '2028-03-30').days.first).toBe('2028-03-01')
})

test('since the last visit, that day included, and a year at most', () => {
  expect(read('days=since-visit', '2026-11-16', '2026-10-20').days.first).toBe('2026-10-20')
  expect(read('days=since-visit', '2026-11-16', '2021-10-20').days.first).toBe('2025-11-15')
  expect(read('from=2020-01-01&to=2026-11-16').days).toEqual({ first: '2025-11-15', last: '2026-11-16' })
})

test.each(['', 'days=two-weeks', 'from=2026-02-01&to=2026-02-28'])('%j is written as it is read', (text) => {
  expect(writeSheetQuery(read(text))).toBe(text)
})
