import { expect, test } from 'vitest'
import { amountText } from '../doses/dose-text.ts'
import type { DoseUnit } from '../doses/dose.ts'
import { readPlanLine } from './plan-line.ts'

/** Amount, times a day, every so many days, for so many days; or what is wrong. */
function read(line: string, unit: DoseUnit = 'mg'): string[] {
  return readPlanLine(line, unit).map((piece) => {
    if ('wrong' in piece) return `${piece.wrong}: ${piece.text}`
    const { milli, times, every, days } = piece.phase
    return [
      amountText(milli),
      `${times.length}×`,
      `every ${every}`,
      days === null ? 'for good' : `${days} days`,
    ].join(', ')
  })
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
    '10 mg twice a day for 2 weeks then 5 mg once a day for good',
    ['10, 2×, every 1, 14 days', '5, 1×, every 1, for good'],
  ],
  ['0,5 mg every 12 hours for a week; 0.25 mg daily', ['½, 2×, every 1, 7 days', '¼, 1×, every 1, for good']],
  ['5 mg BID for 10 days, 5 mg SID', ['5, 2×, every 1, 10 days', '5, 1×, every 1, for good']],
  ['10 mg q8h 3 days', ['10, 3×, every 1, 3 days']],
  ['5 mg every 3 days for 30 days', ['5, 1×, every 3, 30 days']],
  ['5 mg in the morning and evening for 5 days', ['5, 2×, every 1, 5 days']],
  ['5 mg daily for 5 days', ['5, 1×, every 1, 5 days']],
  ['5 mg 3 times a day for 5 days', ['5, 3×, every 1, 5 days']],
  ['5 for 5 days', ['5, 1×, every 1, 5 days']],
  ['5 mg for 5 days, then every other day', ['5, 1×, every 1, 5 days', '5, 1×, every 2, for good']],
  ['5 mg every other day ongoing', ['5, 1×, every 2, for good']],
  ['5 mg e.o.d. for 10 days', ['5, 1×, every 2, 10 days']],
  ['5 mg q5d for 20 days', ['5, 1×, every 5, 20 days']],
  ['5 mg every 4th day for 20 days', ['5, 1×, every 4, 20 days']],
  ['5 mg fortnightly for 8 weeks', ['5, 1×, every 14, 56 days']],
  ['halfmg daily for 1000 days', ['½, 1×, every 1, 1000 days']],
])('“%s”', (line, phases) => {
  expect(read(line)).toEqual(phases)
})

test.each([
  [
    '1½ tablets for 5 days, then ½ tablet every other day for 10 days',
    ['1½, 1×, every 1, 5 days', '½, 1×, every 2, 10 days'],
  ],
  [
    '1 1/2 tab twice daily for 5 days, 1/2 once daily for 5 days',
    ['1½, 2×, every 1, 5 days', '½, 1×, every 1, 5 days'],
  ],
  ['½ twice a day for 5 days', ['½, 2×, every 1, 5 days']],
])('in tablets: “%s”', (line, phases) => {
  expect(read(line, 'tablet')).toEqual(phases)
})

test.each([
  ['10 mg for 5 days', 'tablet', 'unit: 10 mg for 5 days'],
  ['1 pill for 5 days', 'ml', 'unit: 1 pill for 5 days'],
  ['for 5 days', 'mg', 'amount-missing: for 5 days'],
  // a thousandth would round it unseen
  ['1/6 tab for 5 days', 'tablet', 'amount-too-fine: 1/6 tab for 5 days'],
  ['1 and 1/16 tab for 5 days', 'tablet', 'amount-too-fine: 1 and 1/16 tab for 5 days'],
  ['0.0625 ml for 5 days', 'ml', 'amount-too-fine: 0.0625 ml for 5 days'],
  // meant for all parts, it would be one more that never ends
  ['10 mg for 5 days, 5 mg for 5 days, twice a day', 'mg', 'amount-missing: twice a day'],
  ['10 mg for 5 days, daily', 'mg', 'amount-missing: daily'],
  ['10 mg for 5 days then continue', 'mg', 'amount-missing: continue'],
  // a number of tablets, or of times
  ['2 tablets x 5 days, 1 x 5 days', 'tablet', 'amount-missing: 1 x 5 days'],
  // as often as before, or once a day
  ['1 tab BID for 7 days then 1/2 tab for 7 days', 'tablet', 'often-missing: 1/2 tab for 7 days'],
  ['10 mg twice a day for 2 weeks then 5 mg for good', 'mg', 'often-missing: 5 mg for good'],
  [
    '1 tab BID for 7 days then every other day for 7 days',
    'tablet',
    'often-missing: every other day for 7 days',
  ],
  [
    '1 tab every other day for 8 days then ½ in the morning for 8 days',
    'tablet',
    'often-missing: ½ in the morning for 8 days',
  ],
  [
    '1 tablet in the morning and 1/2 tablet at night for 5 days',
    'tablet',
    'two-amounts: 1 tablet in the morning and 1/2 tablet at night for 5 days',
  ],
  // one after the other, or on the same days
  [
    '1 tablet at night for 5 days and 1 tablet in the morning for 5 days',
    'tablet',
    'two-amounts: 1 tablet at night for 5 days and 1 tablet in the morning for 5 days',
  ],
  ['1 half tablet for 5 days', 'tablet', 'two-amounts: 1 half tablet for 5 days'],
  ['1 tablet (5 mg) for 5 days', 'tablet', 'two-amounts: 1 tablet (5 mg) for 5 days'],
  ['10 mg, 5 mg for 5 days', 'mg', 'days-missing: 10 mg'],
  ['10 mg for good, 5 mg for 5 days', 'mg', 'days-missing: 10 mg for good'],
  ['10 mg then stop', 'mg', 'days-missing: 10 mg'],
  ['1 tablet twice a day, once a day for 7 days', 'tablet', 'days-missing: 1 tablet twice a day'],
] as const)('“%s” in %s is not taken: %s', (line, unit, wrong) => {
  expect(read(line, unit)).toContain(wrong)
})

