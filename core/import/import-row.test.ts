import { expect, test } from 'vitest'
import { after, documentsOf, emptyHousehold, form, now } from '#test/support/household.ts'
import type { Household, SaidChange } from '#test/support/household.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { givenOf, nextDates, rowsOf } from './import-row.ts'
import { changesFor } from './chosen-changes.ts'
import { planCalendar } from './plan-import.ts'
import { planExport } from './read-export.ts'

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}
const event = (lines: string) => `BEGIN:VEVENT\nUID:pill\n${lines}\nEND:VEVENT\n`
const moved = event('RECURRENCE-ID:20261117T080000\nDTSTART:20261117T170000\nSUMMARY:Later')
const rows = (text: string) => {
  const read = ended(readCalendar(`BEGIN:VCALENDAR\n${text}END:VCALENDAR`, 'UTC'))
  return rowsOf(
    ended(planCalendar(read, documentsOf(emptyHousehold), [], now)).events,
    documentsOf(emptyHousehold),
  )
}

test('a series and its changed days are one to decide about, with the days it really takes place on', () => {
  const [row, ...more] = rows(event('DTSTART:20261116T080000\nRRULE:FREQ=DAILY\nSUMMARY:Pill') + moved)
  if (!row) throw new Error('there is one row')
  expect(more).toEqual([])
  expect([row.standing, row.days.length]).toEqual(['new', 1])
  expect(nextDates(row, '2026-11-15', 3)).toEqual([
    '2026-11-16T08:00:00',
    '2026-11-17T17:00:00',
    '2026-11-18T08:00:00',
  ])
  expect(givenOf(row, ['rex-0000']).map((given) => given.event.petIds)).toEqual([['rex-0000'], ['rex-0000']])
})

test('a changed day without its series stands by itself', () => {
  expect(rows(moved)).toMatchObject([{ standing: 'new', days: [] }])
})

const daily = ['DTSTART:20261101T120000', 'RRULE:FREQ=DAILY']
const whole = after(emptyHousehold, {
  verb: 'add-event',
  eventId: 'series-0',
  event: form({ title: 'Two units', recurrence: daily }),
})
const cutOn = (day: string, newEventId: string): SaidChange => ({
  verb: 'edit-event',
  eventId: 'series-0',
  scope: 'future',
  occurrenceDate: day,
  newEventId,
  event: { title: 'Three units', start: `${day}T19:00:00`, end: `${day}T19:00:00`, allDay: false },
})
const movedOn = (day: string, newEventId: string, time: string): SaidChange => ({
  verb: 'edit-event',
  eventId: 'series-0',
  scope: 'this',
  occurrenceDate: day,
  newEventId,
  event: { start: `${day}T${time}:00`, end: `${day}T${time}:00`, allDay: false },
})
const rowsOfExport = (file: Household, into: Household) =>
  rowsOf(
    ended(planExport({ product: '', events: [...file.events.values()] }, documentsOf(into))).events,
    documentsOf(into),
  )

test('a series that was cut is one to decide about: all its parts, or none', () => {
  const there = after(whole, cutOn('2026-11-10', 'part-002'))
  const [row, ...more] = rowsOfExport(there, whole)
  if (!row) throw new Error('there is one row')
  expect(more).toEqual([])
  expect([row.standing, row.head.event.title, row.earlier.length]).toEqual(['edited-here', 'Three units', 1])
  expect(givenOf(row, null).map(({ id }) => id)).toEqual(['series-0', 'part-002'])
  expect(nextDates(row, '2026-11-09', 2)).toEqual(['2026-11-09T08:00:00', '2026-11-10T19:00:00'])
})

test('one that was cut here in another way cannot come in beside that', () => {
  const there = after(whole, cutOn('2026-11-10', 'part-002'))
  const [row] = rowsOfExport(there, after(whole, cutOn('2026-11-12', 'part-003')))
  expect(row?.standing).toBe('twice')
})

test('a day that both have changed is one day, which the file’s takes the place of when it is ticked', () => {
  const there = after(whole, movedOn('2026-11-10', 'moved-00', '17:00'))
  const here = after(whole, movedOn('2026-11-10', 'moved-01', '18:00'))
  const [row] = rowsOfExport(there, here)
  if (!row) throw new Error('there is one row')
  expect([row.standing, row.days.map(({ given }) => given.id)]).toEqual(['edited-here', ['moved-01']])
  const done = after(here, ...changesFor(givenOf(row, null), []).map((change): SaidChange => change))
  expect(done.events.get('moved-01')?.start).toBe('2026-11-10T17:00:00')
  expect(rowsOfExport(there, done)[0]?.standing).toBe('same')
})

test('a series is sent as one, its parts before its days', () => {
  const part = (id: string, start: string) => ({
    id,
    seriesId: 'series-b',
    event: form({ recurrence: daily, start }),
    skipped: [],
  })
  const replaces = { seriesId: 'series-b', eventId: 'series-b', day: '2026-11-03' }
  const day = { id: 'day-0000', event: form(), skipped: [], replaces }
  const alone = Array.from({ length: 98 }, (_, n) => ({ id: `alone-${n}00`, event: form(), skipped: [] }))
  const some = [...alone, day, part('part-002', '2026-11-09T08:00'), part('series-b', '2026-11-01T08:00')]
  const ids = changesFor(some, []).map((change) =>
    ('events' in change ? change.events : []).map(({ id }) => id),
  )
  expect(ids).toEqual([alone.map(({ id }) => id), ['series-b', 'part-002', 'day-0000']])
})
