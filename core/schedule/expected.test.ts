import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#test/support/laws.ts'
import { addDays, dayFrom, dayNumber } from '../calendar/calendar-day.ts'
import { againUnits, dayAgain, mostAgain } from './again.ts'
import type { Again } from './again.ts'
import { form } from '#test/support/household.ts'
import { expectedBetween, expectedDays, mostExpected } from './expected.ts'
import { indexEvents } from './occurrences.ts'
import { eventFrom } from './stored-event.ts'

const threeWeeks: Again = { every: 3, unit: 'week' }
const nails = (more: object = {}) => ({
  start: '2026-11-20T18:00:00',
  petIds: [] as string[],
  again: threeWeeks,
  ...more,
})
const years = { today: '2026-11-15', last: '2029-12-31' }

test('after the next one, so long after each other', () => {
  expect(expectedDays(nails(), { today: '2026-11-15', last: '2027-01-31' }, [])).toEqual([
    '2026-12-11',
    '2027-01-01',
    '2027-01-22',
  ])
})

test('what is late is counted from today: before it is done nothing comes', () => {
  const late = nails({ start: '2026-11-01T18:00:00' })
  expect(expectedDays(late, { today: '2026-11-15', last: '2026-12-31' }, [])).toEqual([
    '2026-12-06',
    '2026-12-27',
  ])
})

test('nothing is expected of what is done, of what happens once, or after its pet has died', () => {
  expect(expectedDays(nails({ doneOn: '2026-11-14' }), years, [])).toEqual([])
  expect(expectedDays(nails({ again: undefined }), years, [])).toEqual([])
  const luna = { id: 'luna', diedOn: '2026-12-15' }
  expect(expectedDays(nails({ petIds: ['luna'] }), years, [luna])).toEqual(['2026-12-11'])
  expect(expectedDays(nails({ petIds: ['gone'] }), years, [luna])).toEqual([])
})

test('a month after the 31st is the last of a shorter month, and goes on from there', () => {
  const monthly = nails({ start: '2026-12-31T09:00:00', again: { every: 1, unit: 'month' } })
  expect(expectedDays(monthly, { today: '2026-11-15', last: '2027-04-30' }, [])).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-28',
    '2027-04-28',
  ])
})

test('it stands on its days with its own time and length, and only on the days that are asked for', () => {
  const event = eventFrom(
    {
      ...form({ title: 'Nails', start: '2026-11-20T18:00:00', end: '2026-11-20T18:30:00' }),
      again: threeWeeks,
    },
    { id: 'nails', createdAt: 1 },
  )
  const days = { today: '2026-11-15', first: '2026-12-15', last: '2027-01-20' }
  expect(expectedBetween(indexEvents([event]), days, [])).toMatchObject([
    { day: '2027-01-01', start: '2027-01-01T18:00:00', end: '2027-01-01T18:30:00', event },
  ])
})

const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2040-12-31') }).map(dayFrom)
const again: fc.Arbitrary<Again> = fc.record({
  every: fc.integer({ min: 1, max: mostAgain }),
  unit: fc.constantFrom(...againUnits),
})

test('whatever is still to be done: never before the next one or today, each so long after the one before, none after the end, and never too many', () => {
  fc.assert(
    fc.property(day, day, again, fc.nat(3_000), fc.option(day), (start, today, every, far, diedOn) => {
      const last = addDays(today, far)
      const pets = [{ id: 'luna', ...(diedOn !== null && { diedOn }) }]
      const event = { start: `${start}T18:00:00`, petIds: ['luna'], again: every }
      const days = expectedDays(event, { today, last }, pets)
      expect(days.length).toBeLessThanOrEqual(mostExpected)
      const from = start < today ? today : start
      for (const [at, one] of days.entries()) {
        expect(one > from && one <= last && (diedOn === null || one <= diedOn)).toBe(true)
        expect(one).toBe(dayAgain(days[at - 1] ?? from, every))
      }
      // nor is one left out that could be there
      const next = dayAgain(days.at(-1) ?? from, every)
      const isEnd = next > last || (diedOn !== null && next > diedOn) || days.length === mostExpected
      expect(isEnd).toBe(true)
      // a shorter look shows the same days as far as it goes
      const half = addDays(today, Math.trunc(far / 2))
      expect(expectedDays(event, { today, last: half }, pets)).toEqual(days.filter((one) => one <= half))
    }),
    cases.value,
  )
})
