import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#test/support/laws.ts'
import { doseUnits, mostDoseMilli } from '../doses/dose.ts'
import { readPlanLine, usualTimes } from './plan-line.ts'
import { planText } from './plan-text.ts'
import { planText as inSpanish } from './plan-text.es.ts'
import { planBounds } from './plan-series.ts'
import type { Phase } from './plan.ts'

const unit = fc.constantFrom(...doseUnits)
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const times = fc.oneof(
  fc.integer({ min: 1, max: planBounds.times }).map(usualTimes),
  fc.uniqueArray(time, { minLength: 1, maxLength: planBounds.times }).map((some) => some.toSorted()),
)
const amount = fc.oneof(
  fc.constantFrom(250, 333, 500, 667, 750, 1_000, 1_500, 2_333),
  // two thirds are shown alike, whichever way they were rounded
  fc.integer({ min: 1, max: mostDoseMilli }).filter((milli) => milli % 1000 !== 666),
)
const phase = fc
  .record({
    milli: amount,
    times,
    every: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: planBounds.every })),
    more: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ more, ...one }): Phase => ({ ...one, days: one.every + more }))
const plan = fc
  .record({
    phases: fc.array(phase, { minLength: 1, maxLength: planBounds.phases }),
    isForGood: fc.boolean(),
  })
  .map(({ phases, isForGood }) =>
    phases.map((one, at) => (isForGood && at === phases.length - 1 ? { ...one, days: null } : one)),
  )

test('what is written for a plan is read as that plan, whatever stands before each part', () => {
  fc.assert(
    fc.property(plan, unit, (phases, counted) => {
      const read = readPlanLine(planText(phases, counted), counted)
      expect(read.map((piece) => ('phase' in piece ? piece.phase : piece))).toEqual(phases)
    }),
  )
})

const words =
  'give take 1 2 5 8 10 12 ½ 1/2 11/2 0.5 0,5 .5 one two half a an of and & tablet tab tabs. mg ml cc pill (1) (s) x × 2x5d 5d days day week weeks for every other q12h q8h bid sid b.i.d. eod once twice times daily per each in the at am pm 8am 8:00 20:00 morning night then stop , ; . \n → -> - : / with food by mouth until gone good to from on off'.split(
    ' ',
  )
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', '')), { maxLength: 40 })
    .map((some) => some.flat().join('')),
)

test('whatever is typed is answered, and what is taken of it says the same when it is written out', () => {
  fc.assert(
    fc.property(garbage, unit, (line, counted) => {
      for (const piece of readPlanLine(line, counted)) {
        if ('wrong' in piece) continue
        const [again] = readPlanLine(planText([piece.phase], counted), counted)
        expect(again).toMatchObject({ phase: piece.phase })
      }
    }),
    cases.value,
  )
})

// what takes a moment for one word takes minutes for a thousand, if it is looked at again for each of them
test.each([...words, 'and,', 'give, ', 'at 8 am and ', '1 tablet\n', '((', '1/', '1 and 1/', 'a, '])(
  'a long line of nothing but “%s” is answered',
  (word) => {
    const lines = [word, `${word} `].map((one) => one.repeat(4_000).slice(0, 4_000))
    for (const line of lines) expect(readPlanLine(line, 'tablet')).toBeInstanceOf(Array)
  },
)

test('in Spanish one o’clock has an article of its own', () => {
  const phase = { milli: 1_000, times: ['01:00', '13:00'], every: 1, days: 5 }
  expect(inSpanish([phase], 'tablet')).toContain('a la 01:00 y a las 13:00')
})
