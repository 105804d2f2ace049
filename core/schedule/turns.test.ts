import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'
import { addDays, dayNumber, weekdayOf } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { RecurrenceChoice } from '../recurrence/recurrence-choice.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import { weekdayCodes } from '../recurrence/rule-text.ts'
import type { CareEvent } from './event.ts'
import { nextOccurrences } from './occurrences.ts'
import { eventFrom } from './stored-event.ts'
import { turnOf } from './turns.ts'
import type { Who } from './doers.ts'

const anna = { id: 'person-anna', name: 'Anna' }
const ben = { id: 'person-ben', name: 'Ben' }
const cleo = { id: 'person-cleo', name: 'Cleo' }
const monday = '2026-11-16'

function series(rule: string, who: Who, start: CalendarDay = monday): CareEvent {
  const times = { start: `${start}T08:00:00`, end: `${start}T08:30:00` }
  const event = form({ ...times, recurrence: [`RRULE:${rule}`] })
  return eventFrom({ ...event, who }, { id: 'event-one', createdAt: 1 })
}

const namesOf = (event: CareEvent, howMany: number, from: CalendarDay = event.start.slice(0, 10)) =>
  nextOccurrences(event, from, howMany)
    .map((one) => turnOf(one)?.name[0] ?? '-')
    .join('')

const twoByDay: Who = { people: [anna, ben], turns: 'day' }
const twoByWeek: Who = { people: [anna, ben], turns: 'week' }

describe('by day', () => {
  test.each([
    ['every day', 'FREQ=DAILY'],
    ['every 2 days', 'FREQ=DAILY;INTERVAL=2'],
    ['every 3 days', 'FREQ=DAILY;INTERVAL=3'],
    ['on Mondays and Wednesdays', 'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE'],
    ['on three days of every second week', 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE,FR'],
    ['every second month', 'FREQ=MONTHLY;INTERVAL=2'],
    ['on the last Monday of the month', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['on the 31st, or the last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    ['every year', 'FREQ=YEARLY'],
  ])('two people take turns %s', (_, rule) => {
    expect(namesOf(series(rule, twoByDay), 12)).toBe('ABABABABABAB')
  })

  test('three go round', () => {
    expect(namesOf(series('FREQ=DAILY', { people: [anna, ben, cleo], turns: 'day' }), 7)).toBe('ABCABCA')
  })

  test('a day that is skipped moves nobody', () => {
    const skipping = { ...series('FREQ=DAILY', twoByDay), recurrenceExceptions: [addDays(monday, 1)] }
    expect(namesOf(skipping, 5)).toBe('AABAB')
  })

  test('a day that is swapped moves nobody', () => {
    const swapped = { ...series('FREQ=DAILY', twoByDay), swaps: [{ day: addDays(monday, 1), person: cleo }] }
    expect(namesOf(swapped, 6)).toBe('ACABAB')
  })
})

describe('by week', () => {
  test('weeks begin on Monday, wherever the series does', () => {
    const fromFriday = series('FREQ=DAILY', twoByWeek, '2026-11-20')
    expect(namesOf(fromFriday, 3 + 7 + 7)).toBe(`${'A'.repeat(3)}${'B'.repeat(7)}${'A'.repeat(7)}`)
  })

  test('of every second week nobody has all', () => {
    expect(namesOf(series('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TH', twoByWeek), 8)).toBe('AABBAABB')
  })

  test('every 10 days, and every month, the weeks that have one take turns', () => {
    expect(namesOf(series('FREQ=DAILY;INTERVAL=10', twoByWeek), 6)).toBe('ABABAB')
    expect(namesOf(series('FREQ=MONTHLY', twoByWeek), 6)).toBe('ABABAB')
  })

  test('they go on over the end of a year of 53 weeks', () => {
    const event = series('FREQ=WEEKLY;WKST=MO;BYDAY=MO', twoByWeek, '2026-12-21')
    expect(namesOf(event, 6)).toBe('ABABAB')
  })
})

test('one person has every day, nobody has none, and what happens once is for the first', () => {
  expect(namesOf(series('FREQ=DAILY', { people: [ben], turns: 'day' }), 3)).toBe('BBB')
  const { who: _, ...nobodys } = series('FREQ=DAILY', twoByDay)
  expect(namesOf(nobodys, 2)).toBe('--')
  const once = eventFrom({ ...form({ recurrence: null }), who: twoByDay }, { id: 'event-one', createdAt: 1 })
  expect(turnOf({ event: once, day: once.start.slice(0, 10) })).toEqual(anna)
})

test('a rule that no dialog makes is counted by days, however long it has been going', () => {
  const rare = series('FREQ=DAILY;BYMONTH=1,11', twoByDay, '1900-11-01')
  expect(turnOf({ event: rare, day: '2026-11-02' })?.name).toBe(
    (dayNumber('2026-11-02') - dayNumber('1900-11-01')) % 2 === 0 ? 'Anna' : 'Ben',
  )
})

const choices = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
  interval: fc.integer({ min: 1, max: 9 }),
  weekdays: fc.subarray([...weekdayCodes], { minLength: 1, maxLength: 4 }),
})
const people = fc
  .integer({ min: 2, max: 5 })
  .map((count) => Array.from({ length: count }, (_, at) => ({ id: `person-${at}`, name: `${at}` })))
const starts = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-01-01', days))

test('law: of any days that follow each other everybody has as many turns, but one', () => {
  const fair = fc.property(choices, people, starts, fc.nat({ max: 40 }), (choice, all, start, skip) => {
    const event = chosen(choice, { people: all, turns: 'day' }, start)
    const turns = nextOccurrences(event, event.start.slice(0, 10), skip + all.length * 3 + 1)
      .slice(skip)
      .map((one) => turnOf(one)?.id)
    const counts = all.map(({ id }) => turns.filter((one) => one === id).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })
  fc.assert(fair, cases.value)
})

test('law: within a week it is one person, and the next week that has a day it is the next', () => {
  const inTurn = fc.property(choices, people, starts, (choice, all, start) => {
    const event = chosen(choice, { people: all, turns: 'week' }, start)
    const turns = nextOccurrences(event, event.start.slice(0, 10), 30).map((one) => ({
      week: dayNumber(one.day) - weekdayOf(dayNumber(one.day)),
      who: Number(turnOf(one)?.name),
    }))
    for (const [at, { week, who }] of turns.entries()) {
      const before = turns[at - 1]
      if (before) expect(who).toBe((before.who + (before.week === week ? 0 : 1)) % all.length)
    }
  })
  fc.assert(inTurn, cases.value)
})

type Chosen = Pick<RecurrenceChoice, 'frequency' | 'interval' | 'weekdays'>

/** As the dialog makes it. */
function chosen({ frequency, interval, weekdays }: Chosen, who: Who, start: CalendarDay): CareEvent {
  const date = Number(start.slice(8, 10))
  const monthly = { by: 'day', day: date } as const
  const lines = linesOf({ frequency, interval, weekdays, monthly, lastDay: null }, start)
  const times = { start: `${start}T08:00:00`, end: `${start}T08:30:00` }
  return eventFrom({ ...form({ ...times, recurrence: lines }), who }, { id: 'event-one', createdAt: 1 })
}