test.each([
  '5 mg 9× a day for 5 days',
  '5 mg every 5 hours for 5 days',
  '5 mg for 0 days',
  '5 mg every other day for 1 day',
  'as the vet said',
  '5 mg as needed for 5 days',
  '5 mg once',
  // no day is meant, or not every one
  '5 mg twice a week for 4 weeks',
  '5 mg 5 days a week',
  '5 mg for 5 days on',
  '5 mg for 5 days every 2 weeks',
  '5 mg for a month',
  // from so much to so much
  '1-2 mg daily for 5 days',
  '1 or 2 mg daily for 5 days',
  '5 mg for 5-7 days',
  '5 mg for 5 to 7 days',
  '5 mg every 8 to 12 hours for 5 days',
  // said twice, and not the same
  '5 mg BID TID for 5 days',
  '5 mg daily every other day for 6 days',
  '5 mg daily in the morning and evening for 5 days',
  '5 mg for 5 days for 10 days',
  '5 mg for 5 doses',
  // 1½, or eleven halves; one thousand, or one
  '11/2 mg for 5 days',
  '1-1/2 mg for 5 days',
  '1,000 mg for 5 days',
  'one (2) mg for 5 days',
  // a time, or an amount
  '5 mg at 8 for 5 days',
  '5 mg at 10:30 for 5 days',
  '8 am and 8 pm for 5 days',
  'at night 8 for 5 days',
  '1 5 days',
  // the right eye, or once a day
  '5 mg OD for 5 days',
  '5 mg in each eye for 5 days',
  '5 mg/kg for 5 days',
  '200000 mg for 5 days',
  // what quick entry understands, and what means something else to somebody else
  '5 mg biweekly for 4 weeks',
  '5 mg twice nightly for 5 days',
  '5 mg every 15th',
  '5 mg every monday for 4 weeks',
  '5 mg monthly',
  '5 mg tonight',
  '5 mg 8:00 to 20:00 for 5 days',
  // how much, or how often; a number that was lost
  '2/day for 5 days',
  '2 /day for 5 days',
  '10/ days',
  'quarters of a mg daily for 5 days',
  '5 mg every days for 9 days',
  '5 mg q weeks for 9 weeks',
  'days 2-5: 5 mg',
  'day 1 1/2 mg',
])('“%s” says nothing that could be given', (line) => {
  expect(read(line)).toEqual([`not-understood: ${line}`])
})

test('one piece that is not understood leaves the others as they are', () => {
  expect(
    read('2 tablets for 5 days, 1 tablit for 5 days, ½ tablet every other day for 10 days', 'tablet'),
  ).toEqual(['2, 1×, every 1, 5 days', 'not-understood: 1 tablit for 5 days', '½, 1×, every 2, 10 days'])
  // it might be the amount of the piece that is not understood
  expect(read('1 tablit twice a day for 5 days, then once a day for 5 days', 'tablet')).toEqual([
    'not-understood: 1 tablit twice a day for 5 days',
    'amount-missing: once a day for 5 days',
  ])
  // and as often as that
  expect(read('1 tablit twice a day for 5 days, then 1 tablet for 5 days', 'tablet')).toEqual([
    'not-understood: 1 tablit twice a day for 5 days',
    'often-missing: 1 tablet for 5 days',
  ])
  expect(read('stop, 5 mg daily for 5 days')).toEqual(['not-understood: stop', '5, 1×, every 1, 5 days'])
})

test('nothing is nothing, and times of day are spread', () => {
  expect(read('')).toEqual([])
  expect(read(' , then ;\n')).toEqual([])
  const timesOf = (line: string) =>
    readPlanLine(line, 'mg').flatMap((piece) => ('phase' in piece ? piece.phase.times : piece.wrong))
  expect(timesOf('5 mg 2×5 d')).toEqual(['08:00', '20:00'])
  expect(timesOf('5 mg noon and night for 2 d')).toEqual(['12:00', '22:00'])
  expect(timesOf('5 mg three times a day for 2 d')).toEqual(['08:00', '14:00', '20:00'])
  // by the clock
  expect(timesOf('5 mg every 8 hours for 2 d')).toEqual(['06:00', '14:00', '22:00'])
  expect(timesOf('5 mg at 7:15 pm and 7:15 am for 2 d')).toEqual(['07:15', '19:15'])
  expect(timesOf('5 mg at 12 am and 12 pm and 20:00 for 2 d')).toEqual(['00:00', '12:00', '20:00'])
  // what is said of nothing else stays as it was
  expect(timesOf('5 mg at night for 2 d, then 2 mg for 2 d')).toEqual(['22:00', '22:00'])
})

test('a line of any length is answered', () => {
  expect(read('5 mg for 5 days, '.repeat(30)).slice(19)).toEqual([
    '5, 1×, every 1, 5 days',
    'too-many: 5 mg for 5 days',
  ])
  expect(readPlanLine('5 mg for 5 days, '.repeat(1_000), 'mg')).toMatchObject([{ wrong: 'too-long' }])
  // what takes its time is not the letters, but the parts that might be one
  expect(read('a, '.repeat(200))).not.toEqual(['too-long: a, a, a, a, a, a, a, a, a, a, a, a, a, a…'])
  expect(readPlanLine('a, '.repeat(201), 'mg')).toMatchObject([{ wrong: 'too-long' }])
})
