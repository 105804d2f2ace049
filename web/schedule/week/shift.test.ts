import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { bounded, isMovable, shifted, shiftedByKey, shiftedByPointer, unmoved } from './shift.ts'
import type { Shift } from './shift.ts'

const week = ['16', '17', '18', '19', '20', '21', '22'].map((date) => `2026-11-${date}`)

function lasting(start: string, end: string, allDay = false): Occurrence {
  const day = start.slice(0, 10)
  // only these fields of the event are looked at
  const event = { id: 'walk', allDay, start, end, recurrence: null } as CareEvent
  return { id: 'walk', event, day, start, end, isOccurrence: false }
}
const by = (shift: Partial<Shift>): Shift => ({ ...unmoved, ...shift })
const walk = lasting('2026-11-18T08:10:00', '2026-11-18T08:40:00')

test('another day keeps the time and the length', () => {
  expect(shifted(walk, by({ days: -2 }))).toEqual({
    start: '2026-11-16T08:10:00',
    end: '2026-11-16T08:40:00',
  })
})

test('another time keeps the length, another length keeps the time', () => {
  expect(shifted(walk, by({ minutes: 45 }))).toEqual({
    start: '2026-11-18T08:55:00',
    end: '2026-11-18T09:25:00',
  })
  expect(shifted(walk, by({ longer: 30 }))).toEqual({ start: walk.start, end: '2026-11-18T09:10:00' })
})

test('what goes on over midnight does so on its new day, and moves there when it becomes longer', () => {
  const night = lasting('2026-11-18T22:00:00', '2026-11-19T02:00:00')
  expect(shifted(night, by({ days: 1 }))).toEqual({
    start: '2026-11-19T22:00:00',
    end: '2026-11-20T02:00:00',
  })
  expect(shifted(walk, by({ longer: 16 * 60 }))).toMatchObject({ end: '2026-11-19T00:40:00' })
})

test('all-day events move by days alone', () => {
  const stay = lasting('2026-11-18T00:00:00', '2026-11-20T00:00:00', true)
  expect(
    bounded(by({ days: 1, minutes: 30, longer: 60 }), { occurrence: stay, day: '2026-11-19', week }),
  ).toEqual(by({ days: 1 }))
  expect(shifted(stay, by({ days: 1 }))).toEqual({ start: '2026-11-19T00:00:00', end: '2026-11-21T00:00:00' })
})

test('on the days on which clocks change it keeps what the clock shows', () => {
  // 2 to 3 in the morning of 8 March 2026 is skipped in Los Angeles, 1 to 2 of 1 November comes twice
  const before = lasting('2026-03-07T01:30:00', '2026-03-07T03:30:00')
  expect(shifted(before, by({ days: 1 }))).toEqual({
    start: '2026-03-08T01:30:00',
    end: '2026-03-08T03:30:00',
  })
  expect(shifted(before, by({ days: 1, minutes: 60 }))).toMatchObject({ start: '2026-03-08T02:30:00' })
  const autumn = lasting('2026-10-31T01:30:00', '2026-10-31T02:30:00')
  expect(shifted(autumn, by({ days: 1 }))).toEqual({
    start: '2026-11-01T01:30:00',
    end: '2026-11-01T02:30:00',
  })
})

test('it goes no further than the week that is shown, counted from the day it was taken on', () => {
  expect(bounded(by({ days: 9 }), { occurrence: walk, day: walk.day, week })).toEqual(by({ days: 4 }))
  expect(bounded(by({ days: -9 }), { occurrence: walk, day: walk.day, week })).toEqual(by({ days: -2 }))
  // its second day is the Monday: the first may go out of sight, the one that is held may not
  const night = lasting('2026-11-15T22:00:00', '2026-11-16T02:00:00')
  expect(bounded(by({ days: -1 }), { occurrence: night, day: '2026-11-16', week })).toEqual(unmoved)
})

test('its start stays on its day, and its length can still be seen', () => {
  const of = (occurrence: Occurrence) => ({ occurrence, day: occurrence.day, week })
  expect(bounded(by({ minutes: -600 }), of(walk))).toEqual(by({ minutes: -490 }))
  expect(bounded(by({ minutes: 1200 }), of(walk))).toEqual(by({ minutes: 935 }))
  expect(bounded(by({ longer: -60 }), of(walk))).toEqual(by({ longer: -15 }))
  // shorter than a quarter of an hour it may stay as it is, and just before midnight where it is
  const late = lasting('2026-11-18T23:55:00', '2026-11-18T23:55:00')
  expect(bounded(by({ minutes: 15, longer: -15 }), of(late))).toEqual(unmoved)
})

test('arrows move by days and quarters of an hour, with Shift they change the length', () => {
  const press = (key: string, more = {}) =>
    shiftedByKey(by({ days: 1 }), { key, shiftKey: false, rightToLeft: false, ...more })
  expect(press('ArrowRight')).toEqual(by({ days: 2 }))
  expect(press('ArrowRight', { rightToLeft: true })).toEqual(by({ days: 0 }))
  expect(press('ArrowUp')).toEqual(by({ days: 1, minutes: -15 }))
  expect(press('ArrowDown', { shiftKey: true })).toEqual(by({ days: 1, longer: 15 }))
  expect(press('a')).toBeNull()
})

const columns = week.map((_, at) => ({ left: at * 100, right: at * 100 + 96, top: 200, bottom: 900 }))
const grip = { part: 'whole', column: 2, down: 0, pointsPerHour: 40 } as const

test('a pointer means the column it is over, and in hours how far down it has come', () => {
  expect(shiftedByPointer(grip, { x: 450, y: 300 }, columns)).toEqual(by({ days: 2 }))
  expect(shiftedByPointer({ ...grip, down: 31 }, { x: 250, y: 300 }, columns)).toEqual(by({ minutes: 45 }))
  expect(shiftedByPointer({ ...grip, down: -4 }, { x: 250, y: 300 }, columns)).toEqual(unmoved)
  expect(shiftedByPointer({ ...grip, down: 31, pointsPerHour: null }, { x: 50, y: 300 }, columns)).toEqual(
    by({ days: -2 }),
  )
})

test('its lower edge changes the length alone, whatever column the pointer strays to', () => {
  expect(shiftedByPointer({ ...grip, part: 'end', down: 20 }, { x: 450, y: 300 }, columns)).toEqual(
    by({ longer: 30 }),
  )
})

test('outside of the columns a pointer means nothing', () => {
  for (const at of [
    { x: -5, y: 300 },
    { x: 800, y: 300 },
    { x: 97, y: 300 },
    { x: 250, y: 100 },
    { x: 250, y: 950 },
  ])
    expect(shiftedByPointer(grip, at, columns)).toBeNull()
})

test('an event without a time cannot be taken', () => {
  expect(isMovable(lasting('', ''))).toBe(false)
  expect(isMovable(walk)).toBe(true)
})
