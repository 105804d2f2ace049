import * as fc from 'fast-check'
import { addDays, dayFrom, dayNumber } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'

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

const maybe = (part: fc.Arbitrary<string>, weight = 2) =>
  fc.oneof({ weight, arbitrary: fc.constant('') }, { weight: 1, arbitrary: part })
const positions = listOf(fc.constantFrom(1, 2, 3, 5, -1, -2, -4), 2).map((list) => `;BYSETPOS=${list}`)
const yearDays = listOf(
  fc.integer({ min: -366, max: 366 }).filter((n) => n !== 0),
  9,
).map((days) => `;BYYEARDAY=${days}`)
const weekNumbers = fc
  .tuple(listOf(fc.integer({ min: 1, max: 52 }), 4), fc.subarray(codes, { minLength: 1 }))
  .map(([weeks, days]) => `;BYWEEKNO=${weeks};BYDAY=${days.join()}`)
const hours = listOf(fc.integer({ min: 0, max: 23 }), 3).map((list) => `;BYHOUR=${list}`)
const minutes = listOf(fc.integer({ min: 0, max: 59 }), 3).map((list) => `;BYMINUTE=${list}`)
const clockParts = fc.tuple(maybe(hours, 1), maybe(minutes)).map((parts) => parts.join(''))
const join = (parts: string[]) => parts.join('')

/** Parts thrown together, in any order. */
const anyRule = fc
  .oneof(
    fc
      .tuple(fc.constantFrom('FREQ=DAILY', 'FREQ=MONTHLY', 'FREQ=YEARLY'), interval(5), maybe(months))
      .chain((start) =>
        fc
          .tuple(maybe(monthDays), maybe(ordinals), maybe(clockParts), maybe(positions), weekStart)
          .map((parts) => join([...start, ...parts])),
      ),
    fc
      .tuple(interval(4), maybe(months), weekdays, maybe(clockParts), maybe(positions), weekStart)
      .map((parts) => `FREQ=WEEKLY${join(parts)}`),
    fc
      .tuple(interval(3), fc.oneof(yearDays, weekNumbers), maybe(months), maybe(clockParts), maybe(positions))
      .map((parts) => `FREQ=YEARLY${join(parts)}`),
    fc
      .tuple(interval(60), maybe(months), weekdays, maybe(monthDays), maybe(clockParts), maybe(positions, 4))
      .map((parts) => `FREQ=HOURLY${join(parts)}`),
    fc
      .tuple(fc.constantFrom(45, 90, 720, 1439, 1441, 4000), maybe(weekdays), maybe(clockParts))
      .map(([n, ...parts]) => `FREQ=MINUTELY;INTERVAL=${n}${join(parts)}`),
  )
  .chain((rule) => fc.shuffledSubarray(rule.split(';'), { minLength: rule.split(';').length }))
  .map((parts) => parts.join(';'))

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
/** Any rule of the standard, most of them beyond what the dialog offers. */
export const anySeries = seriesOf(anyRule)
