import { expect, test } from 'vitest'
import { amountText } from '../doses/dose-text.ts'
import type { DoseUnit } from '../doses/dose.ts'
import { readPlanLine } from './plan-line.ts'

/** Amount, times a day, every so many days, for so many days. */
function read(line: string, unit: DoseUnit = 'mg'): string[] | string {
  const found = readPlanLine(line, unit)
  if ('wrong' in found) return `${found.wrong}: ${found.piece}`
  return found.phases.map(({ milli, times, every, days }) =>
    [
      amountText(milli),
      `${times.length}×`,
      `every ${every}`,
      days === null ? 'for good' : `${days} days`,
    ].join(', '),
  )
}

test.each([
  [
    '10 mg for 5 days, 5 mg for 5 days, 5 mg every other day for 10 days',
    ['10, 1×, every 1, 5 days', '5, 1×, every 1, 5 days', '5, 1×, every 2, 10 days'],
  ],
  [
    '5 mg 2×5 d, 1×5 d, every other day 10 d',
    ['5, 2×, every 1, 5 days', '5, 1×, every 1, 5 days', '5, 1×, every 2, 10 days'],
  ],
  [
    '5mg 2x5d, 1x5d, eod 10d',
    ['5, 2×, every 1, 5 days', '5, 1×, every 1, 5 days', '5, 1×, every 2, 10 days'],
  ],
  [
    '10 mg twice a day for 2 weeks then 5 mg for good',
    ['10, 2×, every 1, 14 days', '5, 1×, every 1, for good'],
  ],
  ['0,5 mg every 12 hours for a week; 0.25 mg', ['½, 2×, every 1, 7 days', '¼, 1×, every 1, for good']],
  ['5 mg BID for 10 days, 5 mg SID', ['5, 2×, every 1, 10 days', '5, 1×, every 1, for good']],
  ['10 mg q8h 3 days', ['10, 3×, every 1, 3 days']],
  ['5 mg every 3 days for 30 days', ['5, 1×, every 3, 30 days']],
  ['5 mg in the morning and evening for 5 days', ['5, 2×, every 1, 5 days']],
  ['5 mg daily for 5 days', ['5, 1×, every 1, 5 days']],
  ['5 mg 3 times a day for 5 days', ['5, 3×, every 1, 5 days']],
  ['5 for 5 days', ['5, 1×, every 1, 5 days']],
  ['5 mg for 5 days, then every other day', ['5, 1×, every 1, 5 days', '5, 1×, every 2, for good']],
  ['5 mg every other day ongoing', ['5, 1×, every 2, for good']],
])('“%s”', (line, phases) => {
  expect(read(line)).toEqual(phases)
})

test.each([
  [
    '1½ tablets for 5 days, then ½ tablet every other day for 10 days',
    ['1½, 1×, every 1, 5 days', '½, 1×, every 2, 10 days'],
  ],
  ['1 1/2 tab twice daily for 5 days, 1/2 for 5 days', ['1½, 2×, every 1, 5 days', '½, 1×, every 1, 5 days']],
  ['½ twice a day for 5 days', ['½, 2×, every 1, 5 days']],
])('in tablets: “%s”', (line, phases) => {
  expect(read(line, 'tablet')).toEqual(phases)
})

test.each([
  ['10 mg for 5 days', 'tablet', 'unit: 10 mg for 5 days'],
  ['for 5 days', 'mg', 'amount-missing: for 5 days'],
  // meant for all parts, it would be one more that never ends
  ['10 mg for 5 days, 5 mg for 5 days, twice a day', 'mg', 'amount-missing: twice a day'],
  ['10 mg for 5 days, daily', 'mg', 'amount-missing: daily'],
  ['10 mg, 5 mg for 5 days', 'mg', 'days-missing: 10 mg'],
  ['10 mg for good, 5 mg for 5 days', 'mg', 'days-missing: 10 mg for good'],
  ['10 mg with food for 5 days', 'mg', 'not-understood: 10 mg with food for 5 days'],
  ['5 mg 9× a day for 5 days', 'mg', 'not-understood: 5 mg 9× a day for 5 days'],
  ['5 mg every 5 hours for 5 days', 'mg', 'not-understood: 5 mg every 5 hours for 5 days'],
  ['5 mg for 0 days', 'mg', 'not-understood: 5 mg for 0 days'],
  ['as the vet said', 'mg', 'not-understood: as the vet said'],
] as const)('“%s” in %s is not taken: %s', (line, unit, wrong) => {
  expect(read(line, unit)).toBe(wrong)
})

test('nothing is nothing, and times of day are spread', () => {
  expect(read('')).toEqual([])
  expect(readPlanLine('5 mg 2×5 d', 'mg')).toMatchObject({ phases: [{ times: ['08:00', '20:00'] }] })
  expect(readPlanLine('5 mg noon and night for 2 d', 'mg')).toMatchObject({
    phases: [{ times: ['12:00', '22:00'] }],
  })
})
