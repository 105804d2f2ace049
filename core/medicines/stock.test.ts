import { describe, expect, test } from 'vitest'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { rounded } from '../doses/amount.ts'
import type { StockCount } from './medicine.ts'
import { leftOf, neededFrom, usesOf } from './stock.ts'

const ada = { id: 'person-1', name: 'Ada' }
const dose = { medicineId: 'medicine-1', milli: 1_000, name: 'Vetmedin', unit: 'tablet' } as const
const entry = (id: string, given: Partial<CareEntry> = {}): CareEntry => ({
  id,
  outcome: 'given',
  at: 2_000,
  local: '2026-11-15T08:00:00',
  amount: '',
  note: '',
  by: ada,
  dose,
  recordedBy: ada,
  recordedAt: 2_000,
  ...given,
})
const record = (...entries: CareEntry[]): CareRecord => ({
  id: 'care',
  petId: 'pet-mia1',
  petName: 'Mia',
  title: 'Pill',
  slot: null,
  due: null,
  allDay: false,
  day: '2026-11-15',
  entries,
})
const count = (milli: number, at: number, kind: StockCount['kind'] = 'counted'): StockCount => ({
  id: `count-${at}`,
  kind,
  at,
  milli,
  by: ada,
})
const counts = [count(10_000, 1_000)]
function left(entries: CareEntry[], counted = counts): number | null {
  const exact = leftOf({ counts: counted }, usesOf([record(...entries)]).get('medicine-1'))
  return exact === null ? null : rounded(exact)
}

describe('what is left', () => {
  test('nobody knows until somebody has counted, also after a refill', () => {
    expect(left([entry('a')], [])).toBeNull()
    expect(left([entry('a')], [count(10_000, 1_000, 'refilled')])).toBeNull()
  })

  test('is the last count less what was given since', () => {
    expect(left([entry('a'), entry('b', { at: 3_000 }), entry('c', { at: 1_000 })])).toBe(8_000)
    expect(left([entry('a'), entry('b', { at: 5_000 })], [...counts, count(4_000, 4_000)])).toBe(3_000)
  })

  test('grows by what was refilled since', () => {
    const refilled = [count(1_000, 500, 'refilled'), ...counts, count(20_000, 1_500, 'refilled')]
    expect(left([entry('a')], refilled)).toBe(29_000)
  })

  test('does not count what was taken back, skipped or refused', () => {
    const retracted = entry('a', { retracted: { by: ada, at: 3_000 } })
    expect(left([retracted, entry('b', { outcome: 'skipped' }), entry('c', { outcome: 'refused' })])).toBe(
      10_000,
    )
  })

  const amounts: [amount: string, left: number][] = [
    ['½', 9_500],
    ['1/2', 9_500],
    ['0,5', 9_500],
    ['½ tablet', 9_500],
    ['1/2 tablets', 9_500],
    ['half a tablet', 9_500],
    // whichever language somebody of the household writes
    ['eine halbe Tablette', 9_500],
    ['media pastilla', 9_500],
    ['un cuarto de comprimido', 9_750],
    ['1/6', 9_833],
    ['1/16 of a tablet', 9_938],
    ['Half of a tablet', 9_500],
    ['half a pill', 9_500],
    ['half a tab.', 9_500],
    ['half', 9_500],
    ['', 9_000],
    ['2.5 mg', 9_000],
    ['half a capsule', 9_000],
    ['half a tablet, then half an hour later the rest', 9_000],
    ['about half', 9_000],
    ['10 mg', 9_000],
    ['1,000', 9_000],
  ]
  test.each(amounts)('partly, with “%s” as amount, leaves %i', (amount, milli) => {
    expect(left([entry('a', { outcome: 'partly', amount })])).toBe(milli)
  })

  test.each(amounts)('given, with “%s” as amount, leaves %i', (amount, milli) => {
    expect(left([entry('a', { amount })])).toBe(milli)
  })

  test('what was written down as sixteenths, sixths or sevenths adds up to what it is', () => {
    for (const [amount, times] of [
      ['1/16', 480],
      ['1/6', 180],
      ['1/7', 70],
      ['1/12 tablet', 120],
    ] as const) {
      const all = Array.from({ length: times }, (_, at) => entry(`${at}`, { outcome: 'partly', amount }))
      const whole = times / Number(amount.split(/[/ ]/)[1])
      expect(leftOf({ counts: [count(40_000, 1_000)] }, usesOf([record(...all)]).get('medicine-1'))).toBe(
        (40 - whole) * 3_000,
      )
    }
  })

  test('the rest of a part counts as what it was, and with its part never more than it is said to be', () => {
    const part = (amount: string) => entry('a', { outcome: 'partly', amount })
    const rest = (amount: string, more: Partial<CareEntry> = {}) =>
      entry('b', { again: true, restOf: 'a', amount, ...more })
    expect(left([part('½ tablet'), rest('½ tablet')])).toBe(9_000)
    expect(left([part('¼ tablet'), rest('')])).toBe(9_000)
    expect(left([part('¼ tablet'), rest('¼ tablet', { outcome: 'partly' })])).toBe(9_500)
    // an app of before asks for no amount: the part was counted as the dose
    expect(left([part(''), rest('')])).toBe(9_000)
    expect(left([part(''), rest('½ tablet')])).toBe(9_000)
    // spat out, and a new one broken
    expect(left([part('½ tablet'), rest('1 tablet')])).toBe(8_500)
    const retracted = { retracted: { by: ada, at: 3_000 } }
    expect(left([{ ...part('½ tablet'), ...retracted }, rest('½ tablet')])).toBe(9_500)
  })

  test('given may be more than the dose, partly may not', () => {
    for (const amount of ['2', '2 tablets', 'two tablets']) expect(left([entry('a', { amount })])).toBe(8_000)
    expect(left([entry('a', { amount: '1½ tablets' })])).toBe(8_500)
    expect(left([entry('a', { amount: 'one and a half tablets' })])).toBe(8_500)
    expect(left([entry('a', { outcome: 'partly', amount: '3' })])).toBe(9_000)
    expect(left([entry('a', { amount: '999999' })])).toBe(9_000)
  })

  test('“half” alone may be half of two tablets: the dose counts', () => {
    const two = { dose: { ...dose, milli: 2_000 } }
    expect(left([entry('a', { ...two, amount: 'half' })])).toBe(8_000)
    expect(left([entry('a', { ...two, amount: 'half a tablet' })])).toBe(9_500)
  })

  test('of a medicine that was deleted at the time a number counts, and nothing with a unit', () => {
    const unnamed = { dose: { medicineId: dose.medicineId, milli: 1_000 } }
    expect(left([entry('a', { ...unnamed, amount: '2' })])).toBe(8_000)
    expect(left([entry('a', { ...unnamed, amount: '2 ml' })])).toBe(9_000)
  })

  test('may be less than nothing: then somebody has to count', () => {
    expect(left([entry('a', { dose: { ...dose, milli: 12_000 } })])).toBe(-2_000)
  })
})

test('records from a week before the count on say what is left', () => {
  expect(neededFrom({ counts: [count(1, Date.parse('2026-11-15T12:00:00Z'))] })).toBe('2026-11-08')
  expect(neededFrom({ counts: [] })).toBeNull()
})
