import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText } from '../doses/dose-text.ts'
import { cases } from '#test/support/laws.ts'
import { doseUnits, mostDoseMilli } from '../doses/dose.ts'
import type { DoseUnit } from '../doses/dose.ts'
import { timeIn } from '../quick-entry/phrases/time-phrases.ts'
import { quickLanguage as german } from '../quick-entry/words/quick-language.de.ts'
import { quickLanguage as spanish } from '../quick-entry/words/quick-language.es.ts'
import { readPlanLine, usualTimes } from './plan-line.ts'
import type { PlanPiece } from './plan-line.ts'
import { planBounds } from './plan-series.ts'
import { planText as inGerman } from './plan-text.de.ts'
import { planText as inSpanish } from './plan-text.es.ts'
import type { Phase } from './plan.ts'

const languages = { de: german, es: spanish }

type PlanTyped = { line: string; unit: DoseUnit; sign: string; meaning: string }

/** The lines of `test/fixtures/plan-lines.txt`, whose head says how to read them. */
function linesOf(name: string): PlanTyped[] {
  const text = readFileSync(new URL('../../test/fixtures/plan-lines.txt', import.meta.url), 'utf8')
  const [, own = ''] = text.split(`\n[${name}]\n`)
  return own
    .split(/\n\[..\]\n/)
    .slice(0, 1)
    .flatMap((rows) => rows.split('\n'))
    .flatMap((row) => {
      const [, unit = 'tablet', line, sign = '', meaning = ''] =
        /^(?:\[(\w+)\] )?(.*) (=>|\?>) (.*)$/.exec(row) ?? []
      // the cast: as the table names them
      return line === undefined
        ? []
        : [{ line: line.replaceAll('\\n', '\n'), unit: unit as DoseUnit, sign, meaning }]
    })
}

function said(pieces: readonly PlanPiece[]): string {
  return pieces
    .map((piece) => {
      if ('wrong' in piece) return piece.wrong
      const { milli, times, every, days } = piece.phase
      return `${amountText(milli)}×${times.length}/${every}/${days ?? '-'}`
    })
    .join('; ')
}

describe.each(Object.entries(languages))('the line of a plan in the language %s', (name, language) => {
  const lines = linesOf(name)
  const read = ({ line, unit }: PlanTyped) => said(readPlanLine(line, unit, language.plan))

  test.each(lines.filter(({ sign }) => sign === '=>'))('$line', (typed) => {
    expect(read(typed)).toBe(typed.meaning)
  })

  test.each(lines.filter(({ sign }) => sign === '?>'))('$line cannot be read', (typed) => {
    expect(read(typed)).toContain(typed.meaning)
  })

  test('a word that nobody knows is never passed over', () => {
    const understood = lines.filter(({ sign }) => sign === '=>')
    fc.assert(
      fc.property(fc.constantFrom(...understood), fc.nat(30), ({ line, unit }, at) => {
        const words = line.split(' ')
        const said = words.toSpliced(at % words.length, 0, 'zorblax').join(' ')
        expect(readPlanLine(said, unit, language.plan).some((piece) => 'wrong' in piece)).toBe(true)
      }),
      cases.value,
    )
  })

  test('a long line of nothing but one word is answered', () => {
    for (const word of ['und', 'y', 'Tage,', '1-0-1'])
      expect(readPlanLine(`${word} `.repeat(4_000).slice(0, 4_000), 'tablet', language.plan)).not.toEqual([])
  })

  test('a line in English is read too, unless it is longer than anybody types', () => {
    // "am" and "once" are something else in German and Spanish
    const english = '1 tablet once a day in the am for 5 days'
    const readLine = (line: string) => said(readPlanLine(line, 'tablet', language.plan))
    expect(readLine(english)).toBe('1×1/1/5')
    expect(readLine(`${english}${' '.repeat(1_000)}`)).toContain('not-understood')
  })

  test('there are more than 25 of them', () => {
    expect(lines.length).toBeGreaterThan(25)
  })
})

/** Phases as they are started: of waking hours, or of any. */
const phase = fc
  .record({
    milli: fc.oneof(
      fc.constantFrom(250, 333, 500, 667, 750, 1_000, 1_500, 2_333),
      fc.integer({ min: 1, max: mostDoseMilli }).filter((milli) => milli % 1000 !== 666),
    ),
    times: fc.oneof(
      fc.integer({ min: 1, max: planBounds.times }).map(usualTimes),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeIn), {
          minLength: 1,
          maxLength: planBounds.times,
        })
        .map((some) => some.toSorted()),
    ),
    every: fc.integer({ min: 1, max: planBounds.every }),
    more: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ more, ...one }): Phase => ({ ...one, days: one.every + more }))

test.each([['de', german, inGerman] as const, ['es', spanish, inSpanish] as const])(
  'what is written for a plan in the language %s is read as that plan',
  (_, language, planText) => {
    const phases = fc.array(phase, { minLength: 1, maxLength: planBounds.phases })
    fc.assert(
      fc.property(phases, fc.boolean(), fc.constantFrom(...doseUnits), (all, isForGood, unit) => {
        const plan = all.map((one, at) => (isForGood && at === all.length - 1 ? { ...one, days: null } : one))
        const read = readPlanLine(planText(plan, unit), unit, language.plan)
        expect(read.map((piece) => ('phase' in piece ? piece.phase : piece))).toEqual(plan)
      }),
    )
  },
)
