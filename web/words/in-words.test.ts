import { expect, test } from 'vitest'
import { wordsFor } from './in-words.ts'

const british = wordsFor('en-GB')
const american = wordsFor('en-US')
const german = wordsFor('de-DE')

test('a day keeps its weekday and date whatever the zone of the device', () => {
  expect(british.weekday('2026-11-15')).toBe('Sunday')
  expect(british.date('2026-11-15')).toBe('15 November 2026')
  expect(american.dateFull('2026-03-08')).toBe('Sunday, March 8, 2026')
  expect(german.dayAndMonth('2026-10-25')).toBe('Sunday 25 October')
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
  expect(wordsFor('fi-FI').timeTight('07:00')).toBe('07:00')
})

test('a time that a clock change skips is still a time on the wall', () => {
  expect(british.time('02:30')).toBe('02:30')
})

test('the week starts on Sunday in America, on Monday in Germany, on Saturday in Egypt', () => {
  expect(american.weekStart()).toBe(6)
  expect(german.weekStart()).toBe(0)
  expect(wordsFor('ar-EG').weekStart()).toBe(5)
})

test.each(['th-TH', 'fa-IR', 'de-DE', 'ja-JP', 'th-TH-u-ca-buddhist-nu-thai', 'en-GB-u-nu-thai-ca-buddhist'])(
  'a browser from %s reads the English of everybody, in this calendar and these digits',
  (own) => {
    const words = wordsFor(own)
    expect(words.date('2026-11-15')).toBe('15 November 2026')
    expect(words.dateFull('2026-11-15')).toBe('Sunday, 15 November 2026')
    expect(words.dateInList('2026-11-15', '2025-11-15')).toBe('Sun, 15 Nov 2026')
    expect(words.month('2026-11')).toBe('November 2026')
    expect(words.dayOfMonth('2026-11-15')).toBe('15')
    expect(words.span('2026-11-09', '2026-11-15')).toMatch(/^9\s?–\s?15 November 2026$/)
    expect(words.fromToday('2026-11-12', '2026-11-15')).toBe('3 days ago')
    expect(words.time('08:05')).toBe('08:05')
    expect(words.moment('2026-11-15T08:05:00')).toBe('Sun 15 Nov, 08:05')
    expect(words.momentWithYear('2026-11-15T08:05:00')).toBe('15 Nov 2026, 08:05')
    expect(words.momentFull('2026-11-15T08:05:00')).toBe('Sunday 15 November at 08:05')
    expect(words.list(['Rex', 'Mia', 'Tom'])).toBe('Rex, Mia and Tom')
  },
)

test('whoever keeps to a clock of twelve hours keeps it, whatever they speak', () => {
  expect(wordsFor('ko-KR').time('20:05')).toMatch(/^8:05\spm$/)
  expect(wordsFor('ar-EG').momentWithYear('2026-11-15T20:05:00')).toMatch(/^15 Nov 2026, 8:05\spm$/)
  expect(wordsFor('ko-KR').clock).toBe(12)
  expect(wordsFor('fa-IR').clock).toBe(24)
})

test('numbers of a date are typed in the order of one’s own country', () => {
  expect(american.dateOrder()).toBe('month-first')
  expect(german.dateOrder()).toBe('day-first')
  expect(wordsFor('ja-JP').dateOrder()).toBe('month-first')
})

test('a span says its month and year once', () => {
  expect(british.span('2026-11-09', '2026-11-15')).toMatch(/^9\s?–\s?15 November 2026$/)
  expect(british.span('2026-11-15', '2026-11-15')).toBe('15 November 2026')
})

test('near days have words of their own', () => {
  expect(british.fromToday('2026-11-16', '2026-11-15')).toBe('tomorrow')
  expect(british.fromToday('2026-11-12', '2026-11-15')).toBe('3 days ago')
})
