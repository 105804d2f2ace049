import { expect, test } from 'vitest'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { dayRows } from '../list/day-rows.ts'
import { hoursShown, isOverHours, placedInHours } from './hours.ts'

const day = '2026-11-18'

function at(start: string, end: string, allDay = false): Occurrence {
  const [from, to] = [start, end].map((time) => (time.includes('T') ? time : `${day}T${time}:00`))
  // only these fields of the event are looked at
  const event = { title: start, allDay, petIds: [] as readonly string[] } as CareEvent
  return {
    id: start,
    event,
    day: from?.slice(0, 10) ?? '',
    start: from ?? '',
    end: to ?? '',
    isOccurrence: false,
  }
}
const placed = (...occurrences: Occurrence[]) =>
  placedInHours(dayRows(occurrences, day)).map(({ from, to, lane, lanes }) => [from, to, lane, lanes])

test('what follows each other has the whole width', () => {
  expect(placed(at('08:00', '08:30'), at('08:30', '09:30'))).toEqual([
    [480, 510, 0, 1],
    [510, 570, 0, 1],
  ])
})

test('short events that would lie over each other stand beside each other', () => {
  const pills = placed(at('07:00', '07:00'), at('07:00', '07:05'), at('07:20', '07:25'), at('07:45', '07:50'))
  expect(pills).toEqual([
    [420, 450, 0, 3],
    [420, 450, 1, 3],
    [440, 470, 2, 3],
    [465, 495, 0, 3],
  ])
})

test('what came over midnight begins with the day, what goes on ends with it, and the last minutes are seen', () => {
  expect(
    placed(at('2026-11-17T22:00:00', '2026-11-18T07:00:00'), at('20:00', '2026-11-19T01:00:00')),
  ).toEqual([
    [0, 420, 0, 1],
    [1200, 1440, 0, 1],
  ])
  expect(placed(at('23:00', '2026-11-19T00:00:00'))).toEqual([[1380, 1440, 0, 1]])
  expect(placed(at('23:55', '23:55'))).toEqual([[1410, 1440, 0, 1]])
})

test('all day, in the midst of several days, or over by morning: over the hours', () => {
  const rows = dayRows(
    [
      at('2026-11-18T00:00:00', '2026-11-18T00:00:00', true),
      at('2026-11-17T20:00:00', '2026-11-19T08:00:00'),
      at('2026-11-17T22:00:00', '2026-11-18T02:00:00'),
      at('08:00', '09:00'),
    ],
    day,
  )
  expect(rows.map(isOverHours)).toEqual([true, true, true, false])
})

test('hours reach from six to ten, and further when something is there', () => {
  expect(hoursShown([], null)).toEqual({ first: 6, last: 22 })
  const week = [placedInHours(dayRows([at('04:45', '05:00'), at('22:30', '23:10')], day)), []]
  expect(hoursShown(week, null)).toEqual({ first: 4, last: 24 })
  // the line of now would lie outside
  expect(hoursShown([], 22 * 60 + 59)).toEqual({ first: 6, last: 23 })
  expect(hoursShown([], 2 * 60)).toEqual({ first: 2, last: 22 })
})
