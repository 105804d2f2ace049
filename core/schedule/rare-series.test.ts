import { expect, test } from 'vitest'
import { after, emptyHousehold, form, refusalOf, seen } from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import { addDays } from '../calendar/calendar-day.ts'

const repeating = (...recurrence: string[]): Household =>
  after(emptyHousehold, { verb: 'add-event', eventId: 'series-1', event: form({ recurrence }) })

const daysOf = (household: Household) =>
  seen(household, '2026-10-01', '2027-03-01').map((line) => line.slice(0, 10))

const twoRules = ['RRULE:FREQ=WEEKLY;INTERVAL=2', 'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=9']

test.each([
  ['RRULE:FREQ=DAILY;BYHOUR=8,20;COUNT=10'],
  ['RRULE:FREQ=HOURLY;INTERVAL=40'],
  twoRules,
  ['RRULE:FREQ=DAILY;BYMONTH=11,12;COUNT=30'],
  ['RRULE:COUNT=7;BYDAY=MO;FREQ=WEEKLY'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=9'],
  ['RRULE:FREQ=WEEKLY;COUNT=9', 'RDATE:20261103', 'EXDATE;VALUE=DATE:20261115'],
])('%s: cut anywhere, once or twice, no day comes or goes', (...lines) => {
  const whole = repeating(...lines)
  const days = daysOf(whole)
  expect(days.length).toBeGreaterThan(4)
  for (const [at, day] of days.slice(1, 8).entries()) {
    const cut = after(whole, {
      verb: 'edit-event',
      eventId: 'series-1',
      newEventId: 'series-2',
      scope: 'future',
      occurrenceDate: day,
      event: { title: 'Later' },
    })
    expect(daysOf(cut)).toEqual(days)
    expect(seen(cut, day, day)).toEqual([`${day}T08:00 Later`])
    expect(seen(cut, days[at] ?? day, addDays(day, -1)).every((line) => line.endsWith('Pill'))).toBe(true)
    const next = days[at + 3]
    if (next === undefined) continue
    const shorter = after(cut, {
      verb: 'delete-event',
      eventId: 'series-2',
      scope: 'future',
      occurrenceDate: next,
    })
    expect(daysOf(shorter)).toEqual(days.filter((one) => one < next))
  }
})

test('an event at eight that repeats until eight takes place on its last day', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  expect(daysOf(repeating('RRULE:FREQ=DAILY;UNTIL=20261103T080000'))).toEqual(days)
  expect(daysOf(repeating('RRULE:UNTIL=20261103T080000;FREQ=DAILY'))).toEqual(days)
})

test('moved by a day, a series with hours of its own keeps its step', () => {
  const moved = after(repeating('RRULE:FREQ=HOURLY;INTERVAL=40'), {
    verb: 'edit-event',
    eventId: 'series-1',
    scope: 'all',
    occurrenceDate: '2026-11-01',
    event: { start: '2026-11-02T08:00:00', end: '2026-11-02T08:30:00', allDay: false },
  })
  expect(daysOf(moved).slice(0, 3)).toEqual(['2026-11-02', '2026-11-04', '2026-11-05'])
})

test('a rule that is too much to calculate with is refused in its own words', () => {
  const event = form({ recurrence: ['RRULE:FREQ=MONTHLY;RSCALE=HEBREW'] })
  const change = { verb: 'add-event', eventId: 'series-1', event } as const
  expect(refusalOf(emptyHousehold, change)).toBe('rule-too-complicated')
})
