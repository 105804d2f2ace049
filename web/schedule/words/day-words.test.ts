import { expect, test } from 'vitest'
import { createDayWords } from './day-words.ts'

const british = createDayWords('en-GB')
const american = createDayWords('en-US')
const german = createDayWords('de-DE')

test('a day keeps its weekday and date whatever the zone of the device', () => {
  expect(british.weekday('2026-11-15')).toBe('Sunday')
  expect(british.date('2026-11-15')).toBe('15 November 2026')
  expect(american.dateFull('2026-03-08')).toBe('Sunday, March 8, 2026')
  expect(german.dayAndMonth('2026-10-25')).toBe('Sonntag, 25. Oktober')
})

test('years before 100 and leap days are written as they are', () => {
  expect(british.date('2028-02-29')).toBe('29 February 2028')
  expect(british.weekday('0099-12-31')).toBe('Thursday')
})

test('times follow the locale, midnight and noon included', () => {
  expect(british.time('08:00')).toBe('08:00')
  expect(american.time('00:05')).toMatch(/^12:05\sAM$/)
  expect(american.time('12:00')).toMatch(/^12:00\sPM$/)
  expect(german.time('23:30')).toBe('23:30')
})

test('where there is hardly any room, a time is short and still tells morning from evening', () => {
  expect(american.timeTight('07:00')).toBe('7a')
  expect(american.timeTight('19:30')).toBe('7:30p')
  expect(british.timeTight('19:00')).toBe('19:00')
  expect(createDayWords('fi-FI').timeTight('07:00')).toBe('07.00')
})

test('a time that a clock change skips is still a time on the wall', () => {
  expect(british.time('02:30')).toBe('02:30')
})

test('the week starts on Sunday in America, on Monday in Germany, on Saturday in Egypt', () => {
  expect(american.weekStart()).toBe(6)
  expect(german.weekStart()).toBe(0)
  expect(createDayWords('ar-EG').weekStart()).toBe(5)
})

test('a locale with another calendar still writes the days of this one', () => {
  expect(createDayWords('th-TH-u-nu-latn').date('2026-11-15')).toContain('2026')
})

test('a span says its month and year once', () => {
  expect(british.span('2026-11-09', '2026-11-15')).toMatch(/^9\s?–\s?15 November 2026$/)
  expect(british.span('2026-11-15', '2026-11-15')).toBe('15 November 2026')
})

test('near days have words of their own', () => {
  expect(british.fromToday('2026-11-16', '2026-11-15')).toBe('tomorrow')
  expect(british.fromToday('2026-11-12', '2026-11-15')).toBe('3 days ago')
})
