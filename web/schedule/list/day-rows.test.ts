import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { dayRows, isOver, placeOfNow } from './day-rows.ts'

const day = '2026-11-15'

function at(title: string, start: string, end: string, part: Partial<CareEvent> = {}): Occurrence {
  const event: CareEvent = {
    id: `id-of-${title}`,
    title,
    description: '',
    allDay: false,
    petIds: [],
    start,
    end,
    recurrence: null,
    createdAt: 0,
    recurrenceExceptions: [],
    ...part,
  }
  return { id: event.id, event, day: start.slice(0, 10), start, end, isOccurrence: false }
}

const onDay = (title: string, start: string, end: string) =>
  at(title, `${day}T${start}:00`, `${day}T${end}:00`)
const titles = (rows: ReturnType<typeof dayRows>) => rows.map((row) => row.occurrence.event.title)

test('all-day events come first, then those without a time, then by time', () => {
  const rows = dayRows(
    [
      onDay('Walk', '09:00', '10:00'),
      onDay('Pill', '08:00', '08:10'),
      at('Someday', '', ''),
      at('Birthday', `${day}T00:00:00`, `${day}T00:00:00`, { allDay: true }),
    ],
    day,
  )
  expect(titles(rows)).toEqual(['Birthday', 'Someday', 'Pill', 'Walk'])
})

test('an event over midnight says on both days how it lies in them', () => {
  const watch = at('Watch', '2026-11-15T22:00:00', '2026-11-16T06:00:00')
  expect(dayRows([watch], '2026-11-15')[0]).toMatchObject({ isFromBefore: false, continues: true })
  expect(dayRows([watch], '2026-11-16')[0]).toMatchObject({ isFromBefore: true, continues: false })
})

test('what came over midnight stands before what starts in the day', () => {
  const watch = at('Watch', '2026-11-14T22:00:00', '2026-11-15T06:00:00')
  expect(titles(dayRows([onDay('Pill', '00:05', '00:10'), watch], day))).toEqual(['Watch', 'Pill'])
})

test('an event that ends at midnight does not continue tomorrow', () => {
  const late = at('Late', '2026-11-15T23:30:00', '2026-11-16T00:00:00')
  expect(dayRows([late], day)[0]).toMatchObject({ continues: false, dayOf: { n: 1, of: 1 } })
})

test('an event of three days counts them', () => {
  const trip = at('Trip', '2026-11-14T00:00:00', '2026-11-16T00:00:00', { allDay: true })
  expect(dayRows([trip], day)[0]).toMatchObject({ dayOf: { n: 2, of: 3 }, continues: true })
})

test('an event in the middle of another says so, two at the same time do not', () => {
  const rows = dayRows(
    [onDay('Walk', '09:00', '10:00'), onDay('Pill', '09:30', '09:35'), onDay('Brush', '09:00', '09:15')],
    day,
  )
  const during = Object.fromEntries(
    rows.map((row) => [row.occurrence.event.title, row.during?.event.title ?? null]),
  )
  expect(during).toEqual({ Walk: null, Brush: null, Pill: 'Walk' })
})

test('what is about other pets is not something to be during, what is about no pet is', () => {
  const of = (occurrence: Occurrence, ...petIds: string[]): Occurrence => ({
    ...occurrence,
    event: { ...occurrence.event, petIds },
  })
  const pill = onDay('Pill', '09:30', '09:35')
  const during = (walk: string[], own: string[]) =>
    dayRows([of(onDay('Walk', '09:00', '10:00'), ...walk), of(pill, ...own)], day)[1]?.during?.event.title
  expect(during(['rex'], ['olive'])).toBeUndefined()
  expect(during(['rex', 'olive'], ['olive'])).toBe('Walk')
  expect(during(['rex'], [])).toBe('Walk')
  expect(during([], ['olive'])).toBe('Walk')
})

test('the half hour that every new event has says nothing of how long it takes', () => {
  const during = (end: string) =>
    dayRows([onDay('Glucose', '06:45', end), onDay('Pill', '07:00', '07:10')], day)[1]?.during
  expect(during('07:15')).toBeNull()
  expect(during('07:16')).not.toBeNull()
})

test('what goes on for days or over midnight is not something else to be during', () => {
  const stay = at('Stay', '2026-11-14T10:00:00', '2026-11-17T10:00:00')
  const watch = at('Watch', '2026-11-15T07:00:00', '2026-11-16T07:00:00')
  const rows = dayRows([stay, watch, onDay('Pill', '08:00', '08:10')], day)
  expect(rows.map((row) => row.during)).toEqual([null, null, null])
})

test('an event that starts when another ends is not during it', () => {
  const rows = dayRows([onDay('Walk', '09:00', '10:00'), onDay('Pill', '10:00', '10:05')], day)
  expect(rows[1]?.during).toBeNull()
})

test('now stands between what has begun and what is to come', () => {
  const rows = dayRows([onDay('Pill', '08:00', '08:10'), onDay('Walk', '17:00', '18:00')], day)
  expect(placeOfNow(rows, day, '07:00')).toBe(0)
  expect(placeOfNow(rows, day, '08:00')).toBe(1)
  expect(placeOfNow(rows, day, '20:00')).toBe(2)
})

test('an event is over once its end has passed', () => {
  const [pill] = dayRows([onDay('Pill', '08:00', '08:10')], day)
  if (!pill) throw new Error('one row')
  expect(isOver(pill, day, '08:09')).toBe(false)
  expect(isOver(pill, day, '08:10')).toBe(true)
})
