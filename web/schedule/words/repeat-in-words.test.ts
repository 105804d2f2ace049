import { expect, test } from 'vitest'
import type { CareEvent } from '#core/schedule/event.ts'
import { inWords } from '#web/words/in-words.ts'
import { repeatInWords } from './repeat-in-words.ts'

const at = (time: string) => inWords.time(time)

/** A part of the series of pills that starts on this day of November 2026. */
function part(day: number, rule: string, time = '08:00', more: Partial<CareEvent> = {}): CareEvent {
  const start = `2026-11-${day}`
  return {
    id: `part-of-${start}`,
    seriesId: 'pill',
    title: 'Pill',
    description: '',
    allDay: false,
    petIds: [],
    start: `${start}T${time}:00`,
    end: `${start}T${time}:00`,
    recurrence: [`DTSTART:${start.replaceAll('-', '')}T120000`, `RRULE:${rule}`],
    createdAt: 0,
    recurrenceExceptions: [],
    ...more,
  }
}

const first = () => part(10, 'FREQ=DAILY;UNTIL=20261115T235959')
const said = (event: CareEvent, ...others: CareEvent[]) => repeatInWords(event, () => [event, ...others])

test('a series that really ends says when', () => {
  expect(said(first())).toMatch(/^every day until (15 November|November 15)$/)
})

test('a series that goes on at another time says so instead of an end', () => {
  expect(said(first(), part(16, 'FREQ=DAILY', '07:30'))).toBe(`every day, then ${at('07:30')}`)
})

test('on other days, and on other days at another time', () => {
  expect(said(first(), part(16, 'FREQ=DAILY;INTERVAL=2'))).toBe('every day, then every 2 days')
  expect(said(first(), part(16, 'FREQ=DAILY;INTERVAL=2', '07:30'))).toBe(
    `every day, then every 2 days, ${at('07:30')}`,
  )
  const allDay = part(16, 'FREQ=DAILY', '00:00', { allDay: true })
  expect(said(first(), allDay)).toBe('every day, then all day')
})

test('parts that repeat alike are one: only what comes after them, or their end, is said', () => {
  const renamed = (rule: string) => part(16, rule, '08:00', { title: 'Half a pill' })
  expect(said(first(), renamed('FREQ=DAILY'))).toBe('every day')
  expect(said(first(), renamed('FREQ=DAILY;COUNT=3'))).toMatch(/^every day until (18 November|November 18)$/)
  expect(said(first(), part(19, 'FREQ=DAILY', '07:30'), renamed('FREQ=DAILY;COUNT=3'))).toBe(
    `every day, then ${at('07:30')}`,
  )
})

test('a day changed by hand is no way of going on', () => {
  const changed = part(16, '', '07:30', { recurrence: null, originalDate: '2026-11-16' })
  expect(said(first(), changed)).toMatch(/^every day until/)
})

test('the later part is heard of when it changes, though the earlier stays as it is', () => {
  const event = first()
  expect(said(event, part(16, 'FREQ=DAILY', '07:30'))).toBe(`every day, then ${at('07:30')}`)
  expect(said(event, part(16, 'FREQ=DAILY', '09:00'))).toBe(`every day, then ${at('09:00')}`)
  expect(said(event)).toMatch(/^every day until/)
})

test('the last part, and what happens once, look at no others', () => {
  const other = () => expect.unreachable()
  expect(repeatInWords(part(16, 'FREQ=DAILY'), other)).toBe('every day')
  expect(repeatInWords(part(16, '', '08:00', { recurrence: null }), other)).toBeNull()
})
