import { expect, test } from 'vitest'
import * as calendar from './calendar-day.ts'

const { addDays, addMonths, dayFrom, dayNumber, daysBetween, daysInMonth, isCalendarDay, weekdayOf } =
  calendar

test('days count from 1970-01-01', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('1969-12-31')).toBe(-1)
  expect(dayNumber('2000-03-01')).toBe(11_017)
  expect(dayFrom(20_772)).toBe('2026-11-15')
})

test('every day of eight centuries agrees with the platform, there and back', () => {
  for (let n = dayNumber('1600-01-01'); n <= dayNumber('2400-12-31'); n++) {
    const platform = new Date(n * 86_400_000)
    const day = dayFrom(n)
    if (day !== platform.toISOString().slice(0, 10) || dayNumber(day) !== n) expect(day).toBe(platform)
    if (weekdayOf(n) !== (platform.getUTCDay() + 6) % 7) expect(weekdayOf(n)).toBe(platform)
  }
})

test.each(['0001-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '9999-12-31'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true)
  expect(dayFrom(dayNumber(text))).toBe(text)
})

test.each([
  '',
  '0000-12-31',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '20260101',
  '2026-01-01T00:00:00',
  ' 2026-01-01',
  '12026-01-01',
  '２０２６-01-01',
])('%j is no day', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})

test('adding days goes over months, years and 29 February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-11-15', 0)).toBe('2026-11-15')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
})

test('the calendar stays at its ends, so that days keep comparing in order', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
  expect(addMonths('9999-12', 1)).toBe('9999-12')
  expect(addMonths('0001-01', -1)).toBe('0001-01')
})

test('weekdays count from Monday, before 1970 too', () => {
  expect(weekdayOf(dayNumber('2026-11-16'))).toBe(0)
  expect(weekdayOf(dayNumber('2026-11-15'))).toBe(6)
  expect(weekdayOf(dayNumber('0001-01-01'))).toBe(0)
})

test('months have their lengths', () => {
  const lengths = Array.from({ length: 12 }, (_, at) => daysInMonth(2026, at + 1))
  expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  expect([1900, 2000, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28])
})

test('months add up over years', () => {
  expect(calendar.monthOf('2026-11-15')).toBe('2026-11')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-01', -25)).toBe('2023-12')
})

test('a month has a first and a last day', () => {
  expect(calendar.firstOfMonth('2026-11')).toBe('2026-11-01')
  expect(calendar.lastOfMonth('2024-02')).toBe('2024-02-29')
  expect(calendar.lastOfMonth('2026-11-15')).toBe('2026-11-30')
})
