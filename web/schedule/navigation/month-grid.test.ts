import { expect, test } from 'vitest'
import { dayAfterKey, monthAfterKey, sameDayIn, weekOf, weeksOf } from './month-grid.ts'

const monday = 0
const sunday = 6

test('a month is whole weeks from the locale’s first day on', () => {
  const weeks = weeksOf('2026-11', monday)
  expect(weeks[0]).toEqual(weekOf('2026-11-01', monday))
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.[6]).toBe('2026-12-06')
  expect(weeks).toHaveLength(6)
})

test('months have four, five and six weeks', () => {
  expect(weeksOf('2026-02', sunday)).toHaveLength(4)
  expect(weeksOf('2026-02', monday)).toHaveLength(5)
  expect(weeksOf('2026-08', sunday)).toHaveLength(6)
})

test('every day of a month is in its weeks once, over two centuries and each week start', () => {
  for (let year = 1950; year < 2150; year += 7) {
    for (let month = 1; month <= 12; month++) {
      const name = `${year}-${String(month).padStart(2, '0')}`
      for (const weekStart of [0, 5, 6] as const) {
        const days = weeksOf(name, weekStart).flat()
        expect(new Set(days).size).toBe(days.length)
        expect(days.length % 7).toBe(0)
        expect(days.filter((day) => day.startsWith(name)).at(0)).toBe(`${name}-01`)
        expect(days.indexOf(`${name}-01`)).toBeLessThan(7)
      }
    }
  }
})

test('arrows move by days and weeks, over the ends of months', () => {
  expect(dayAfterKey('2026-11-30', 'ArrowRight', { weekStart: monday })).toBe('2026-12-01')
  expect(dayAfterKey('2026-11-01', 'ArrowLeft', { weekStart: monday })).toBe('2026-10-31')
  expect(dayAfterKey('2026-11-28', 'ArrowDown', { weekStart: monday })).toBe('2026-12-05')
  expect(dayAfterKey('2026-11-05', 'ArrowUp', { weekStart: monday })).toBe('2026-10-29')
})

test('where people read from right to left, the right arrow goes back', () => {
  expect(dayAfterKey('2026-11-15', 'ArrowRight', { weekStart: monday, rightToLeft: true })).toBe('2026-11-14')
})

test('Home and End are the ends of the week', () => {
  expect(dayAfterKey('2026-11-15', 'Home', { weekStart: monday })).toBe('2026-11-09')
  expect(dayAfterKey('2026-11-15', 'Home', { weekStart: sunday })).toBe('2026-11-15')
  expect(dayAfterKey('2026-11-11', 'End', { weekStart: monday })).toBe('2026-11-15')
})

test('Page Down on a 31st stops at the last day of a shorter month', () => {
  expect(dayAfterKey('2027-01-31', 'PageDown', { weekStart: monday })).toBe('2027-02-28')
  expect(dayAfterKey('2026-12-31', 'PageUp', { weekStart: monday })).toBe('2026-11-30')
  expect(dayAfterKey('2028-02-29', 'PageDown', { weekStart: monday, shift: true })).toBe('2029-02-28')
})

test('other keys lead nowhere', () => {
  expect(dayAfterKey('2026-11-15', 'x', { weekStart: monday })).toBeNull()
})

test('the same day of a month is found in any other', () => {
  expect(sameDayIn('2028-02', '2026-11-30')).toBe('2028-02-29')
  expect(sameDayIn('2028-03', '2026-11-30')).toBe('2028-03-30')
})

test('in the list of months arrows move by months and years, pages by ten years', () => {
  const from = (key: string, rightToLeft = false) => monthAfterKey('2026-11', key, rightToLeft)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => from(key))).toEqual([
    '2026-10',
    '2026-12',
    '2025-11',
    '2027-11',
  ])
  expect(from('ArrowRight', true)).toBe('2026-10')
  expect(['Home', 'End', 'PageUp', 'PageDown'].map((key) => from(key))).toEqual([
    '2026-01',
    '2026-12',
    '2016-11',
    '2036-11',
  ])
  expect(monthAfterKey('2026-12', 'ArrowRight')).toBe('2027-01')
  expect(from('x')).toBeNull()
})
