import * as fc from 'fast-check'
import { addDays, dayFrom, dayNumber } from '#core/calendar-day.ts'
import type { CalendarDay } from '#core/calendar-day.ts'

export type Series = { startDay: CalendarDay; lines: string[] }

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const bit = (text: string) => fc.constantFrom('', text)
const listOf = (values: fc.Arbitrary<number | string>, most: number) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: most }).map((list) => list.join())

/** Ends of months and the days around 29 February come up more often than chance would have them. */
export const anyDay: fc.Arbitrary<CalendarDay> = fc.oneof(
  fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2060-12-31') }).map(dayFrom),
  fc
    .tuple(
      fc.integer({ min: 1990, max: 2060 }),
      fc.constantFrom('01-31', '03-01', '04-30', '12-31'),
      fc.nat(3),
    )
    .map(([year, date, back]) => addDays(`${year}-${date}`, -back)),
)

const interval = (most: number) =>
  fc.integer({ min: 1, max: most }).map((n) => (n === 1 ? '' : `;INTERVAL=${n}`))
const weekdays = fc.subarray(codes).map((days) => (days.length > 0 ? `;BYDAY=${days.join()}` : ''))
const weekStart = fc.constantFrom('', ...codes).map((code) => code && `;WKST=${code}`)
const ordinalDay = fc
  .tuple(fc.constantFrom('', '1', '+2', '3', '4', '5', '-1', '-2', '-5'), fc.constantFrom(...codes))
  .map((parts) => parts.join(''))
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }))
const monthDays = listOf(monthDay, 4).map((days) => `;BYMONTHDAY=${days}`)
const clamped = fc.constantFrom('28,29', '28,29,30', '28,29,30,31', '5,10,31')
const ordinals = listOf(ordinalDay, 3).map((days) => `;BYDAY=${days}`)
const fridayThe13th = fc
  .tuple(monthDays, fc.constantFrom(';BYDAY=FR', ';BYDAY=MO,TH'))
  .map((parts) => parts.join(''))
const position = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(1, 2, 4, 5, -1, -2, -5))
const inMonth = fc.oneof(
  fc.constant(''),
  monthDays,
  ordinals,
  fridayThe13th,
  clamped.map((days) => `;BYMONTHDAY=${days};BYSETPOS=-1`),
  position.map(([code, n]) => `;BYDAY=${code};BYSETPOS=${n}`),
)
const month = fc.integer({ min: 1, max: 12 })
const months = listOf(month, 3).map((list) => `;BYMONTH=${list}`)
const inYear = fc.oneof(
  fc.constant(''),
  months,
  monthDays,
  fc.tuple(months, fc.oneof(monthDays, ordinals, fridayThe13th)).map((parts) => parts.join('')),
  fc.tuple(month, inMonth).map(([n, days]) => `;BYMONTH=${n}${days}`),
)

const ourRule = fc.oneof(
  fc.tuple(interval(30), weekdays).map(([every, days]) => `FREQ=DAILY${every}${days}`),
  fc.tuple(interval(9), weekStart, weekdays).map((parts) => `FREQ=WEEKLY${parts.join('')}`),
  fc
    .tuple(
      interval(14),
      inMonth,
      fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: months }),
    )
    .map((parts) => `FREQ=MONTHLY${parts.join('')}`),
  fc.tuple(interval(4), inYear).map((parts) => `FREQ=YEARLY${parts.join('')}`),
)

/** Parts thrown together: rules on either side of what our arithmetic takes. */
const looseRule = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval(3),
    fc.oneof(fc.constant(''), months),
    fc.oneof(fc.constant(''), monthDays),
    fc.oneof(fc.constant(''), ordinals),
    fc.oneof(
      fc.constant(''),
      fc.constantFrom(';BYSETPOS=1', ';BYSETPOS=-1', ';BYSETPOS=2', ';BYSETPOS=1,-1'),
    ),
  )
  .map(([frequency, ...parts]) => `FREQ=${frequency}${parts.join('')}`)

/** Valid rules that our arithmetic leaves to the library. */
const libraryRule = fc.oneof(
  listOf(
    fc.integer({ min: -366, max: 366 }).filter((n) => n !== 0),
    3,
  ).map((days) => `FREQ=YEARLY;BYYEARDAY=${days}`),
  fc.integer({ min: 1, max: 52 }).map((week) => `FREQ=YEARLY;BYWEEKNO=${week}`),
  fc.integer({ min: 1, max: 40 }).map((hours) => `FREQ=HOURLY;INTERVAL=${hours}`),
  weekdays.map((days) => `FREQ=WEEKLY${days};BYHOUR=9,18`),
  months.map((list) => `FREQ=DAILY${list}`),
  fc.constantFrom('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'FREQ=YEARLY;BYDAY=20MO'),
)

const anyTime = fc.constantFrom('000000', '083000', '120000', '210000', '235959')
const end = (startDay: CalendarDay) =>
  fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 40 }).map((n) => `;COUNT=${n}`),
    fc.tuple(fc.integer({ min: -5, max: 900 }), bit('T'), anyTime).map(([days, t, time]) => {
      return `;UNTIL=${addDays(startDay, days).replaceAll('-', '')}${t && `T${time}`}`
    }),
  )

const seriesOf = (rules: fc.Arbitrary<string>): fc.Arbitrary<Series> =>
  fc.tuple(anyDay, anyTime, rules).chain(([startDay, time, rule]) =>
    end(startDay).map((ending) => ({
      startDay,
      lines: [`DTSTART:${startDay.replaceAll('-', '')}T${time}`, `RRULE:${rule}${ending}`],
    })),
  )

export const ourSeries = seriesOf(ourRule)
export const looseSeries = seriesOf(looseRule)
export const librarySeries = seriesOf(libraryRule)
