import { expect, test } from 'vitest'
import { addDays } from '../calendar/calendar-day.ts'
import { compactDay } from '../recurrence/text.ts'
import { documentsOf, emptyHousehold, now } from '#test/support/household.ts'
import { readCalendar } from '../ics/read-calendar.ts'
import { planCalendar } from './plan-import.ts'
import { planExport, readExport } from './read-export.ts'

const nothing = documentsOf(emptyHousehold)
function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}
const idOf = (n: number) => `part-${String(n).padStart(4, '0')}`
const dayOf = (n: number) => addDays('2020-01-01', n)

test('of a series with more parts than edits may make, those beyond are left out with their line and reason', () => {
  const parts = Array.from({ length: 510 }, (_, n) =>
    [
      `BEGIN:VEVENT\nUID:${idOf(n)}@home\nRELATED-TO:${idOf(0)}@home\nSUMMARY:Pill`,
      `DTSTART:${compactDay(dayOf(n))}T080000\nRRULE:FREQ=DAILY;COUNT=1\nEND:VEVENT\n`,
    ].join('\n'),
  )
  const text = `BEGIN:VCALENDAR\nPRODID:-//Senior Pet Care App//EN\n${parts.join('')}END:VCALENDAR\n`
  const plan = ended(planCalendar(ended(readCalendar(text, 'UTC')), nothing, [], now))
  expect(plan.events).toHaveLength(500)
  expect(plan.leftOut).toHaveLength(10)
  expect(plan.leftOut[0]).toEqual({ line: 3 + 500 * 7, title: 'Pill', why: 'too-many-parts' })
})

test('so they are in a file with everything', () => {
  const events = Array.from({ length: 510 }, (_, n) => ({
    id: idOf(n),
    title: 'Pill',
    description: '',
    allDay: false,
    petIds: [],
    start: `${dayOf(n)}T08:00:00`,
    end: `${dayOf(n)}T08:30:00`,
    recurrence: ['RRULE:FREQ=DAILY;COUNT=1'],
    createdAt: 1,
    recurrenceExceptions: [],
    ...(n === 0 ? {} : { seriesId: idOf(0) }),
  }))
  const file = readExport(JSON.stringify({ product: 'Senior Pet Care App', events }))
  const plan = file && ended(planExport(file, nothing))
  expect(plan?.events).toHaveLength(500)
  expect(plan?.leftOut).toHaveLength(10)
  expect(plan?.leftOut[0]).toEqual({ line: 0, title: 'Pill', why: 'too-many-parts' })
})
