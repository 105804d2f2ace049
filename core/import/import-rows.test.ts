import { expect, test } from 'vitest'
import { documentsOf, emptyHousehold, now } from '#test/support/household.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { givenOf, nextDates, rowsOf } from './import-rows.ts'
import { planCalendar } from './plan-import.ts'

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
  return rowsOf(ended(planCalendar(read, documentsOf(emptyHousehold), [], now)).events)
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
