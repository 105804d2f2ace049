import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '../schedule/event.ts'
import { isFarAhead, openBefore } from './early.ts'
import { plannedOf } from './usual-gap.ts'

const day = '2026-11-17'
const minka = 'pet-minka'
const care = { title: 'Insulin', petId: minka }

function daily(time: string, more: Partial<CareEvent> = {}): CareEvent {
  return {
    id: `insulin-${time}`,
    title: 'Insulin, 2 units',
    description: '',
    allDay: false,
    petIds: [minka],
    start: `2026-10-18T${time}:00`,
    end: `2026-10-18T${time}:00`,
    recurrence: ['DTSTART:20261018T120000', 'RRULE:FREQ=DAILY'],
    recurrenceExceptions: [],
    createdAt: 0,
    ...more,
  }
}

/** What else a tap on the row of this time may mean, when those of `recorded` stand recorded. */
function asked(tapped: string, now: string, { times = ['07:00', '19:00'], recorded = [] as string[] } = {}) {
  const planned = plannedOf(
    care,
    times.map((time) => daily(time)),
    day,
    () => undefined,
  )
  const row = planned.find(({ start }) => start === `${tapped}:00`) ?? expect.unreachable()
  const isOpen = ({ start }: Occurrence) => !recorded.includes(start.slice(0, 16))
  return openBefore(row, planned, isOpen, `${now}:00`).map(({ start }) => start.slice(0, 16))
}

test('the evening one, ticked at noon, may be the one of the morning that has no record', () => {
  const yesterday = '2026-11-16T19:00'
  const noon = `${day}T12:36`
  expect(asked(`${day}T19:00`, noon, { recorded: [yesterday] })).toEqual([`${day}T07:00`])
  expect(asked(`${day}T19:00`, noon, { recorded: [yesterday, `${day}T07:00`] })).toEqual([])
  // also the last one of the evening before; what was earlier is over
  expect(asked(`${day}T19:00`, noon, { times: ['19:00'] })).toEqual([yesterday])
  expect(asked(`${day}T11:00`, `${day}T06:00`, { times: ['11:00'] })).toEqual([])
})

test('about when it is due nobody asks, and of many the last three are asked about', () => {
  expect(asked(`${day}T19:00`, `${day}T18:05`)).toEqual([])
  expect(asked(`${day}T07:00`, `${day}T12:36`)).toEqual([])
  expect(
    asked(`${day}T20:00`, `${day}T12:00`, { times: ['06:00', '08:00', '10:00', '13:00', '20:00'] }),
  ).toEqual(['08:00', '10:00', '13:00'].map((time) => `${day}T${time}`))
})

test('one for all day is neither early nor asked about', () => {
  const whole = { start: '', day, event: daily('07:00', { allDay: true }) } as Occurrence // no more is looked at
  const evening = { start: `${day}T19:00:00`, day, event: daily('19:00') } as Occurrence
  expect(openBefore(whole, [evening], () => true, `${day}T12:00:00`)).toEqual([])
  expect(openBefore(evening, [whole], () => true, `${day}T12:00:00`)).toEqual([])
  expect(isFarAhead(whole, `${day}T12:00:00`, 1)).toBe(false)
})

test('more than a third of the usual gap ahead of its time is far ahead', () => {
  const evening = { start: `${day}T19:00:00`, day, event: daily('19:00') } as Occurrence // no more is looked at
  expect(isFarAhead(evening, `${day}T12:36:00`, 720)).toBe(true)
  // in the middle between morning and evening
  expect(isFarAhead(evening, `${day}T13:00:00`, 720)).toBe(true)
  expect(isFarAhead(evening, `${day}T14:50:00`, 720)).toBe(true)
  expect(isFarAhead(evening, `${day}T15:10:00`, 720)).toBe(false)
  expect(isFarAhead(evening, `${day}T12:36:00`, null)).toBe(false)
  // planned every half hour it is not even early
  expect(isFarAhead(evening, `${day}T18:10:00`, 30)).toBe(false)
})
